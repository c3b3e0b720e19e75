import type { Page } from "playwright-core";

/** The typefaces, beside those that the app brings along, in which a text is drawn. */
export async function otherTypefaces(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const found = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  if (found.nodeIds.length === 0) throw new Error(`nothing on the page is ${selector}`);
  const others = new Set<string>();
  for (const nodeId of found.nodeIds) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) others.add(familyName);
  }
  await session.detach();
  return [...others];
}

/** Runs in the page: letters are waited for, however busy the machine is. */
export function awaitLetters(): void {
  const { setTimeout: begin } = window;
  const patienceMs = new Set([600, 2000]);
  window.setTimeout = ((work: TimerHandler, ms = 0, ...args: unknown[]) =>
    patienceMs.has(ms) ? 0 : begin(work, ms, ...args)) as typeof window.setTimeout;
}

/** Typefaces take their time to come to that page, until what this resolves to is called. */
export async function holdLetters(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { load } = FontFace.prototype;
    const released = new Promise((resolve) => addEventListener("letters-released", resolve));
    FontFace.prototype.load = async function () {
      await released;
      return load.call(this);
    };
  });
  return () =>
    page.evaluate(async () => {
      dispatchEvent(new Event("letters-released"));
      await document.fonts.ready;
    });
}
