import { expect, test } from "vitest";
import { keptCatalogue } from "./kept-catalogue.ts";
import { keptSong } from "./kept-song.ts";

const church = { id: "church", name: "Harbour Chapel", timeZone: "Europe/Berlin" };
const at = "2026-03-01T10:00:00.000Z";

function song(id: string, title: string, lines: string, label = "") {
  const metadata = {
    title,
    alternateTitles: [],
    authors: ["Jan Żuk"],
    copyright: "",
    themes: [],
    songbooks: [{ book: "Hymnal", number: "12" }],
  };
  const section = { id: "s", name: "Verse", lines: [{ id: "l", text: lines }] };
  const saved = { version: 1, revisionId: "r", updatedAt: at };
  return keptSong(
    { side: "c" },
    church,
    {
      song: { id, metadata, ...saved },
      lyrics: [
        {
          id: `${id}-en`,
          songId: id,
          language: "en",
          label,
          sections: [section],
          sequence: [],
          ...saved,
        },
      ],
      arrangements: [],
    },
    at,
  );
}

const kept = [song("2", "Zion", "gently through the night"), song("1", "Ärk", "a lantern", "Kids")];

function titles(q: string): string[] | undefined {
  return keptCatalogue(kept, q)?.songs.map(({ metadata }) => metadata.title);
}

test("without words all kept songs are there, by title", () => {
  expect(titles("  ")).toEqual(["Ärk", "Zion"]);
});

test("every word has to occur somewhere, whatever its accents", () => {
  expect(titles("GENTLY zuk")).toEqual(["Zion"]);
  expect(titles("gently lantern")).toEqual([]);
  expect(titles("kids hymnal 12")).toEqual(["Ärk"]);
});

test("it tells in which lyrics a word was found", () => {
  const found = keptCatalogue(kept, "zion night");
  expect(found?.lyricMatches).toEqual([
    { songId: "2", lyricVersionId: "2-en", language: "en", label: "" },
  ]);
  expect(keptCatalogue(kept, "zion")?.lyricMatches).toEqual([]);
});

test("a device without songs of a catalogue has no answer", () => {
  expect(keptCatalogue([], "")).toBeUndefined();
});

test("it tells which of the songs that were found have sheets", () => {
  const played = kept.map((one) => (one.song.id === "1" ? { ...one, assetIds: ["file"] } : one));
  expect(keptCatalogue(played, "")?.sheetMusicSongIds).toEqual(["1"]);
  expect(keptCatalogue(played, "zion")?.sheetMusicSongIds).toEqual([]);
});
