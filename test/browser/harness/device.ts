import { isDeepStrictEqual } from "node:util";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Disposable,
  Page,
} from "playwright-core";
import { patienceMs } from "../../harness/eventually.ts";

/** What a page is given by each test anew. */
export interface Stance {
  readonly width: number;
  readonly height: number;
  readonly theme: "light" | "dark";
  readonly contrast: "more" | "no-preference";
  /** Of a guest behind another address, on a site that counts. */
  readonly address: string | undefined;
}

type Watch = (page: Page) => void;

/** What tests listen to. */
const heard = ["page", "pageerror", "console", "request", "response", "dialog"];

/**
 * A browser context and a page in it, for one test after another. The app that was fetched or
 * stored at the first visit stays, and so does the page's process, which has compiled it: without
 * them a visit takes more than twice the work. All else is forgotten before the next test.
 */
export class Device {
  readonly #settings: BrowserContextOptions;
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #left: Promise<Disposable>[] = [];
  #hasClock = false;

  static async open(browser: Browser, settings: BrowserContextOptions): Promise<Device> {
    const context = await browser.newContext(settings);
    context.setDefaultTimeout(patienceMs);
    return new Device(settings, context, await context.newPage());
  }

  private constructor(settings: BrowserContextOptions, context: BrowserContext, page: Page) {
    this.#settings = settings;
    this.#context = context;
    this.#page = page;
    for (const place of [context, page]) {
      place.addInitScript = this.#keeping(place.addInitScript.bind(place));
      place.exposeFunction = this.#keeping(place.exposeFunction.bind(place));
    }
    const { clock } = context;
    clock.install = this.#setting(clock.install.bind(clock));
    clock.setFixedTime = this.#setting(clock.setFixedTime.bind(clock));
  }

  #setting<Args extends unknown[], Result>(set: (...args: Args) => Result) {
    return (...args: Args) => {
      this.#hasClock = true;
      return set(...args);
    };
  }

  #keeping<Args extends unknown[]>(leave: (...args: Args) => Promise<Disposable>) {
    return (...args: Args) => {
      const left = leave(...args);
      this.#left.push(left);
      return left;
    };
  }

  isLike(browser: Browser, settings: BrowserContextOptions): boolean {
    return this.#context.browser() === browser && isDeepStrictEqual(this.#settings, settings);
  }

  /** Its page, for a test. */
  async take(stance: Stance, watch: Watch): Promise<Page> {
    const { width, height, theme, contrast, address } = stance;
    this.#context.on("page", watch);
    watch(this.#page);
    await this.#page.setViewportSize({ width, height });
    const { reducedMotion = null } = this.#settings;
    await this.#page.emulateMedia({ media: null, colorScheme: theme, contrast, reducedMotion });
    await this.#context.setExtraHTTPHeaders(address ? { "X-Forwarded-For": address } : {});
    return this.#page;
  }

  /** As it was when it was opened, but for the app; answers whether another test may have it. */
  async empty(): Promise<boolean> {
    if (this.#page.isClosed()) return false;
    try {
      await this.#forget();
      return true;
    } catch {
      // One that no longer answers is of no use to the next test.
      return false;
    }
  }

  async #forget(): Promise<void> {
    const context = this.#context;
    const page = this.#page;
    // What the test put into it may fail on the empty page: that is nobody's trouble.
    for (const event of heard) {
      context.removeAllListeners(event);
      page.removeAllListeners(event);
    }
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    await context.setOffline(false);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto("about:blank");
    // Out of the window: nothing is pointed at.
    await page.mouse.move(-1, -1);
    if (this.#hasClock) await this.#setClock();
    await Promise.all([page.unrouteAll(), context.unrouteAll(), context.clearPermissions()]);
    for (const left of this.#left.splice(0)) await (await left).dispose();
    const session = await context.newCDPSession(page);
    await session.send("Page.resetNavigationHistory");
    await session.send("Storage.clearDataForOrigin", {
      origin: this.#settings.baseURL ?? "",
      storageTypes: "local_storage,indexeddb",
    });
    await session.detach();
    await context.clearCookies();
  }

  /** A clock that was installed stays; from now on it goes as all others do. */
  async #setClock(): Promise<void> {
    await this.#context.clock.setSystemTime(new Date());
    await this.#context.clock.resume();
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
