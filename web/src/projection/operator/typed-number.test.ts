import { expect, test } from "vitest";
import { typeDigit } from "./typed-number.ts";

test("a digit jumps at once where none can follow, and waits where one can", () => {
  expect(typeDigit(0, 3, 7)).toEqual({ typed: 0, jump: 3 });
  expect(typeDigit(0, 1, 12)).toEqual({ typed: 1 });
  expect(typeDigit(1, 2, 12)).toEqual({ typed: 0, jump: 12 });
  expect(typeDigit(0, 2, 12)).toEqual({ typed: 0, jump: 2 });
  expect(typeDigit(0, 1, 10)).toEqual({ typed: 1 });
  expect(typeDigit(1, 0, 10)).toEqual({ typed: 0, jump: 10 });
});

test("a number that the order does not have begins anew", () => {
  expect(typeDigit(1, 5, 12)).toEqual({ typed: 0, jump: 5 });
  expect(typeDigit(0, 9, 7)).toEqual({ typed: 0 });
  expect(typeDigit(0, 0, 7)).toEqual({ typed: 0 });
});
