import { limits } from "$contract/limits.ts";
import { Metadata } from "$contract/song.ts";
import { faultOf } from "$domain/validation.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesOf } from "../editing/document-kind.ts";
import { songComplaints } from "./complaints.ts";

const empty: Metadata = {
  title: "Song",
  alternateTitles: [],
  authors: [],
  copyright: "",
  themes: [],
  songbooks: [],
};

test("each complaint names its place", () => {
  const complaints = songComplaints({
    title: " ",
    alternateTitles: ["fine", "x".repeat(201)],
    authors: Array.from({ length: 31 }, () => "Wren"),
    copyright: "©\0",
    themes: [""],
    songbooks: [{ book: "Hymnal", number: "1".repeat(31) }],
  });
  expect(complaints).toEqual([
    { kind: "missing", path: { field: "title" } },
    { kind: "unusableCharacter", path: { field: "copyright" } },
    { kind: "tooLong", length: 201, limit: 200, path: { field: "alternateTitles", entry: 1 } },
    { kind: "tooMany", count: 31, limit: 30, path: { field: "authors" } },
    { kind: "missing", path: { field: "themes", entry: 0 } },
    {
      kind: "tooLong",
      length: 31,
      limit: 30,
      path: { field: "songbooks", entry: 0, part: "number" },
    },
  ]);
  expect(songComplaints(empty)).toEqual([]);
});

test("a song that is too big as a whole is told before it is sent", () => {
  const full = Array.from({ length: 20 }, () => "🕊".repeat(200));
  const copyright = "🕊".repeat(1000);
  const complaints = songComplaints({ ...empty, alternateTitles: full, authors: full, copyright });
  expect(complaints).toMatchObject([{ kind: "tooBig", path: { field: "body" } }]);
});

const text = fc.oneof(
  fc.constantFrom("", "\u3000", "\ud83d", "x".repeat(80), "🕊".repeat(200)),
  fc.string({ unit: "binary", maxLength: 220 }),
);
const list = (limit: number) =>
  fc.array(
    text.filter((one) => one.trim() !== ""),
    { maxLength: limit + 1 },
  );

test("it complains of exactly what the service refuses", () => {
  const metadata = fc.record({
    title: text,
    alternateTitles: list(2),
    authors: list(3),
    copyright: text,
    themes: list(3),
    songbooks: fc.array(fc.record({ book: text, number: text }), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(metadata, (given) => {
      const isAccepted =
        faultOf(Metadata, given, "body") === undefined && bytesOf(given) <= limits.jsonBodyBytes;
      expect(songComplaints(given).length === 0).toBe(isAccepted);
    }),
    { numRuns: 500 },
  );
});
