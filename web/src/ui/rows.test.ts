import { expect, test } from "vitest";
import { Rows } from "./rows.ts";

const rows = new Rows((entry: string) => entry.trim() === "");
const listed = rows.of(["Ann", " ", "Ben", ""]);

test("blank rows are not saved, and no two rows are the same", () => {
  expect(rows.entries(listed)).toEqual(["Ann", "Ben"]);
  expect(new Set([...listed, rows.row("Ann")].map(({ id }) => id)).size).toBe(5);
});

test("a row knows which entry it is, however many blank ones stand before it", () => {
  const places = [...listed, undefined].map((_, at) => rows.entryIndexOf(listed, at));
  expect(places).toEqual([0, undefined, 1, undefined, undefined]);
});
