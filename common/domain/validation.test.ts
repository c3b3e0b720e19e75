import type { TSchema } from "typebox";
import { expect, test } from "vitest";
import { ArrangementDocument } from "../contract/arrangement.ts";
import { NewLyrics } from "../contract/lyrics.ts";
import { Credentials } from "../contract/session.ts";
import { MetadataInput } from "../contract/song.ts";
import { faultOf } from "./validation.ts";

const section = { id: "00000000-0000-4000-8000-000000000000", name: "Verse", lines: [] };
const lyrics = { language: "en", label: "", sections: [section], sequence: [] };
const arrangement = { label: "Choir", lyricVersionIds: [], assetIds: [] };

const complaints: [string, TSchema, unknown][] = [
  ["The body must be object.", MetadataInput, "Song"],
  ['The body lacks the property "title".', MetadataInput, {}],
  ['The body has an unknown property "titel".', MetadataInput, { title: "Song", titel: "Lied" }],
  ["title must be string.", MetadataInput, { title: 1 }],
  [
    "songbooks[1].number must have at least 1 character.",
    MetadataInput,
    {
      title: "Song",
      songbooks: [
        { book: "A", number: "1" },
        { book: "B", number: "" },
      ],
    },
  ],
  ["themes must have at most 30 entries.", MetadataInput, { title: "Song", themes: many(31) }],
  [
    "label must have at most 80 characters.",
    ArrangementDocument,
    { ...arrangement, label: "l".repeat(81) },
  ],
  ["tempo must be at least 20.", ArrangementDocument, { ...arrangement, tempo: 19 }],
  ["tempo must be at most 400.", ArrangementDocument, { ...arrangement, tempo: 401 }],
  ["assetIds[0] must be a uuid.", ArrangementDocument, { ...arrangement, assetIds: ["file"] }],
  ["sections[0].lines must have at least 1 entry.", NewLyrics, lyrics],
  ['The body lacks the property "password".', Credentials, { email: "ann@example.org" }],
];

function many(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${index}`);
}

test.each(complaints)("people are told: %s", (error, schema, value) => {
  expect(faultOf(schema, value, "The body")).toBe(error);
});
