import { expect, test } from "vitest";
import type { LyricVersion } from "$contract/lyrics.ts";
import { songEntry, spokenEntry } from "../list/list.ts";
import { listRun } from "../list/run.ts";
import { usualSettings } from "./settings.ts";
import { listSlides } from "./slides.ts";

const lyrics = ["en", "de"].map((language): LyricVersion => ({
  id: `version-${language}`,
  songId: "song",
  language,
  version: 1,
  revisionId: "revision",
  label: "",
  sections: ["Verse", "Refrain"].map((name) => ({
    id: `${language}-${name}`,
    name,
    lines: [{ id: `${language}-${name}-1`, text: `${language} ${name}` }],
  })),
  sequence: [],
  updatedAt: "2026-01-01T00:00:00.000Z",
}));

const metadata = {
  title: "Lantern",
  alternateTitles: [],
  authors: ["Jonas Felder"],
  copyright: "2026",
  themes: [],
  songbooks: [],
};

const sheet = {
  song: { id: "song", version: 1, revisionId: "revision", metadata, updatedAt: "" },
  lyrics,
  arrangements: [],
};

const look = {
  ratio: 16 / 9,
  measure: (text: string) => text.length / 2,
  settings: { ...usualSettings, licence: "123456" },
  licenceText: (number: string) => `licence ${number}`,
  names: { title: "Title", card: "Card" },
};

function lookUp(song: string) {
  if (song === "wordless") return { sheet: { ...sheet, lyrics: [] }, isMissing: false };
  return { sheet: song === "song" ? sheet : undefined, isMissing: song === "gone" };
}

function slides(entries: Parameters<typeof listRun>[0]["entries"]) {
  const list = { id: "00000000", name: "", entries };
  return listSlides(listRun(list, lookUp, { languages: ["en"] }), look);
}

test("a song begins with title and authors, and ends with its credits", () => {
  const [item] = slides([songEntry("song", { words: [{ language: "de" }, { language: "en" }] })]);
  expect(item).toMatchObject({
    kind: "ready",
    slides: [
      {
        name: "Title",
        entry: -1,
        first: { lines: ["Lantern"] },
        second: { lines: ["Jonas Felder"] },
      },
      { entry: 0, first: { lines: ["de Verse"] }, second: { lines: ["en Verse"] } },
      { entry: 1, foot: "Jonas Felder · © 2026 · licence 123456" },
    ],
  });
});

test("what is no song is a card; what is missing or without a word is passed over", () => {
  const items = slides([
    spokenEntry("Reading"),
    spokenEntry(" "),
    songEntry("gone"),
    songEntry("later"),
  ]);
  expect(items.map(({ kind }) => kind)).toEqual(["ready", "missing", "missing", "loading"]);
  expect(items[0]).toMatchObject({ slides: [{ name: "Card", first: { lines: ["Reading"] } }] });
});

test("a song without words has its credits below its title", () => {
  expect(slides([songEntry("wordless")])).toMatchObject([
    { slides: [{ name: "Title", foot: "Jonas Felder · © 2026 · licence 123456" }] },
  ]);
});
