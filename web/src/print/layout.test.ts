import { expect, test, vi } from "vitest";
import {
  columnsOffered,
  directionOfMost,
  leafletLayout,
  pageRule,
  pagesOf,
  readLeafletSettings,
  scaleFor,
  sheetGap,
  usualLeaflet,
} from "./layout.ts";
import { lyricVersion } from "$test/material.ts";

const layout = (changed: object) => leafletLayout({ ...usualLeaflet, ...changed });

test.each([
  [{ paper: "A4", columns: 1 }, true],
  [{ paper: "Letter", columns: 1 }, true],
  [{ paper: "A5", columns: 1 }, true],
  [{ paper: "A4", columns: 2 }, false],
  [{ paper: "A4", columns: 3 }, false],
  [{ paper: "A4", columns: 1, isLarge: true }, false],
])("two languages stand side by side where they have room: %j", (settings, isBeside) => {
  expect(layout(settings).isBeside).toBe(isBeside);
});

test("large print is large whatever else is chosen", () => {
  for (const paper of ["A4", "A5", "Letter"]) {
    for (const columns of [1, 2, 3]) {
      expect(layout({ paper, columns, isLarge: true }).type).toBeGreaterThanOrEqual(16);
      expect(layout({ paper, columns }).type).toBeGreaterThanOrEqual(8);
    }
  }
});

test.each([
  [{ paper: "A4" }, [1, 2, 3]],
  [{ paper: "A4", isLarge: true }, [1, 2]],
  [{ paper: "Letter", isLarge: true }, [1, 2]],
  [{ paper: "A5", isLarge: true }, [1]],
])("columns that leave no room for a line are not offered: %j", (changed, offered) => {
  expect(columnsOffered({ ...usualLeaflet, ...changed } as never)).toEqual(offered);
  expect(layout({ ...changed, columns: 3 }).columns).toBe(offered.length);
});

test("columns that the browser prints as one are not offered", () => {
  vi.stubGlobal("CSS", { supports: () => true });
  expect(columnsOffered(usualLeaflet)).toEqual([1]);
  expect(layout({ columns: 3 }).columns).toBe(1);
  vi.unstubAllGlobals();
});

test("pages are numbered where there are several", () => {
  expect(pageRule("A5", 1)).not.toContain("counter");
  expect(pageRule("A5", 2)).toContain("counter(page)");
});

test.each([undefined, "", "null", "[]", "{", '{"paper":"A3","columns":9,"isLarge":"yes"}'])(
  "settings that make no sense are the usual ones: %s",
  (remembered) => {
    expect(readLeafletSettings(remembered)).toEqual(usualLeaflet);
  },
);

test("settings that make sense are read", () => {
  const settings = { paper: "A5", columns: 3, isLarge: true, hasQr: false };
  expect(readLeafletSettings(JSON.stringify(settings))).toEqual(settings);
});

test.each([
  ["", "ltr"],
  ["en", "ltr"],
  ["ar", "rtl"],
  ["en ar", "ltr"],
  ["ar en he", "rtl"],
  ["ar en de", "ltr"],
])("columns of songs in “%s” run %s", (languages, direction) => {
  const choices = languages
    .split(" ")
    .filter(Boolean)
    .map((language) => ({
      lyrics: lyricVersion({ language }),
      beside: undefined,
      order: "sung" as const,
    }));
  expect(directionOfMost([undefined, ...choices])).toBe(direction);
});

const a4 = { width: 210, margin: 15 };
const pageMm = a4.width + sheetGap;

test.each([1, 2, 3, 7])("what is as wide as %i pages side by side takes that many", (pages) => {
  for (const pixels of [1, 3.78]) {
    const clientWidth = Math.round(180 * pixels);
    const scrollWidth = Math.round((180 + (pages - 1) * pageMm) * pixels);
    expect(pagesOf({ clientWidth, scrollWidth }, a4)).toBe(pages);
  }
});

test("a sheet is never larger than it is printed, nor than the window each way", () => {
  const sheet = { width: 210, height: 297 };
  expect(scaleFor(sheet, { width: 2000, height: 2000 })).toBe(1);
  expect(scaleFor(sheet, { width: 397, height: 2000 })).toBeCloseTo(0.5, 2);
  expect(scaleFor(sheet, { width: 2000, height: 561 })).toBeCloseTo(0.5, 2);
  expect(scaleFor(sheet, { width: 0, height: 0 })).toBe(1);
  // A window as low as a phone that lies on its side is scrolled.
  expect(scaleFor(sheet, { width: 800, height: 100 })).toBe(0.3);
});
