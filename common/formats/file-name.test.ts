import { expect, test } from "vitest";
import { fileName } from "./file-name.ts";

test.each([
  ["Who? What/Where: <Here>", "Who What Where Here"],
  ["CON", "song CON"],
  ["lpt1", "song lpt1"],
  ["Console", "Console"],
  ["Amen...", "Amen"],
  ["... and then", "and then"],
  [`${"x".repeat(78)}. ${"y".repeat(120)}`, "x".repeat(78)],
  ["😀".repeat(200), "😀".repeat(80)],
  ["???", "song"],
])("a title makes a name that every system takes: %s", (title, name) => {
  expect(fileName(title)).toBe(name);
});
