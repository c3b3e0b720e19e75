import { expect, test } from "vitest";
import { actionOfStroke, scrollTarget } from "./pages.ts";

const inSight = (isZoomed: boolean) => ({ left: 0, width: 900, isZoomed });
const tap = (x: number, isZoomed = false) =>
  actionOfStroke({ x, dx: 3, dy: -2 }, inSight(isZoomed));
const swipe = (dx: number, dy: number, isZoomed = false) =>
  actionOfStroke({ x: 450, dx, dy }, inSight(isZoomed));

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
  expect(tap(800, true)).toBe("forward");
});

const page = (scrollTop: number) => ({ scrollTop, clientHeight: 400, scrollHeight: 1000 });

test("what is taller than the window is read in even strides, then the next one comes", () => {
  expect(scrollTarget(page(0), "forward")).toBe(300);
  expect(scrollTarget(page(300), "forward")).toBe(600);
  expect(scrollTarget(page(450), "forward")).toBe(600);
  expect(scrollTarget(page(600), "forward")).toBeUndefined();
});

test("and back the same way", () => {
  expect(scrollTarget(page(600), "back")).toBe(300);
  expect(scrollTarget(page(40), "back")).toBe(0);
  expect(scrollTarget(page(0), "back")).toBeUndefined();
});

test("to either end there is nothing to scroll, and nothing in what fits", () => {
  expect(scrollTarget(page(300), "first")).toBeUndefined();
  expect(scrollTarget(page(300), "last")).toBeUndefined();
  expect(scrollTarget({ ...page(0), scrollHeight: 401 }, "forward")).toBeUndefined();
});
