import { expect, test } from "vitest";
import { titleKey } from "./folding.ts";

test("titles that differ in marks and capitals are one", () => {
  const keys = ["O come, all ye faithful!", "“O Come All Ye Faithful”", "O come all ye – faithful"];
  expect(new Set(keys.map(titleKey)).size).toBe(1);
});

test("titles of marks alone are told apart", () => {
  expect(titleKey("🙌")).not.toBe(titleKey("🎶"));
});
