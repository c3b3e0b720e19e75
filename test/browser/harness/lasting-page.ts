import type { Disposable, Page } from "playwright-core";

/** What tests listen to. */
const heard = ["pageerror", "console", "request", "response", "dialog"];

/** A page that one test after another is given: what they leave in it can be taken back. */
export class LastingPage {
  readonly page: Page;
  readonly #watch: (page: Page) => void;
  readonly #left: Promise<Disposable>[] = [];

  /** Told again whom to listen for when nobody else does any more. */
  constructor(page: Page, watch: (page: Page) => void) {
    this.page = page;
    this.#watch = watch;
    page.addInitScript = this.#keeping(page.addInitScript.bind(page));
    page.exposeFunction = this.#keeping(page.exposeFunction.bind(page));
  }

  #keeping<Args extends unknown[]>(leave: (...args: Args) => Promise<Disposable>) {
    return (...args: Args) => {
      const left = leave(...args);
      this.#left.push(left);
      return left;
    };
  }

  /** As it was when it was opened, but that it has the app compiled. */
  async empty(): Promise<void> {
    const { page } = this;
    // What the test put into it may fail on the empty page: that is nobody's trouble.
    for (const event of heard) page.removeAllListeners(event);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("about:blank");
    await page.unrouteAll();
    for (const left of this.#left.splice(0)) await (await left).dispose();
    await page.emulateMedia({
      media: null,
      colorScheme: "light",
      contrast: "no-preference",
      reducedMotion: "reduce",
    });
    const session = await page.context().newCDPSession(page);
    await session.send("Page.resetNavigationHistory");
    await session.detach();
    this.#watch(page);
  }
}
