import { expect, test } from "vitest";
import { wantedVersions, isFurtherBack, pairOf } from "./pair.ts";
import type { Revision } from "./revisions.ts";

const revisions = [5, 4, 3, 2, 1].map((version): Revision => {
  const document = { label: "", sections: [], sequence: [] };
  return { kind: "lyrics", version, createdAt: "2026-01-01T00:00:00.000Z", document };
});

test.each([
  ["", 5, 4],
  ["to=3", 3, 2],
  ["to=3&from=1", 3, 1],
  ["from=2", 5, 2],
  ["to=2&from=5", 2, 5],
  ["to=1", 1, undefined],
  ["to=4&from=4", 4, 3],
  ["to=99&from=0", 5, 4],
  ["to=3x&from=-1", 5, 4],
])("“%s” looks at %i, compared with %s", (search, to, from) => {
  const pair = pairOf(revisions, wantedVersions(new URLSearchParams(search)));
  expect([pair?.to.version, pair?.from?.version]).toEqual([to, from]);
});

test("without revisions there is no pair", () => {
  expect(pairOf([], { to: 1, from: undefined })).toBeUndefined();
});

test.each([
  ["", false],
  ["to=2", true],
  ["to=3", true],
  ["to=4", false],
  ["to=5&from=1", true],
  ["to=99", false],
])("on a page from 5 to 3, “%s” may be further back: %s", (search, expected) => {
  const page = revisions.slice(0, 3);
  expect(isFurtherBack(page, wantedVersions(new URLSearchParams(search)))).toBe(expected);
});
