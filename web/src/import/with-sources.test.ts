import { expect, test } from "vitest";
import type { ImportItem } from "./item.ts";
import { importLimits } from "./item.ts";
import type { ReadSource } from "./item.ts";
import { withSources } from "./item.ts";

function source(name: string, songs: number): ReadSource {
  const items = Array.from({ length: songs }, (_, at) => ({
    id: `${name}/${at}`,
    fileId: name,
    entry: `${name} ${at}`,
    choice: "skip" as const,
    state: { kind: "waiting" as const },
  }));
  return { file: { id: name, name, format: "text", text: "" }, items };
}

const ids = (items: readonly ImportItem[]) => items.map(({ id }) => id);

test("what finds no room is left for later, and fits once there is some", () => {
  const full = withSources([], [source("many", importLimits.songs - 1), source("one", 1)]);
  expect(full.items).toHaveLength(importLimits.songs);
  const more = withSources(full.items, [source("two", 2), source("three", 3)]);
  expect(more.items).toBe(full.items);
  expect(more.rest.map(({ file }) => file.name)).toEqual(["two", "three"]);
  const after = withSources(full.items.slice(0, -4), more.rest);
  expect(ids(after.items).slice(-2)).toEqual(["two/0", "two/1"]);
  expect(after.rest.map(({ file }) => file.name)).toEqual(["three"]);
});

test("the same file takes its own place again; what was mended is not read over", () => {
  const { items } = withSources([], [source("a", 1), source("b", 2)]);
  const mended = items.map((item) => (item.id === "b/1" ? { ...item, isMended: true } : item));
  const again = withSources(mended, [source("b", 2)]);
  expect(ids(again.items.filter((item) => !mended.includes(item)))).toEqual(["b/0"]);
  expect(ids(again.items).toSorted()).toEqual(["a/0", "b/0", "b/1"]);
  expect(again.items.find(({ id }) => id === "b/1")?.isMended).toBe(true);
});

test.each([
  { kind: "waiting" as const },
  { kind: "saving" as const },
  { kind: "failed" as const, reason: "" },
])("what was mended is not read over while it is $kind", (state) => {
  const { items } = withSources([], [source("a", 1)]);
  const mended = items.map((item) => ({ ...item, isMended: true, state }));
  expect(withSources(mended, [source("a", 1)]).items).toEqual(mended);
});

test("songs of later files stand behind all others", () => {
  const { items } = withSources([], [source("a", 2)]);
  expect(withSources(items, [source("b", 2)]).items.map(({ order }) => order)).toEqual([
    1, 2, 3, 4,
  ]);
});
