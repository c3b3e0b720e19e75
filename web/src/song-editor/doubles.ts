import { limits } from "$contract/limits.ts";
import type { LyricMatch } from "$contract/lyrics.ts";
import type { Song } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";
import { isBlank, lengthOf } from "$domain/white-space.ts";
import { likeness, profileOf } from "../lyrics-editor/reconcile.ts";

const fewestLetters = 4;
/** The service finds songs that hold every word: with more, a single other word hides a double. */
const maxWords = 4;
const maxShown = 5;
const alikeEnough = 0.5;
const inLyrics = 0.6;

// Scripts in which one sign says as much as several letters.
const dense = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** What to search for while a title or a first line is typed; nothing while it says too little. */
export function doublesQuery(typed: string): string | undefined {
  const words = [...new Set(wordsOf(typed))];
  const telling = words.filter((word) => weightOf(word) > 2);
  const chosen = new Set(
    telling.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, maxWords),
  );
  const query = telling.filter((word) => chosen.has(word)).join(" ");
  if (weightOf(query.replaceAll(" ", "")) < fewestLetters) return undefined;
  return [...query].slice(0, limits.searchText).join("").trim();
}

/**
 * All that is searched for. Of a title the longest words alone, too: a single slip of the pen would
 * hide the double from a search for every word. In lyrics single words are found everywhere.
 */
export function doublesQueries({ title, firstLine }: Typed): string[] {
  const query = doublesQuery(title || firstLine);
  if (query === undefined) return [];
  if (!title) return [query];
  const words = query.split(" ").filter((word) => weightOf(word) >= fewestLetters);
  const longest = words.toSorted((one, other) => weightOf(other) - weightOf(one));
  return [...new Set([query, ...longest.slice(0, 2)])];
}

function wordsOf(text: string): string[] {
  const words = fold(text).split(/[^\p{L}\p{M}\p{N}']+/u);
  return words.map((word) => word.replace(/^'+|'+$/g, "")).filter((word) => word !== "");
}

function weightOf(word: string): number {
  return lengthOf(word) + 2 * (word.match(dense)?.length ?? 0);
}

export interface Typed {
  readonly title: string;
  readonly firstLine: string;
}

interface Found {
  readonly song: Song;
  readonly matches: readonly LyricMatch[];
}

/** A song that may be the one that is being added. */
export interface Double<Listed> {
  readonly listed: Listed;
  /** From 0 to 1; 1: the title is the same. */
  readonly likeness: number;
}

/** Of what the search found, the songs that look the same, the likeliest first. */
export function likelyDoubles<Listed extends Found>(
  typed: Typed,
  found: readonly Listed[],
): Double<Listed>[] {
  const sung = found.filter(({ matches }) => matches.length > 0).length;
  // What many songs have among their words makes none of them the same.
  const fromLyrics = !isBlank(typed.firstLine) && sung <= maxShown ? inLyrics : 0;
  return found
    .map((listed) => ({ listed, likeness: likenessOf(typed, listed, fromLyrics) }))
    .filter(({ likeness }) => likeness >= alikeEnough)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, maxShown);
}

function likenessOf(
  { title, firstLine }: Typed,
  { song, matches }: Found,
  fromLyrics: number,
): number {
  const { metadata } = song;
  const others = metadata.alternateTitles.map((other) => 0.95 * titleLikeness(title, other));
  const lines = [metadata.title, ...metadata.alternateTitles].map(
    (other) => 0.9 * titleLikeness(firstLine, other),
  );
  const sung = matches.length > 0 ? fromLyrics : 0;
  return Math.max(titleLikeness(title, metadata.title), ...others, ...lines, sung);
}

function titleLikeness(one: string, other: string): number {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  const [short, long] = [mine.join(" "), theirs.join(" ")].toSorted((a, b) => a.length - b.length);
  if (!short || !long) return 0;
  if (short === long) return 1;
  const share = short.length / long.length;
  if (long.startsWith(short) || ` ${long} `.includes(` ${short} `)) return 0.6 + 0.3 * share;
  const common = new Set(mine).size + new Set(theirs).size - new Set([...mine, ...theirs]).size;
  const overlap = (2 * common) / (new Set(mine).size + new Set(theirs).size);
  return 0.9 * Math.max(overlap, likeness(profileOf(short), profileOf(long)));
}
