import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import type { MetadataInput, Song } from "../../common/contract/song.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { lyricsOf } from "../harness/material.ts";
import { Installation } from "../harness/server.ts";
import { foundIn, type KnownSong, listCatalogue, naiveSearch } from "./search-reference.ts";

let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(() => t.installation.remove());

interface Draft {
  readonly metadata: MetadataInput;
  readonly lyrics: { language: string; label: string; lines: string[] }[];
}

async function save(client: ChurchHere["editor"], church: string, draft: Draft, old?: Draft) {
  const base = `/api/v1/churches/${church}/songs`;
  let song = await client.song(church, old?.metadata ?? draft.metadata);
  if (old) {
    const path = `${base}/${song.id}`;
    song = (await client.update<{ song: Song }>(path, 1, draft.metadata)).body.song;
  }
  const lyrics: LyricVersion[] = [];
  for (const { language, label, lines } of draft.lyrics) {
    const input = lyricsOf(language, [["old words"]], "old");
    const saved = await client.lyrics(
      church,
      song.id,
      old ? input : lyricsOf(language, [lines], label),
    );
    if (!old) {
      lyrics.push(saved);
      continue;
    }
    const { language: _, ...document } = lyricsOf(language, [lines], label);
    const path = `${base}/${song.id}/lyrics/${saved.id}`;
    lyrics.push((await client.update<{ lyrics: LyricVersion }>(path, 1, document)).body.lyrics);
  }
  return { song, lyrics };
}

/** Saves the songs, 20 at a time; every tenth one was something else before. */
async function populate(church: string, drafts: readonly Draft[]) {
  const client = church === t.church ? t.editor : t.stranger;
  const known: KnownSong[] = [];
  for (let start = 0; start < drafts.length; start += 20) {
    const batch = drafts.slice(start, start + 20).map((draft, index) => {
      const old = index % 10 === 0 ? drafts[drafts.length - 1 - start - index] : undefined;
      return save(client, church, draft, old);
    });
    known.push(...(await Promise.all(batch)));
  }
  return known;
}

const scripts = [
  ["a", "Ä", "b", "ß", "s", "S", "ł", "L", "ø", "O"],
  ["σ", "ς", "Σ", "λ", "Λ", "ό", "Ο"],
  ["ё", "Е", "ж", "Ж"],
  ["שׁ", "ש", "לָ", "ל"],
  ["하", "한", "가", "각"],
  ["क", "कि", "की", "ക", "ക്"],
  ["%", "_", "\\", "'", "’", "-", "–", '"', "1"],
];
const word = fc
  .constantFrom(...scripts)
  .chain((script) => fc.array(fc.constantFrom(...script), { minLength: 1, maxLength: 4 }))
  .map((parts) => parts.join(""));
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
const few = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 2 });
const draft: fc.Arbitrary<Draft> = fc.record({
  metadata: fc.record({
    title: phrase,
    alternateTitles: few(phrase),
    authors: few(phrase),
    copyright: phrase,
    themes: few(phrase),
    songbooks: few(fc.record({ book: phrase, number: word })),
  }),
  lyrics: few(
    fc.record({
      language: fc.constantFrom("de", "el"),
      label: fc.oneof(fc.constant(""), phrase),
      lines: fc.array(phrase, { minLength: 1, maxLength: 3 }),
    }),
  ),
});

test("a search finds what a plain reading of the contract finds", async () => {
  const church = t.otherChurch;
  const drafts = fc.sample(draft, { numRuns: 60, seed: 20 });
  const known = await populate(church, drafts);
  const space = fc.constantFrom(" ", "  ", "\u00a0", "\u3000", "\t");
  const query = fc
    .array(fc.tuple(word, space), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.flat().join(""));
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom(0, 0, 3), async (q, offset) => {
      const view = { editor: t.stranger, anyone: t.anyone, church };
      const page = await listCatalogue(view, { q, offset: `${offset}` });
      expect(foundIn(page)).toEqual(naiveSearch(known, q, offset));
    }),
    { numRuns: 150 },
  );
});

