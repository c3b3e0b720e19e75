import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll } from "vitest";
import type { Site } from "./site.ts";

interface DevicePageOptions {
  readonly width?: number;
  readonly height?: number;
  /** Of a guest behind another address, on a site that counts. */
  readonly address?: string;
}

/**
 * A device that is used by one test after another. The app that it fetched or stored at its first
 * visit stays, which takes a third of a test's time; all else is forgotten before the next one. Only
 * a clock that was installed stays, as far ahead as it was set.
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

  async page({ width = 1100, height = 800, address }: DevicePageOptions = {}): Promise<Page> {
    const context = this.#context;
    if (!context) throw new Error("The device is not there yet.");
    await this.#site.forgetMember(context);
    await context.unrouteAll();
    await context.clearPermissions();
    await context.setOffline(false);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", {
      origin: this.#site.origin,
      storageTypes: "cookies,local_storage,indexeddb",
    });
    await session.detach();
    await page.setViewportSize({ width, height });
    if (address) await page.setExtraHTTPHeaders({ "X-Forwarded-For": address });
    return page;
  }

  async #closePages(): Promise<void> {
    const pages = this.#context?.pages() ?? [];
    await Promise.all(pages.map((page) => page.close()));
  }
}
