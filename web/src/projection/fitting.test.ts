import fc from "fast-check";
import { expect, test } from "vitest";
import {
  fit,
  layout,
  type Lines,
  lowerThird,
  lowerThirdSize,
  type Screenful,
  wrappedRows,
} from "./fitting.ts";

/** Every letter is half an em wide. */
const measure = (text: string) => [...text].length / 2;
const wide = 16 / 9;

function lines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `line ${index}`);
}

function letters(lines: readonly string[]): string {
  return lines.join("").replaceAll(" ", "");
}

function heightOf({ first, second, size }: Screenful, ratio: number): number {
  const width = Math.max(ratio, 1) - 2 * layout.margin;
  const rows = (lines: readonly string[], letters: number) =>
    lines.reduce((sum, line) => sum + wrappedRows(line, width / letters, measure), 0);
  const small = size * layout.secondSize;
  const gap = first.length > 0 && second.length > 0 ? layout.gap * size : 0;
  return (rows(first, size) * size + rows(second, small) * small) * layout.lineHeight + gap;
}

test("a short section is as large as the screen allows", () => {
  const section = { first: ["Shine, O shine,", "and lead us home"], second: [] };
  expect(fit(section, wide, measure)).toEqual([
    { ...section, size: expect.closeTo(layout.largest) },
  ]);
});

test("lines stay whole where the letters are large enough for it", () => {
  const line = "a".repeat(40);
  const [screenful] = fit({ first: [line], second: [] }, wide, measure);
  expect(screenful?.size).toBeLessThan(layout.largest);
  expect(screenful?.size).toBeGreaterThanOrEqual(layout.comfortable);
  const room = (wide - 2 * layout.margin) / (screenful?.size ?? 1);
  expect(wrappedRows(line, room, measure)).toBe(1);
});

test("a line that would be small as a whole is wrapped, and large", () => {
  const line = Array.from({ length: 10 }, () => "word").join(" ");
  const [screenful] = fit({ first: [line], second: [] }, wide, measure);
  expect(screenful?.size).toBeCloseTo(layout.largest);
});

test("a long section is cut between lines into even parts of one size", () => {
  const parts = fit({ first: lines(16), second: [] }, wide, measure);
  expect(parts.map(({ first }) => first.length)).toEqual([8, 8]);
  expect(parts.flatMap(({ first }) => first)).toEqual(lines(16));
  expect(new Set(parts.map(({ size }) => size)).size).toBe(1);
});

test("two languages are cut at the same lines, or as evenly as they can", () => {
  const same = fit({ first: lines(12), second: lines(12) }, wide, measure);
  expect(same.map(({ first, second }) => [first.length, second.length])).toEqual([
    [6, 6],
    [6, 6],
  ]);
  const unlike = fit({ first: lines(12), second: lines(9) }, wide, measure);
  expect(unlike.map(({ first, second }) => [first.length, second.length])).toEqual([
    [6, 5],
    [6, 4],
  ]);
});

test("no part begins or ends with a blank line", () => {
  const stanza = Array.from({ length: 8 }, () => "words");
  const parts = fit({ first: [...stanza, "", ...stanza], second: [] }, wide, measure);
  expect(parts.map(({ first }) => first)).toEqual([stanza, stanza]);
});

test("one line that fills more than a screen goes on on the next", () => {
  const line = Array.from({ length: 120 }, (_, index) => `word${index}`).join(" ");
  const parts = fit({ first: [line], second: [] }, 1, measure);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flatMap(({ first }) => first).join(" ")).toBe(line);
});

test("wrapping counts rows as a browser fills them", () => {
  expect(wrappedRows("", 4, measure)).toBe(1);
  expect(wrappedRows("aa bb cc", 4, measure)).toBe(1);
  expect(wrappedRows("aaaa bbbb cccc", 5, measure)).toBe(2);
  expect(wrappedRows("a".repeat(20), 5, measure)).toBe(3);
});

test("whatever the words and the screen: all of it fits, in order, and is never tiny", () => {
  const words = fc.string({ unit: fc.constantFrom("a", "b", " ", "ü"), maxLength: 200 });
  const side = fc.array(words, { maxLength: 30 });
  const section = fc.record({ first: side, second: side });
  const ratio = fc.double({ min: 0.4, max: 4, noNaN: true });
  fc.assert(
    fc.property(section, ratio, (section: Lines, ratio) => {
      const parts = fit(section, ratio, measure);
      for (const part of parts) {
        expect(part.size).toBeGreaterThanOrEqual(layout.smallest);
        expect(part.size).toBeLessThanOrEqual(layout.largest + 1e-9);
        const height = Math.max(1 / ratio, 1) - 2 * layout.margin;
        expect(heightOf(part, ratio)).toBeLessThanOrEqual(height + 1e-9);
      }
      expect(letters(parts.flatMap(({ first }) => first))).toBe(letters(section.first));
      expect(letters(parts.flatMap(({ second }) => second))).toBe(letters(section.second));
    }),
    { numRuns: 200 },
  );
});

const shown = (first: string[], second: string[] = []) => ({ first, second });

test("few lines are large, and many are smaller until all stand in the lower third", () => {
  const two = lowerThirdSize(shown(Array<string>(2).fill("Shine, O shine")), wide, measure);
  const eight = lowerThirdSize(
    shown(Array<string>(4).fill("Shine, O shine"), Array<string>(4).fill("Shine, O shine")),
    wide,
    measure,
  );
  expect(two).toBeCloseTo(lowerThird.largest);
  expect(eight).toBeLessThan(two);
  const rows = 4 + 4 * lowerThird.secondSize;
  const height = (rows * lowerThird.lineHeight + 2 * lowerThird.padding) * eight;
  expect(height).toBeLessThanOrEqual(lowerThird.height);
});

test("long lines wrap or shrink, and nothing is smaller than can be read", () => {
  const long = "a".repeat(150);
  expect(lowerThirdSize(shown([long]), wide, measure)).toBeLessThanOrEqual(lowerThird.largest);
  expect(lowerThirdSize(shown(Array<string>(40).fill(long)), wide, measure)).toBe(
    lowerThird.smallest,
  );
});
