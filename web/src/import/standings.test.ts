import { expect, test } from "vitest";
import type { ImportItem } from "./item.ts";
import { countsOf, findItems } from "./standings.ts";

function item(entry: string, state: ImportItem["state"]): ImportItem {
  return { id: entry, order: 1, fileId: `${entry}.txt`, entry, choice: "skip", state };
}

const items = [
  item("Größe des Tals", { kind: "done", outcome: "created" }),
  item("Tal der Lieder", { kind: "refused", refusal: { kind: "pdf" } }),
  item("Fluss", { kind: "waiting" }),
];
const found = (words: string, standing?: "created" | "refused") =>
  findItems(items, words, standing, ({ fileId }) => fileId).map(({ entry }) => entry);

test("songs of a list are found by words of title or file, and by how they stand", () => {
  expect(found("")).toHaveLength(3);
  expect(found("tal GROSSE")).toEqual(["Größe des Tals"]);
  expect(found("fluss.txt")).toEqual(["Fluss"]);
  expect(found("tal", "refused")).toEqual(["Tal der Lieder"]);
  expect(found("fluss", "refused")).toEqual([]);
});

test("a song that is there, or stands above on the list, is one to choose about", () => {
  const waiting = item("Fluss", { kind: "waiting" });
  const like = { title: "Fluss", songId: "s" };
  const matched = [
    { ...waiting, match: { kind: "similar" as const, ...like } },
    { ...waiting, match: { kind: "above" as const, title: "Fluss", itemId: "i" } },
    { ...waiting, match: { kind: "none" as const } },
    { ...waiting, match: { kind: "same" as const, ...like } },
  ];
  expect(countsOf(matched)).toEqual([
    { standing: "new", count: 2 },
    { standing: "similar", count: 2 },
  ]);
});

test("what nobody has looked up yet is not counted", () => {
  expect(countsOf(items)).toEqual([
    { standing: "created", count: 1 },
    { standing: "refused", count: 1 },
  ]);
});
