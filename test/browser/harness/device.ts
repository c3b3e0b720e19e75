import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll } from "vitest";
import type { Site } from "./site.ts";

/**
 * A device that is used by one test after another. The app that it fetched or stored at its first
 * visit stays, which takes a third of a test's time; all else is forgotten before the next one.
 */
export class Device {
  readonly #site: Site;
  #context: BrowserContext | undefined;

  constructor(site: Site) {
    this.#site = site;
    beforeAll(async () => {
      this.#context = await site.context();
    });
    // Before the site looks for what went wrong on them.
    afterEach(() => this.#closePages());
  }

  async page(): Promise<Page> {
    const context = this.#context;
    if (!context) throw new Error("The device is not there yet.");
    await this.#site.forgetMember(context);
    await context.unrouteAll();
    await context.setOffline(false);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", {
      origin: this.#site.origin,
      storageTypes: "cookies,local_storage,indexeddb",
    });
    await session.detach();
    return page;
  }

  async #closePages(): Promise<void> {
    const pages = this.#context?.pages() ?? [];
    await Promise.all(pages.map((page) => page.close()));
  }
}
