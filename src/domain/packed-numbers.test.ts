import fc from "fast-check";
import { expect, test } from "vitest";
import { packNumbers, unpackNumbers } from "./packed-numbers.ts";

const number = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }));

test("what was packed comes back, in order and once", () => {
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      const sorted = [...new Set(numbers)].toSorted((one, two) => one - two);
      expect(unpackNumbers(packNumbers(numbers))).toEqual(sorted);
    }),
  );
});

test("no byte is 0, so that it may stand between two sets", () => {
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      expect(packNumbers(numbers)).not.toContain(0);
    }),
  );
});

test("what has no number is packed as 0, once, so that it is not overlooked", () => {
  expect(packNumbers([3, 0, 0])).toEqual(Uint8Array.of(0, 3));
});

test("frequent words, which have small numbers, take a byte or two each", () => {
  const frequent = Array.from({ length: 100 }, (_, index) => 7 * index + 1);
  expect(packNumbers(frequent)).toHaveLength(100);
});
