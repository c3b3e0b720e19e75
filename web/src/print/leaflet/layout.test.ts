import { expect, test, vi } from "vitest";
import { columnsOffered, leafletLayout, pageRule } from "./layout.ts";
import { readLeafletSettings, usualLeaflet } from "./settings.ts";

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
