import { expect, test } from "vitest";
import { inkIn, wholeOf, withoutMargins } from "./crop.ts";

const a4 = { width: 600, height: 850 };

/** A picture from rows of letters: `#` is ink, `:` the grey of a scan, a space white. */
function picture(...rows: string[]) {
  const levels: Partial<Record<string, number>> = { "#": 0, ":": 240, " ": 255 };
  const pixels = rows.flatMap((row) =>
    [...row].flatMap((letter) => [...Array<number>(3).fill(levels[letter] ?? 255), 255]),
  );
  return inkIn(pixels, { width: rows[0]?.length ?? 0, height: rows.length });
}

test("the ink on a page is found, and the grey of a scan is none", () => {
  const ink = picture(
    ":      :", //
    "  ###   ",
    "     #  ",
    "        ",
  );
  expect(ink).toEqual({ x: 2, y: 1, width: 4, height: 2 });
  expect(picture("    ", " :: ")).toBeUndefined();
});

test("a page loses its white margins but for a little", () => {
  const part = withoutMargins(a4, { x: 60, y: 80, width: 480, height: 700 });
  expect(part).toEqual({ x: 51, y: 71, width: 498, height: 718 });
});

test("nothing reaches beyond the page", () => {
  expect(withoutMargins(a4, { x: 0, y: 0, ...a4 })).toEqual(wholeOf(a4));
});

test("a page with few words on it is not blown up, wherever they stand", () => {
  const middle = withoutMargins(a4, { x: 280, y: 400, width: 40, height: 20 });
  expect([middle.x, middle.width]).toEqual([90, 420]);
  const edge = withoutMargins(a4, { x: 560, y: 400, width: 40, height: 20 });
  expect([edge.x, edge.width]).toEqual([180, 420]);
});

test("a blank page stays as it is", () => {
  expect(withoutMargins(a4, undefined)).toEqual(wholeOf(a4));
});
