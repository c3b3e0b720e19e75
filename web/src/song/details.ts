import type { LyricVersion } from "$contract/lyrics.ts";
import type { Metadata, Song } from "$contract/song.ts";
import { fold, wordsOf } from "$domain/folding.ts";
import { byAge } from "./choice.ts";
import { searchText } from "../api/search-text.ts";
import type { Arrangement } from "$contract/arrangement.ts";

interface Named {
  readonly song: Pick<Song, "metadata">;
  readonly lyrics: readonly LyricVersion[];
}

/** Its number with the licensing body is stored like one of a songbook, and is none to people. */
export function isCcli({ book }: { readonly book: string }): boolean {
  return /^ccli\b/.test(fold(book));
}

/** Of a title's words, how many have to be among those that are sung. */
const minShare = 0.5;

/**
 * What a song is called by those who sing these words. Words have no title of their own, so it is
 * the one of the song's titles that is in their language: because they are labelled with it, or
 * because most of it is sung in that language and in no other as much of it.
 */
export function titleIn({ song, lyrics }: Named, words: LyricVersion | undefined): string {
  const { title, alternateTitles } = song.metadata;
  const isInOne = lyrics.every(({ language }) => language === words?.language);
  if (!words || isInOne || alternateTitles.length === 0) return title;
  const label = fold(words.label.trim());
  const labelled = alternateTitles.find((other) => fold(other.trim()) === label);
  if (labelled !== undefined) return labelled;
  // Without other hints, the title is in the language of the song's first lyrics.
  if ((languageOf(title, lyrics) ?? byAge(lyrics)[0]?.language) === words.language) return title;
  const own = alternateTitles
    .filter((other) => languageOf(other, lyrics) === words.language)
    .map((other) => ({ other, share: shareOf(other, words) }));
  return own.toSorted((a, b) => b.share - a.share)[0]?.other ?? title;
}

function languageOf(title: string, versions: readonly LyricVersion[]): string | undefined {
  const shares = new Map<string, number>();
  for (const version of versions) {
    const known = shares.get(version.language) ?? 0;
    shares.set(version.language, Math.max(known, shareOf(title, version)));
  }
  const [best, next] = [...shares].toSorted(([, a], [, b]) => b - a);
  return best && best[1] >= minShare && best[1] > (next?.[1] ?? 0) ? best[0] : undefined;
}

function shareOf(title: string, version: LyricVersion): number {
  const sung = sungWords(version);
  const words = wordList([title]);
  return words.filter((word) => sung.has(word)).length / Math.max(words.length, 1);
}

const known = new WeakMap<LyricVersion, ReadonlySet<string>>();

function sungWords(version: LyricVersion): ReadonlySet<string> {
  const before = known.get(version);
  if (before) return before;
  const lines = version.sections.flatMap(({ lines }) => lines);
  const words = new Set(wordList(lines.map(({ text }) => text)));
  known.set(version, words);
  return words;
}

function wordList(texts: readonly string[]): string[] {
  return wordsOf(texts).split(" ").filter(Boolean);
}

/** As it was written: what is free must not be claimed. A bare year means its sign. */
export function copyrightLine(copyright: string): string {
  return /^\s*\d{4}(?!\d)/.test(copyright) ? `© ${copyright.trimStart()}` : copyright;
}

/** What finds all songs of somebody: the name, without what they did for this one in brackets. */
export function authorSearch(author: string): string {
  return searchText(author.replace(/[([][^)\]]*[)\]]/gu, " ")) || searchText(author);
}

/** The words were saved after the newest file of the arrangement was uploaded. */
export function mayDifferFromWords(
  { files, lyricVersionIds }: Arrangement,
  lyrics: readonly LyricVersion[],
): boolean {
  if (files.length === 0) return false;
  const newestFile = Math.max(...files.map(({ createdAt }) => Date.parse(createdAt)));
  return lyrics.some(
    ({ id, updatedAt }) => lyricVersionIds.includes(id) && Date.parse(updatedAt) > newestFile,
  );
}

/**
 * The words beside these were changed after these were saved. A version that was merely added
 * later, as a translation is, has changed nothing yet.
 */
export function mayDifferFromOther(lyrics: LyricVersion, other: LyricVersion): boolean {
  return other.version > 1 && Date.parse(other.updatedAt) > Date.parse(lyrics.updatedAt);
}

/** The sheet that comes first to mind: one that goes with the words, otherwise any. */
export function sheetFor(
  arrangements: readonly Arrangement[],
  lyrics: string | undefined,
): Arrangement | undefined {
  const withFiles = arrangements.filter(({ files }) => files.length > 0);
  const isForWords = ({ lyricVersionIds }: Arrangement) =>
    lyrics !== undefined && lyricVersionIds.includes(lyrics);
  return withFiles.find(isForWords) ?? withFiles[0];
}

/** The arrangement that words are played with: it has their key and tempo. */
export function playedWith(
  arrangements: readonly Arrangement[],
  lyrics: string | undefined,
): Arrangement | undefined {
  return arrangements.find(
    ({ lyricVersionIds }) => lyrics !== undefined && lyricVersionIds.includes(lyrics),
  );
}

/** Those who come first to mind: who is named without what they did for a translation. */
export function mainAuthors(authors: readonly string[]): string {
  const plain = authors.filter((author) => !/[([]/.test(author));
  return (plain.length > 0 ? plain : authors.slice(0, 1)).join(", ");
}

/** Whether a row of the catalogue shows all the words already: then no line has to tell of them. */
export function isShownInRow(metadata: Metadata, words: readonly string[]): boolean {
  const shown = fold(
    [
      metadata.title,
      ...metadata.alternateTitles,
      ...metadata.authors,
      ...metadata.songbooks.map(({ book, number }) => `${book} ${number}`),
    ].join("\n"),
  );
  return words.every((word) => shown.includes(word));
}

/** Enough of it before the first word that was found, so that this one is in sight on a phone. */
const lead = 24;

export function fromFirstWord(text: string, words: readonly string[]): string {
  const folded = fold(text);
  const found = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const first = Math.min(...found);
  if (!(first > lead) || folded.length !== text.length) return text;
  const from = text.indexOf(" ", first - lead / 2) + 1;
  return from > 0 && from <= first ? `… ${text.slice(from)}` : text;
}
