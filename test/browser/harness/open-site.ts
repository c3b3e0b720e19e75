import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { Site, type SiteOptions } from "./site.ts";

/** The demo church for tests of a file that change nothing in it. */
export function visitSite(options: SiteOptions = {}): Site {
  const site = new Site(options);
  beforeAll(() => site.open());
  // Each test ends with its pages closed and nothing gone wrong on them.
  afterEach(async () => {
    await site.closePages();
    expect(site.takeTroubles()).toEqual([]);
  });
  afterAll(() => site.close());
  return site;
}

/** A copy of it for the tests of this file alone. */
export function openSite(options: SiteOptions = {}): Site {
  return visitSite({ ...options, isOwn: true });
}
