import { expect, test } from "vitest";
import type { ImportItem } from "./item.ts";
import { countsOf, findItems, groupOf } from "./item.ts";

function item(entry: string, state: ImportItem["state"]): ImportItem {
  return { id: entry, order: 1, fileId: `${entry}.txt`, entry, choice: "skip", state };
}

const items = [
  item("Größe des Tals", { kind: "done", outcome: "created" }),
  item("Tal der Lieder", { kind: "refused", refusal: { kind: "pdf" } }),
  item("Fluss", { kind: "waiting" }),
];
const found = (words: string) =>
  findItems(items, words, ({ fileId }) => fileId).map(({ entry }) => entry);

test("songs of a list are found by words of title or file", () => {
  expect(found("")).toHaveLength(3);
  expect(found("tal GROSSE")).toEqual(["Größe des Tals"]);
  expect(found("fluss.txt")).toEqual(["Fluss"]);
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

test("what wants somebody’s eye is told from what is ready, done or cannot come in", () => {
  const waiting = item("Fluss", { kind: "waiting" });
  const like = { kind: "similar" as const, title: "Fluss", songId: "s" };
  const failed = { kind: "failed" as const, reason: "" };
  expect([...items, { ...waiting, match: like }, item("Tal", failed)].map(groupOf)).toEqual([
    "done",
    "refused",
    "ready",
    "check",
    "check",
  ]);
});
