import { expect, test } from "vitest";
import { agoOf } from "./ago.ts";

test.each([
  [0, "today"],
  [1, "yesterday"],
  [6, "6 days ago"],
  [7, "last week"],
  [21, "3 weeks ago"],
  [92, "3 months ago"],
  [364, "11 months ago"],
  [800, "2 years ago"],
])("%i days are %s", (days, said) => {
  expect(agoOf(days, "en")).toBe(said);
});
