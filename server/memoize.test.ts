import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

/** A function that notes what it was really asked. */
function noting(maxLength: number) {
  const asked: string[] = [];
  const find = memoize((text) => {
    asked.push(text);
    return text.toUpperCase();
  }, maxLength);
  return { find, asked };
}

test("what was found lately is not looked for again, unless it is too long to be remembered", () => {
  const { find, asked } = noting(3);
  for (const text of ["abc", "abc", "abcd", "abcd"]) expect(find(text)).toBe(text.toUpperCase());
  expect(asked).toEqual(["abc", "abcd", "abcd"]);
});

test("a flood of texts is not remembered whole", () => {
  const { find, asked } = noting(100);
  const flood = Array.from({ length: 1000 }, (_, index) => `text ${index}`);
  for (const text of [...flood, ...flood]) find(text);
  expect(asked.length).toBeGreaterThan(flood.length);
});

test("texts that are too long drive nothing out, however many are known", () => {
  const { find, asked } = noting(8);
  const known = Array.from({ length: 500 }, (_, index) => `text ${index}`);
  for (const text of [...known, "a long text", ...known]) find(text);
  expect(asked).toEqual([...known, "a long text"]);
});
