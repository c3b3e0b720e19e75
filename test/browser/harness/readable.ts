import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Every text in sight stands out from its ground, as WCAG reckons it, and every link from the words
 * around it. The ground is that of the elements around a text, and that of whatever lies below its
 * middle: axe finds no more, and takes ten times as long.
 */
export async function expectReadable(page: Page): Promise<void> {
  const { texts, faint, alike } = await page.evaluate(readTexts);
  expect(texts, `texts on ${page.url()}`).toBeGreaterThan(0);
  expect(faint, `contrast on ${page.url()}`).toEqual([]);
  expect(alike, `links like their words on ${page.url()}`).toEqual([]);
}

// oxlint-disable unicorn/consistent-function-scoping -- What runs in the page brings all it needs.

/** Runs in the page. */
function readTexts(): { texts: number; faint: string[]; alike: string[] } {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const notForReading = ":disabled, [aria-disabled=true], [inert], .visually-hidden";
  const white: Colour = [255, 255, 255, 1];

  function colourIn(css: string): Colour {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  }

  /** The upper colour painted on the lower one. */
  function over(above: Colour, below: Colour): Colour {
    const rest = below[3] * (1 - above[3]);
    const alpha = above[3] + rest;
    if (alpha === 0) return [0, 0, 0, 0];
    const mixed = (at: 0 | 1 | 2) => (above[at] * above[3] + below[at] * rest) / alpha;
    return [mixed(0), mixed(1), mixed(2), alpha];
  }

  function faded([red, green, blue, alpha]: Colour, opacity: string): Colour {
    return [red, green, blue, alpha * Number(opacity)];
  }

  /** What is seen of a text, and of the ground beside it, where these lie below one another. */
  function paint(holder: Element, layers: readonly Element[]): { text: Colour; ground: Colour } {
    let text = colourIn(getComputedStyle(holder).color);
    let ground: Colour = [0, 0, 0, 0];
    for (const layer of layers) {
      const { backgroundColor, opacity } = getComputedStyle(layer);
      const isAround = layer.contains(holder);
      const own = isAround ? colourIn(backgroundColor) : faded(colourIn(backgroundColor), opacity);
      [text, ground] = [over(text, own), over(ground, own)];
      // Whoever fades takes along all that it holds.
      if (isAround) [text, ground] = [faded(text, opacity), faded(ground, opacity)];
    }
    return { text: over(text, white), ground: over(ground, white) };
  }

  function around(element: Element | null): Element[] {
    return element ? [element, ...around(element.parentElement)] : [];
  }

  /** What lies below its middle, whose ever it is; nothing for a text that is out of sight. */
  function below(element: Element): Element[] {
    const { left, top, width, height } = element.getBoundingClientRect();
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
    return stack.includes(element) ? stack.slice(stack.indexOf(element)) : [];
  }

  function luminance(colour: Colour): number {
    const [red = 0, green = 0, blue = 0] = colour.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function contrast(one: Colour, other: Colour): number {
    const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  }

  function isSeen(element: Element): boolean {
    if (element.closest(notForReading)) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function isFaint(element: Element): boolean {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    return [around(element), below(element)].some((layers) => {
      const { text, ground } = paint(element, layers);
      return layers.length > 0 && contrast(text, ground) < (isLarge ? 3 : 4.5);
    });
  }

  function blockAround(element: Element): Element {
    const { parentElement } = element;
    if (!parentElement) return element;
    const { display } = getComputedStyle(parentElement);
    return display.startsWith("inline") ? blockAround(parentElement) : parentElement;
  }

  /** Whose words are around the link, in the same block. */
  function wordsAround(link: Element): Element | undefined {
    const block = blockAround(link);
    const isAround = (holder: Element) =>
      !holder.closest("a, button") && (holder === block || blockAround(holder) === block);
    return [...holders].find((holder) => block.contains(holder) && isAround(holder));
  }

  function isLikeItsWords(link: Element): boolean {
    const own = getComputedStyle(link);
    const words = own.display === "inline" && isSeen(link) ? wordsAround(link) : undefined;
    if (!words) return false;
    const { color, fontWeight } = getComputedStyle(words);
    const isMarked =
      own.textDecorationLine.includes("underline") ||
      Number.parseFloat(own.borderBottomWidth) > 0 ||
      Number(own.fontWeight) >= Number(fontWeight) + 200;
    return !isMarked && contrast(colourIn(own.color), colourIn(color)) < 3;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const holders = new Set<Element>();
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement && textContent?.trim() && isSeen(parentElement)) holders.add(parentElement);
  }
  for (const field of document.querySelectorAll("input, select, textarea")) {
    if (isSeen(field)) holders.add(field);
  }
  const shown = ({ outerHTML }: Element) => outerHTML.slice(0, 200);
  const faint = [...holders].filter(isFaint).map(shown);
  const alike = [...document.querySelectorAll("a[href]")].filter(isLikeItsWords).map(shown);
  return { texts: holders.size, faint, alike };
}
