import { expect, test } from "vitest";
import { scrollTarget } from "./scroll-target.ts";

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
