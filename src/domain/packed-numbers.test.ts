import fc from "fast-check";
import { expect, test } from "vitest";
import { packNumbers, someNumber, unpackNumbers } from "./packed-numbers.ts";

const number = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }));

test("what was packed comes back, in order and once", () => {
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      const sorted = [...new Set(numbers)].toSorted((one, two) => one - two);
      expect(unpackNumbers(packNumbers(numbers))).toEqual(sorted);
    }),
  );
});

test("a number is found where it is, and nothing behind it is looked at", () => {
  const packed = packNumbers([3, 200, 70_000, 5_000_000]);
  const seen: number[] = [];
  const isWanted = (one: number) => seen.push(one) > 0 && one === 70_000;
  expect([someNumber(packed, isWanted), seen]).toEqual([true, [3, 200, 70_000]]);
  expect(someNumber(packed, (one) => one === 201)).toBe(false);
});

test("frequent words, which have small numbers, take a byte or two each", () => {
  const frequent = Array.from({ length: 100 }, (_, index) => 7 * index + 1);
  expect(packNumbers(frequent)).toHaveLength(100);
});
