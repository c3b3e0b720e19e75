import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll } from "vitest";
import { LastingPage } from "./lasting-page.ts";
import type { Site } from "./site.ts";

interface DevicePageOptions {
  readonly width?: number;
  readonly height?: number;
  /** Of a guest behind another address, on a site that counts. */
  readonly address?: string;
}

/**
 * A device that is used by one test after another. The app that it fetched or stored at its first
 * visit stays, and so does a page, whose process has compiled it: without them a visit takes more
 * than twice the work. All else is forgotten before the next test. Only a clock that was installed
 * stays, as far ahead as it was set.
 */
export class Device {
  readonly #site: Site;
  #context: BrowserContext | undefined;
  #lasting: LastingPage | undefined;
  #isTaken = false;

  constructor(site: Site) {
    this.#site = site;
    beforeAll(async () => {
      this.#context = await site.context();
    });
    // Before the site looks for what went wrong on them.
    afterEach(() => this.#closePages());
  }

  async page({ width = 1100, height = 800, address }: DevicePageOptions = {}): Promise<Page> {
    const context = this.#context;
    if (!context) throw new Error("The device is not there yet.");
    await this.#site.forgetMember(context);
    await context.unrouteAll();
    await context.clearPermissions();
    await context.setOffline(false);
    const page = this.#isTaken ? await context.newPage() : await this.#takeLasting(context);
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", {
      origin: this.#site.origin,
      storageTypes: "cookies,local_storage,indexeddb",
    });
    await session.detach();
    await page.setViewportSize({ width, height });
    await page.setExtraHTTPHeaders(address ? { "X-Forwarded-For": address } : {});
    return page;
  }

  async #takeLasting(context: BrowserContext): Promise<Page> {
    this.#isTaken = true;
    this.#lasting ??= new LastingPage(await context.newPage(), (page) => this.#site.watch(page));
    return this.#lasting.page;
  }

  async #closePages(): Promise<void> {
    const pages = this.#context?.pages() ?? [];
    const others = pages.filter((page) => page !== this.#lasting?.page);
    await Promise.all(others.map((page) => page.close()));
    if (this.#isTaken) await this.#emptyLasting();
    this.#isTaken = false;
  }

  async #emptyLasting(): Promise<void> {
    try {
      await this.#lasting?.empty();
    } catch {
      // One that is closed or no longer answers is of no use to the next test.
      await this.#lasting?.page.close();
      this.#lasting = undefined;
    }
  }
}
