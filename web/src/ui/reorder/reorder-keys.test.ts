import { expect, test } from "vitest";
import { reorderKey } from "./reorder-keys.ts";

const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const there = { isChosen: false, isInline: true, isRightToLeft: false };

test("arrows go from entry to entry, and move one that is chosen or held by Alt or Ctrl", () => {
  expect(reorderKey({ ...none, key: "ArrowRight" }, there)).toEqual({ focus: 1 });
  expect(reorderKey({ ...none, key: "ArrowUp" }, { ...there, isChosen: true })).toEqual({
    move: -1,
  });
  expect(reorderKey({ ...none, key: "ArrowLeft", altKey: true }, there)).toEqual({ move: -1 });
  expect(reorderKey({ ...none, key: "End", ctrlKey: true }, there)).toEqual({ move: Infinity });
});

test("from right to left, the left arrow goes on", () => {
  const rightToLeft = { ...there, isRightToLeft: true };
  expect(reorderKey({ ...none, key: "ArrowLeft" }, rightToLeft)).toEqual({ focus: 1 });
  expect(reorderKey({ ...none, key: "ArrowRight" }, rightToLeft)).toEqual({ focus: -1 });
  expect(reorderKey({ ...none, key: "ArrowDown" }, rightToLeft)).toEqual({ focus: 1 });
});

test("Delete takes it out, Escape lets go, other keys are left alone", () => {
  expect(reorderKey({ ...none, key: "Delete" }, there)).toBe("remove");
  expect(reorderKey({ ...none, key: "Escape" }, { ...there, isChosen: true })).toBe("let go");
  expect(reorderKey({ ...none, key: "Escape" }, there)).toBeUndefined();
  expect(reorderKey({ ...none, key: "ArrowLeft", metaKey: true }, there)).toBeUndefined();
  expect(reorderKey({ ...none, key: "s" }, there)).toBeUndefined();
});

test("among rows, whose controls need the arrows, only Alt or Ctrl with them moves", () => {
  const rows = { ...there, isInline: false };
  expect(reorderKey({ ...none, key: "ArrowDown" }, rows)).toBeUndefined();
  expect(reorderKey({ ...none, key: "Delete" }, rows)).toBeUndefined();
  expect(reorderKey({ ...none, key: "ArrowDown", altKey: true }, rows)).toEqual({ move: 1 });
  expect(reorderKey({ ...none, key: "ArrowLeft", altKey: true }, rows)).toBeUndefined();
});
