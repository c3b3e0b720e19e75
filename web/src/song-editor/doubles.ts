import { limits } from "$contract/limits.ts";
import type { SongDetails } from "$contract/ext.ts";
import type { Song } from "$contract/song.ts";
import { editsBetween } from "$domain/catalogue.ts";
import { fold } from "$domain/folding.ts";
import { lengthOf } from "$domain/white-space.ts";

const fewestLetters = 4;
/** The service finds songs that hold every word: with more, a single other word hides a double. */
const maxWords = 4;
const maxShown = 5;
/** Most of the words. */
const alikeEnough = 0.6;

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
 * hide the double from a search for every word.
 */
export function doublesQueries({ title, firstLine }: Typed): string[] {
  const [query, sung] = [doublesQuery(title), doublesQuery(firstLine)];
  const words = query?.split(" ").filter((word) => weightOf(word) >= fewestLetters) ?? [];
  const longest = words.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, 2);
  return [...new Set([query, ...longest, sung])].filter((one) => one !== undefined);
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
  readonly details?: Pick<SongDetails, "line"> | undefined;
}

/** Of what the search found, the songs that may be the one that is being added, the likeliest first. */
export function likelyDoubles<Listed extends Found>(
  typed: Typed,
  found: readonly Listed[],
): Listed[] {
  return found
    .map((listed) => ({ listed, likeness: likenessOf(typed, listed) }))
    .filter(({ likeness }) => likeness >= alikeEnough)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, maxShown)
    .map(({ listed }) => listed);
}

/** By the title, by others, and by the line that is sung first. */
function likenessOf({ title, firstLine }: Typed, { song, details }: Found): number {
  const { metadata } = song;
  const others = metadata.alternateTitles.map((other) => 0.95 * titleLikeness(title, other));
  const lines = [metadata.title, ...metadata.alternateTitles].map(
    (other) => 0.9 * titleLikeness(firstLine, other),
  );
  const sung = 0.85 * titleLikeness(firstLine, details?.line?.text ?? "");
  return Math.max(titleLikeness(title, metadata.title), ...others, ...lines, sung);
}

function titleLikeness(typed: string, other: string): number {
  const [mine, theirs] = [wordsOf(typed), wordsOf(other)];
  const [one, two] = [mine.join(" "), theirs.join(" ")];
  if (!one || !two) return 0;
  if (one === two) return 1;
  const share = Math.min(one.length, two.length) / Math.max(one.length, two.length);
  // More of it may yet be typed; a single word in the midst of many is in too many titles.
  const isWithin =
    two.startsWith(one) ||
    (mine.length > 1 && ` ${two} `.includes(` ${one} `)) ||
    (theirs.length > 1 && ` ${one} `.includes(` ${two} `));
  return isWithin ? 0.7 + 0.2 * share : 0.9 * overlap(new Set(mine), new Set(theirs));
}

/** How much of both they have in common, where words may be written a little otherwise. */
function overlap(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const common = weightOfAll(mine, theirs) + weightOfAll(theirs, mine);
  return common / (weightOfAll(mine) + weightOfAll(theirs));
}

/** Of all words, or of those that are among others. */
function weightOfAll(words: ReadonlySet<string>, among?: ReadonlySet<string>): number {
  const isAmong = (word: string) =>
    among === undefined || [...among].some((other) => editsBetween(word, other) !== undefined);
  return [...words].filter(isAmong).reduce((sum, word) => sum + weightOf(word), 0);
}
