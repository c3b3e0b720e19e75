import { expect, test } from "vitest";
import { actionOfKey, actionOfStroke } from "./actions.ts";

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const press = (key: string, held = {}) => actionOfKey({ key, ...plain, ...held }, false);
const tap = (x: number) => actionOfStroke({ x, dx: 3, dy: -2, width: 900, isZoomed: false });
const swipe = (dx: number, dy: number, isZoomed = false) =>
  actionOfStroke({ x: 450, dx, dy, width: 900, isZoomed });

test("keys that pedals send turn the page", () => {
  const forward = ["ArrowRight", "ArrowDown", "PageDown", "Enter", " "];
  const back = ["ArrowLeft", "ArrowUp", "PageUp", "Backspace"];
  expect(forward.map((key) => press(key))).toEqual(forward.map(() => "forward"));
  expect(back.map((key) => press(key))).toEqual(back.map(() => "back"));
});

test("shift turns the space bar and Enter around", () => {
  expect(press("Enter", { shiftKey: true })).toBe("back");
  expect(press(" ", { shiftKey: true })).toBe("back");
  expect(press("ArrowRight", { shiftKey: true })).toBe("forward");
});

test("ends, leaving, and keys that mean nothing", () => {
  expect(press("Home")).toBe("first");
  expect(press("End")).toBe("last");
  expect(press("Escape")).toBe("leave");
  expect(press("x")).toBeUndefined();
});

test("the browser's own shortcuts stay its own", () => {
  expect(press("ArrowLeft", { altKey: true })).toBeUndefined();
  expect(press("Home", { ctrlKey: true })).toBeUndefined();
});

test("a focused control keeps Enter and space, and nothing else", () => {
  expect(actionOfKey({ key: "Enter", ...plain }, true)).toBeUndefined();
  expect(actionOfKey({ key: " ", ...plain }, true)).toBeUndefined();
  expect(actionOfKey({ key: "PageDown", ...plain }, true)).toBe("forward");
});

test("a tap turns at the sides and calls the controls between them", () => {
  expect([tap(100), tap(450), tap(800)]).toEqual(["back", "controls", "forward"]);
});

test("a swipe turns, whatever it starts on; a pull up or down does not", () => {
  expect(swipe(-80, 10)).toBe("forward");
  expect(swipe(80, 10)).toBe("back");
  expect(swipe(-80, 70)).toBeUndefined();
  expect(swipe(20, 0)).toBeUndefined();
});

test("a sheet that was drawn nearer is moved about by strokes, and turned by taps", () => {
  expect(swipe(-300, 10, true)).toBeUndefined();
  expect(actionOfStroke({ x: 800, dx: 0, dy: 0, width: 900, isZoomed: true })).toBe("forward");
});