describe("in a church of 1,060 songs", () => {
  const count = 1060;
  const nouns = ["Morgen", "Abend", "Stern", "Weg", "Quelle", "Brücke", "Hafen"];
  let known: KnownSong[];
  beforeAll(async () => {
    const drafts = Array.from({ length: count }, (_, index): Draft => {
      const noun = nouns[index % nouns.length] ?? "";
      return {
        metadata: {
          title: `${noun}lied Nr. ${(index * 37) % count}`,
          authors: index % 2 ? ["Änne Groß"] : ["Łukasz Øst", "Unbekannt"],
          themes: index % 5 ? [] : ["Lob"],
          songbooks: index % 4 ? [] : [{ book: "Grünbuch", number: `${index}` }],
          ...(index === 333 && { alternateTitles: ["Zwölfender"] }),
          ...(index === 555 && { alternateTitles: ["la".repeat(20), `x${"%".repeat(20)}`] }),
          ...(index === 556 && { alternateTitles: [`${"la".repeat(19)}lo`, "%_".repeat(10)] }),
          ...(index === 444 && { copyright: "Zwölfender" }),
        },
        lyrics:
          index % 6
            ? []
            : [
                { language: "de", label: "alt", lines: [`Der ${noun} ist nah`, "Halleluja"] },
                ...(index % 12
                  ? []
                  : [{ language: "el", label: "", lines: [`Ο λόγος ${index}`, "Xy"] }]),
              ],
      };
    });
    known = await populate(t.church, drafts);
  }, 180_000);

  test.each([
    ["no search", ""],
    ["a rare word", "zwolfender"],
    ["a rare number", "543"],
    ["a word of most songs", "lied"],
    ["a word of all songs", "nr."],
    ["two common words", "gross morgen"],
    ["common words that exclude each other", "gross unbekannt"],
    ["a common and a rare word", "lied zwolfender"],
    ["a common and a missing word", "lied missing"],
    ["a missing word", "missing"],
    ["a word of lyrics alone", "halleluja"],
    ["a word of the metadata and one of the lyrics", "abend halleluja"],
    ["words of two lyric versions", "nah λογοσ"],
    ["a book and a number", "grunbuch 12"],
    ["one letter", "x"],
    ["one common letter", "e"],
    ["one digit", "7"],
    ["two letters", "xy"],
    ["two common letters", "ie"],
    ["short words together", "e 7 ü"],
    ["a short and a long word", "x halleluja"],
    ["a word that only old lyrics had", "words"],
    ["three letters of a script", "λογ"],
    ["a wildcard", "l%d"],
    ["another wildcard", "li_d"],
    ["a word over a field's end", "großl"],
    ["a repetitive word", "la".repeat(15)],
    ["a repetitive word with an end", `${"la".repeat(10)}lo`],
    ["a repetitive word that is nowhere", `${"la".repeat(10)}li`],
    ["a repetitive and a common word", `${"la".repeat(10)} lied`],
    ["repeated wildcards", "%".repeat(10)],
    ["other repeated wildcards", "%_".repeat(7)],
  ])("a search for %s finds what a plain reading finds, page by page", async (_, q) => {
    for (const offset of [0, 1, 50, 300, 1000, 1001, 1020, 1059, 1060, 100_000]) {
      const page = await listCatalogue(t, { q, offset: `${offset}` });
      expect(foundIn(page), `offset ${offset}`).toEqual(naiveSearch(known, q, offset));
    }
  });

  test("the pages together hold each song once", async () => {
    const seen: string[] = [];
    for (let offset = 0, more = true; more; offset += 50) {
      const page = await listCatalogue(t, { offset: `${offset}` });
      seen.push(...page.songs.map(({ id }) => id));
      more = page.hasMore;
    }
    expect(seen).toHaveLength(count);
    expect(new Set(seen)).toEqual(new Set(known.map(({ song }) => song.id)));
  });

  test("a backup holds all of it, and so do what is restored from it and what is exported", async () => {
    const folder = mkdtempSync(join(tmpdir(), "precentor-large-"));
    const restored = new Installation();
    onTestFinished(async () => {
      await restored.remove();
      rmSync(folder, { recursive: true, force: true });
    });
    const backup = join(folder, "backup");
    await t.installation.cliJson(["backup", "--to", backup]);
    await restored.cliJson(["restore", "--from", backup]);
    expect(await restored.cliJson(["verify"])).toMatchObject({ ok: true });
    const to = join(folder, "songs.json");
    const exported = ["export", "--church", t.church, "--format", "json", "--to", to];
    expect(await restored.cliJson(exported)).toMatchObject({ songs: count });
  });
});
