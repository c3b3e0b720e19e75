import { expect, test } from "vitest";
import { choicesIn, filtersIn, fits, isFiltering, type KnownSong, withFilters } from "./filters.ts";

function song(title: string, themes: string[], given: Partial<KnownSong> = {}): KnownSong {
  const metadata = {
    title,
    alternateTitles: [],
    authors: [],
    copyright: "",
    themes,
    songbooks: [],
  };
  const updatedAt = "2026-01-01T00:00:00Z";
  return {
    song: { id: title, version: 1, revisionId: title, metadata, updatedAt },
    matches: [],
    hasSheet: false,
    languages: [],
    ...given,
  };
}

const songs = [
  song("A", ["Light", "Trust"], { hasSheet: true, languages: ["en", "de"] }),
  song("B", ["light"], { languages: ["de"] }),
  song("C", [], { hasSheet: true }),
];

function filters(query: string) {
  return filtersIn(new URLSearchParams(query));
}

test.each([
  ["", "ABC"],
  ["sheet=yes", "AC"],
  ["language=de", "AB"],
  ["theme=LIGHT", "AB"],
  ["theme=Light&sheet=yes", "A"],
  ["language=uk", ""],
])("%s leaves %s", (query, expected) => {
  const left = songs.filter((one) => fits(one, filters(query)));
  expect(left.map(({ song }) => song.id).join("")).toBe(expected);
});

test("what can be chosen is what the songs have, and what is chosen already", () => {
  expect(choicesIn(songs, filters(""))).toEqual({
    themes: ["Light", "Trust"],
    languages: ["de", "en"],
    hasSheets: true,
    known: 2,
  });
  const { themes, languages } = choicesIn([], filters("theme=Hope&language=uk"));
  expect([themes, languages]).toEqual([["Hope"], ["uk"]]);
});

test("the address keeps what else it holds", () => {
  const address = new URL("https://x/c/1?q=light&theme=Hope");
  const next = withFilters(address, { hasSheet: true, language: "", theme: "" });
  expect(next.search).toBe("?q=light&sheet=yes");
  expect([isFiltering(filters(next.search)), isFiltering(filters("q=a"))]).toEqual([true, false]);
});
