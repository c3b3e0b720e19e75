import { expect, test } from "vitest";
import { chipKey } from "./chip-keys.ts";

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const there = { isChosen: false, isRightToLeft: false };

test("arrows go from chip to chip, and move one that is chosen or held by Alt or Ctrl", () => {
  expect(chipKey({ ...none, key: "ArrowRight" }, there)).toEqual({ focus: 1 });
  expect(chipKey({ ...none, key: "ArrowUp" }, { ...there, isChosen: true })).toEqual({ move: -1 });
  expect(chipKey({ ...none, key: "ArrowLeft", altKey: true }, there)).toEqual({ move: -1 });
  expect(chipKey({ ...none, key: "End", ctrlKey: true }, there)).toEqual({ move: Infinity });
});

test("from right to left, the left arrow goes on", () => {
  const rightToLeft = { ...there, isRightToLeft: true };
  expect(chipKey({ ...none, key: "ArrowLeft" }, rightToLeft)).toEqual({ focus: 1 });
  expect(chipKey({ ...none, key: "ArrowDown" }, rightToLeft)).toEqual({ focus: 1 });
});

test("Delete takes it out, Escape lets go, other keys are left alone", () => {
  expect(chipKey({ ...none, key: "Delete" }, there)).toBe("remove");
  expect(chipKey({ ...none, key: "Escape" }, { ...there, isChosen: true })).toBe("let go");
  expect(chipKey({ ...none, key: "Escape" }, there)).toBeUndefined();
  expect(chipKey({ ...none, key: "ArrowLeft", metaKey: true }, there)).toBeUndefined();
  expect(chipKey({ ...none, key: "s" }, there)).toBeUndefined();
});
