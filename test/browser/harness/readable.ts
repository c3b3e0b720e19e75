import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Every text in sight stands out from its ground, as WCAG reckons it, and every link from the words
 * around it. The ground is that of the elements around a text: quick enough for every page in every
 * theme, where axe has looked for what lies above and below in one of them.
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

  function colourIn(css: string): Colour {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  }

  function over(above: Colour, below: Colour): Colour {
    const mixed = (at: 0 | 1 | 2) => above[at] * above[3] + below[at] * (1 - above[3]);
    return [mixed(0), mixed(1), mixed(2), 1];
  }

  function groundOf(element: Element | null): Colour {
    if (!element) return [255, 255, 255, 1];
    const own = colourIn(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
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
    if (element.closest(":disabled, [inert], .visually-hidden")) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function isFaint(element: Element): boolean {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const ground = groundOf(element);
    return contrast(over(colourIn(color), ground), ground) < (isLarge ? 3 : 4.5);
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
  const shown = ({ outerHTML }: Element) => outerHTML.slice(0, 200);
  const faint = [...holders].filter(isFaint).map(shown);
  const alike = [...document.querySelectorAll("a[href]")].filter(isLikeItsWords).map(shown);
  return { texts: holders.size, faint, alike };
}
