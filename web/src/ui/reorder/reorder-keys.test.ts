import { expect, test } from "vitest";
import { reorderKey } from "./reorder-keys.ts";

const alt = { altKey: true, ctrlKey: false, metaKey: false, shiftKey: false };
const there = { isInline: true, isRightToLeft: false };

test("arrows, Home and End move an entry with Alt or Ctrl", () => {
  expect(reorderKey({ ...alt, key: "ArrowUp" }, there)).toBe(-1);
  expect(reorderKey({ ...alt, key: "ArrowLeft" }, there)).toBe(-1);
  expect(reorderKey({ ...alt, altKey: false, ctrlKey: true, key: "End" }, there)).toBe(Infinity);
});

test("from right to left, the left arrow goes on", () => {
  const rightToLeft = { ...there, isRightToLeft: true };
  expect(reorderKey({ ...alt, key: "ArrowLeft" }, rightToLeft)).toBe(1);
  expect(reorderKey({ ...alt, key: "ArrowRight" }, rightToLeft)).toBe(-1);
  expect(reorderKey({ ...alt, key: "ArrowDown" }, rightToLeft)).toBe(1);
});

test("other keys are left alone, and so are arrows sideways among rows", () => {
  expect(reorderKey({ ...alt, key: "ArrowDown", altKey: false }, there)).toBeUndefined();
  expect(reorderKey({ ...alt, key: "ArrowLeft", metaKey: true }, there)).toBeUndefined();
  expect(reorderKey({ ...alt, key: "s" }, there)).toBeUndefined();
  expect(reorderKey({ ...alt, key: "ArrowLeft" }, { ...there, isInline: false })).toBeUndefined();
});
