import { limits } from "$contract/limits.ts";
import { LyricsDocument, NewLyrics } from "$contract/lyrics.ts";
import { faultOf } from "$domain/validation.ts";
import { lyricsDocumentOf } from "$domain/lyrics.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newUuid } from "../browser/new-uuid.ts";
import { bytesOf } from "../editing/document-kind.ts";
import { type EditedLyrics, lyricsToSend } from "./document.ts";
import { lyricsComplaints } from "./complaints.ts";
import { section } from "$test/material.ts";

function lyrics(given: Partial<EditedLyrics> = {}): EditedLyrics {
  return { label: "", sections: [section("Verse 1", "a line")], sequence: [], ...given };
}

const manyLines = Array.from({ length: 201 }, (_, at) => `line ${at}`);
const manySections = Array.from({ length: 41 }, (_, at) => section(`Verse ${at}`, "a line"));
const emoji = "👩‍👧";

test.each<[string, Partial<EditedLyrics>, object[]]>([
  ["nothing", {}, []],
  ["an unknown language", { language: "klingonese!" }, [{ kind: "wrongForm" }]],
  ["a name for a language", { language: "Germ" }, [{ kind: "wrongForm" }]],
  ["no language", { language: "" }, [{ kind: "missing" }]],
  ["a long label", { label: "x".repeat(81) }, [{ kind: "tooLong", length: 81, limit: 80 }]],
  ["no sections", { sections: [] }, [{ kind: "missing", path: { field: "sections" } }]],
  ["41 sections", { sections: manySections }, [{ kind: "tooMany", count: 41, limit: 40 }]],
  [
    "201 lines",
    { sections: [section("Verse", ...manyLines)] },
    [{ kind: "tooMany", count: 201, path: { field: "lines" } }],
  ],
  [
    "a blank name",
    { sections: [section(" ", "a")] },
    [{ kind: "missing", path: { field: "name", section: " " } }],
  ],
  [
    "a name that differs by accents alone",
    { sections: [section("Refrain", "a"), section("RÉFRAIN", "b")] },
    [{ kind: "taken", path: { field: "name", section: "RÉFRAIN" } }],
  ],
  [
    "a section without words",
    { sections: [section("Verse", " ", "\u3000")] },
    [{ kind: "missing", path: { field: "words", section: "Verse" } }],
  ],
  [
    "a long line",
    { sections: [section("Verse", "a", "x".repeat(201))] },
    [
      {
        kind: "tooLong",
        length: 201,
        limit: 200,
        path: { field: "line", section: "Verse", line: "Verse 1" },
      },
    ],
  ],
  [
    "a line of 200 letters and trailing space",
    { sections: [section("V", "🕊".repeat(200) + "   ")] },
    [],
  ],
  ["half an emoji", { sections: [section("V", emoji.slice(1))] }, [{ kind: "unusableCharacter" }]],
  [
    "a long sequence",
    { sequence: Array.from({ length: 101 }, () => "Verse 1") },
    [{ kind: "tooMany", count: 101, limit: 100, path: { field: "sequence" } }],
  ],
  ["a sequence of what is gone", { sequence: ["gone"] }, [{ kind: "wrongForm" }]],
  [
    "more than 32 KiB",
    { sections: [section("V", ...manyLines.slice(1).map(() => "മ".repeat(60)))] },
    [{ kind: "tooBig", limit: limits.jsonBodyBytes, path: { field: "body" } }],
  ],
])("of %s it complains as expected", (_, given, complaints) => {
  const found = lyricsComplaints(lyrics(given));
  expect(found).toHaveLength(complaints.length);
  expect(found).toMatchObject(complaints);
});

const text = fc.oneof(
  fc.constantFrom("", " ", "Verse", "VERSÉ", "\u2028", "\0", "\ud83d", "x".repeat(200), "കർത്താവേ"),
  fc.string({ unit: "grapheme", maxLength: 210 }),
  fc.string({ unit: "binary", maxLength: 90 }),
);
const someSection = fc.record({
  id: fc.constant("").map(newUuid),
  name: text,
  lines: fc.array(fc.record({ id: fc.constant("").map(newUuid), text }), {
    minLength: 1,
    maxLength: 6,
  }),
});
const someLyrics = fc.record({
  label: text,
  sections: fc.array(someSection, { maxLength: 5 }),
  sequence: fc.constant<string[]>([]),
});

function isAccepted(sent: EditedLyrics): boolean {
  const schema = sent.language === undefined ? LyricsDocument : NewLyrics;
  if (bytesOf(sent) > limits.jsonBodyBytes || faultOf(schema, sent, "body") !== undefined)
    return false;
  try {
    lyricsDocumentOf(sent);
    return true;
  } catch {
    return false;
  }
}

test("it complains of exactly what the service refuses", () => {
  fc.assert(
    fc.property(
      someLyrics,
      fc.option(fc.constantFrom("en", "x", "zh-Hant", " ", "e_n"), { nil: undefined }),
      (document, language) => {
        const edited = { ...document, ...(language !== undefined && { language }) };
        const isFine = lyricsComplaints(edited).length === 0;
        expect(isFine).toBe(isAccepted(lyricsToSend(edited)));
      },
    ),
    { numRuns: 500 },
  );
});
