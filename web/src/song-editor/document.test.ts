import { limits } from "$contract/limits.ts";
import { Metadata } from "$contract/song.ts";
import { faultOf } from "$domain/validation.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesOf } from "../editing/document-kind.ts";
import { initial, machine } from "../editing/step.ts";
import { type EditedSong, mergeSong, songbookIn, songComplaints } from "./document.ts";

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
      path: { field: "songbooks", entry: 0 },
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

const found = (text: string, ...known: string[]) => Object.values(songbookIn(text, known));

test("a songbook is typed as one text, its number behind it", () => {
  expect(found("Blue Book 12")).toEqual(["Blue Book", "12"]);
  expect(found("Songs 2000 12 a")).toEqual(["Songs 2000", "12 a"]);
  expect(found("CCLI: 7012345")).toEqual(["CCLI", "7012345"]);
  expect(found("Blue Book A", "Blue Book")).toEqual(["Blue Book", "A"]);
  expect(found("Blue Book")).toEqual(["Blue Book", ""]);
});

test("what is typed while a new song is saved is there after it, words and details", () => {
  const kind = {
    resource: { church: "c", song: "new", kind: "song", id: "new" },
    blank: empty,
    asSent: (song: EditedSong) => song,
    complaints: songComplaints,
    merge: mergeSong,
  } as const;
  const { step } = machine(kind);
  const stamp = { at: "2026-01-01T00:00:00Z", newId: "key" };
  const anna = { kind: "member", email: "anna" } as const;
  type Event = Parameters<typeof step>[1];
  let state: Parameters<typeof step>[0] = initial("new", anna);
  const tell = (event: Event) => ({ state } = step(state, event));
  const write = (document: EditedSong) => tell({ kind: "change", document, ...stamp });
  const written = () => (state.kind === "active" ? state.work.document : undefined);
  const sent: EditedSong = { ...empty, title: "Ferry", text: "Over goes the ferry" };
  tell({ kind: "start", ...stamp });
  tell({ kind: "drafts-found", author: "anna", drafts: [], ...stamp });
  tell({ kind: "lock", name: "edit c/new/song/new/key", isMine: true, ...stamp });
  write(sent);
  tell({ kind: "save", ...stamp });
  tell({ kind: "store-failed", record: "key", ...stamp });
  write({ ...sent, text: "Over goes the ferry\nBack it comes", authors: ["Mara"] });
  const request = "request" in state ? state.request : 0;
  const saved = { id: "1", version: 1, document: { ...empty, title: "Ferry" } };
  tell({ kind: "answered", request, answer: { kind: "saved", saved }, ...stamp });
  expect(state).toMatchObject({ kind: "active", phase: { kind: "edited" }, work: { id: "1" } });
  expect(written()).toMatchObject({
    text: "Over goes the ferry\nBack it comes",
    title: "Ferry",
    authors: ["Mara"],
  });
});
