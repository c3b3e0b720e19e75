import { expect, test } from "vitest";
import { withArrival } from "./arrival.ts";

/** Files that were uploaded are called by the number under which they were chosen. */
function arrive(files: string, arrived: string): string {
  const isChosenLater = (id: string) => /\d/.test(id) && id > arrived;
  const list = Array.from(files, (id) => ({ id }));
  return withArrival(list, { id: arrived }, isChosenLater)
    .map(({ id }) => id)
    .join("");
}

test.each([
  ["", "1", "1"],
  ["ab", "1", "ab1"],
  ["ab2", "1", "ab12"],
  ["2", "1", "12"],
  ["ab13", "2", "ab123"],
  // Somebody moved the later one to the front meanwhile.
  ["3ab", "1", "3ab1"],
  ["3a2b", "1", "3a2b1"],
  ["a1", "1", "a1"],
])("beside %s, file %s takes its place: %s", (files, arrived, together) => {
  expect(arrive(files, arrived)).toBe(together);
});

test.each(["1234", "4321", "2413", "3142"])("arriving as %s, they stand as chosen", (order) => {
  expect(Array.from(order).reduce(arrive, "ab")).toBe("ab1234");
});
