import { expect, test } from "vitest";
import { canvasSize, fitInto, inkIn, nearestPages, wholeOf, withoutMargins } from "./pdf.ts";

const a4 = { width: 595, height: 842 };

test("a page fills its box as far as its shape allows", () => {
  expect(fitInto(a4, { width: 1190, height: 900 })).toEqual({ width: 635, height: 900 });
  expect(fitInto(a4, { width: 390, height: 900 })).toEqual({ width: 390, height: 551 });
});

test("a box without a bottom is filled across", () => {
  expect(fitInto(a4, { width: 595, height: Infinity })).toEqual(a4);
});

test("a box that has no room yet leaves something to draw on", () => {
  expect(fitInto(a4, { width: 0, height: 0 })).toEqual({ width: 1, height: 1 });
});

test("a page is drawn with the pixels of the screen", () => {
  expect(canvasSize({ width: 400, height: 600 }, 2)).toEqual({ width: 800, height: 1200 });
});

test("a canvas never grows beyond what a phone's memory bears", () => {
  const { width, height } = canvasSize({ width: 2000, height: 3000 }, 3);
  expect(width * height).toBeLessThanOrEqual(8_000_000);
  expect(width / height).toBeCloseTo(2 / 3, 2);
});

const column = [500, 500, 500, 500, 500];

test("the page in the middle comes first, then its neighbours, the nearer one first", () => {
  expect(nearestPages(column, 10, 1200)).toEqual([2, 1, 3]);
  expect(nearestPages(column, 10, 1400)).toEqual([2, 3, 1]);
});

test("at either end there are still three", () => {
  expect(nearestPages(column, 10, 0)).toEqual([0, 1, 2]);
  expect(nearestPages(column, 10, 99_999)).toEqual([4, 3, 2]);
});

test("a short file is drawn as a whole", () => {
  expect(nearestPages([500], 10, 250)).toEqual([0]);
  expect(nearestPages([], 10, 250)).toEqual([]);
});

const scanned = { width: 600, height: 850 };

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
  const part = withoutMargins(scanned, { x: 60, y: 80, width: 480, height: 700 });
  expect(part).toEqual({ x: 51, y: 71, width: 498, height: 718 });
});

test("nothing reaches beyond the page", () => {
  expect(withoutMargins(scanned, { x: 0, y: 0, ...scanned })).toEqual(wholeOf(scanned));
});

test("a page with few words on it is not blown up, wherever they stand", () => {
  const middle = withoutMargins(scanned, { x: 280, y: 400, width: 40, height: 20 });
  expect([middle.x, middle.width]).toEqual([90, 420]);
  const edge = withoutMargins(scanned, { x: 560, y: 400, width: 40, height: 20 });
  expect([edge.x, edge.width]).toEqual([180, 420]);
});

test("a blank page stays as it is", () => {
  expect(withoutMargins(scanned, undefined)).toEqual(wholeOf(scanned));
});
