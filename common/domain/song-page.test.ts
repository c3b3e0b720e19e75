import { describe, expect, test } from "vitest";
import type { LyricVersion } from "../contract/lyrics.ts";
import type { Song } from "../contract/song.ts";
import { lyricsFor, songMarkup } from "./song-page.ts";

const at = "2026-01-01T00:00:00.000Z";
const section = (id: string, name: string, ...texts: string[]) => ({
  id,
  name,
  lines: texts.map((text, index) => ({ id: `${id}${index}`, text })),
});

function version(id: string, language: string, sequence: string[] = []): LyricVersion {
  const sections = [section("v", "Verse <1>", "", "Along & on"), section("r", "Refrain", "Home")];
  const head = { id, songId: "s", version: 1, revisionId: "", updatedAt: at };
  return { ...head, language, label: "", sections, sequence };
}

function song(authors: string[], copyright: string): { readonly song: Song } {
  const lists = { alternateTitles: [], themes: [], songbooks: [] };
  const metadata = { title: "<River>", authors, copyright, ...lists };
  return { song: { id: "s", version: 1, revisionId: "", metadata, updatedAt: at } };
}

/** What is read of it, without what stands between. */
const read = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, "|")
    .split("|")
    .map((text) => text.trim())
    .filter((text) => text !== "");

test("title, authors, sections as they are sung, and copyright are read; nothing of it is markup", () => {
  const { text } = songMarkup(
    song(["Ann", "Ben"], "© 2026 <Ann>"),
    version("1", "en", ["r", "v", "r"]),
  );
  expect(read(text)).toEqual([
    ..."&lt;River&gt;|Ann · Ben|Refrain|Home|Verse &lt;1&gt;|Along &amp; on".split("|"),
    ..."Refrain|Home …|© 2026 &lt;Ann&gt;".split("|"),
  ]);
  expect(text).toContain('<section lang="en" dir="auto">');
});

test("what a song does not have is left out", () => {
  expect(read(songMarkup(song([], " "), undefined).text)).toEqual(["&lt;River&gt;"]);
});

describe("the words for somebody", () => {
  const versions = [
    version("3", "pt-BR"),
    version("2", "pt"),
    version("1", "de"),
    version("4", "de"),
  ];
  test.each([
    [["fr", "PT-br"], "3"],
    [["pt-PT"], "2"],
    [["de-AT", "pt"], "1"],
    [["fr"], "1"],
    [[], "1"],
  ])("who reads %j are those of %s", (languages, id) => {
    expect(lyricsFor(versions, languages)?.id).toBe(id);
  });

  test("are none where there are none", () => {
    expect(lyricsFor([], ["en"])).toBeUndefined();
  });
});
