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

test("what nobody has looked up yet is not counted", () => {
  expect(countsOf(items)).toEqual([
    { standing: "created", count: 1 },
    { standing: "refused", count: 1 },
  ]);
});
