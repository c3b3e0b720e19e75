import { expect, test } from "vitest";
import { searchText } from "./search-text.ts";

test.each([
  ["  gently   through ", "gently through"],
  ["“Licht auf”", "Licht auf"],
  ["O shine — and lead,", "O shine and lead"],
  ["#12", "12"],
  ["12.", "12"],
  ["don't", "don't"],
  ["well-known", "well-known"],
  ["(Refrain)", "Refrain"],
  ["100%_", "100%_"],
  ["…", "…"],
  ["", ""],
])("“%s” asks for “%s”", (typed, asked) => {
  expect(searchText(typed)).toBe(asked);
});
