import { expect, test } from "vitest";
import { filesToHold } from "./pages.ts";

test("the files in use come first, then what follows, then what was before", () => {
  expect(filesToHold([1, 1, 1, 1, 1], [2, 3], { max: 100 })).toEqual([2, 3, 4, 1, 0]);
});

test("no more is held than there is room for, but always what is in use", () => {
  expect(filesToHold([20, 20, 20, 20], [1], { max: 45 })).toEqual([1, 2]);
  expect(filesToHold([50, 60], [0], { max: 45 })).toEqual([0]);
  expect(filesToHold([10, 20, 90, 5], [1], { max: 40 })).toEqual([1, 3, 0]);
  expect(filesToHold([], [], { max: 40 })).toEqual([]);
});

test("where none is in use, those of what comes next go first", () => {
  expect(filesToHold([1, 1, 1, 1], [], { after: 1 })).toEqual([2, 3, 1, 0]);
});
