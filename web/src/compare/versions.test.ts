import { expect, test } from "vitest";
import { isFurtherBack, pairOf, type Revision } from "./versions.ts";

const revisions = [5, 4, 3, 2, 1].map((version): Revision => {
  const document = { label: "", sections: [], sequence: [] };
  return { kind: "lyrics", version, createdAt: "2026-01-01T00:00:00.000Z", document };
});

test.each([
  ["", 4, 5],
  ["to=5", 5, 4],
  ["to=3", 3, 5],
  ["to=3&from=1", 3, 1],
  ["from=2", 4, 2],
  ["to=2&from=5", 2, 5],
  ["to=1", 1, 5],
  ["to=4&from=4", 4, 5],
  ["to=99&from=0", 4, 5],
  ["to=3x&from=-1", 4, 5],
])("“%s” looks at %i, compared with %s", (search, to, from) => {
  const pair = pairOf(revisions, new URLSearchParams(search));
  expect([pair?.to.version, pair?.from?.version]).toEqual([to, from]);
});

test("the only version is compared with nothing, and without any there is no pair", () => {
  expect(pairOf(revisions.slice(4), new URLSearchParams())).toEqual({
    to: revisions[4],
    from: undefined,
  });
  expect(pairOf([], new URLSearchParams("to=1"))).toBeUndefined();
});

test.each([
  ["", false],
  ["to=2", true],
  ["to=3", false],
  ["to=5&from=1", true],
  ["to=99", false],
])("on a page from 5 to 3, “%s” may be further back: %s", (search, expected) => {
  const page = revisions.slice(0, 3);
  expect(isFurtherBack(page, new URLSearchParams(search))).toBe(expected);
});
