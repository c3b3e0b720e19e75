import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { Site, type SiteOptions } from "./site.ts";

/** A site for all tests of a file. Each test ends with its pages closed and nothing gone wrong. */
export function openSite(options?: SiteOptions): Site {
  const site = new Site(options);
  beforeAll(() => site.open());
  afterEach(async () => {
    await site.closePages();
    expect(site.takeTroubles()).toEqual([]);
  });
  afterAll(() => site.close());
  return site;
}
