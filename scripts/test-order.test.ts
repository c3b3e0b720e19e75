import { expect, test } from "vitest";
import { inOrder } from "./test-order.ts";

const file = (name: string, seconds?: number, hasFailed = false, bytes = 1000) => ({
  name,
  project: name.split(" ")[0] ?? "",
  last: seconds === undefined ? undefined : { ms: seconds * 1000, hasFailed },
  bytes,
});

const namesInOrder = (files: readonly ReturnType<typeof file>[]) =>
  inOrder(files).map(({ name }) => name);

test("units first, then what failed last time, then each project's longest files", () => {
  const files = [
    file("browser long", 60),
    file("sqlite short", 1),
    file("browser short", 2),
    file("sqlite failed", 3, true),
    file("unit passed", 1),
    file("unit failed", 0.1, true),
    file("sqlite long", 9),
    file("browser failed", 1, true),
  ];
  expect(namesInOrder(files)).toEqual([
    "unit failed",
    "unit passed",
    "browser failed",
    "sqlite failed",
    "browser long",
    "browser short",
    "sqlite long",
    "sqlite short",
  ]);
});

test("new files are the first of their project, the largest before the others", () => {
  const files = [
    file("sqlite known", 9),
    file("sqlite new", undefined, false, 2000),
    file("sqlite newer", undefined, false, 3000),
    file("unit known", 1),
  ];
  const names = ["unit known", "sqlite newer", "sqlite new", "sqlite known"];
  expect(namesInOrder(files)).toEqual(names);
});
