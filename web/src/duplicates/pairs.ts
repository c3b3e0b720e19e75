import type { LyricVersion } from "$contract/lyrics.ts";
import type { Song } from "$contract/song.ts";
import { firstLineOf, type Profile, profileOf } from "$domain/duplicates.ts";
import { fold, wordsOf } from "$domain/folding.ts";
import { recall, remember } from "../browser/storage.ts";
import { alignment } from "../compare/diff.ts";

/** What is held of a song while songs are compared: small, however long its words. */
export interface SongFacts {
  readonly song: Song;
  readonly profile: Profile;
  /** Once its words were read. */
  readonly versions?: readonly {
    readonly language: string;
    readonly label: string;
    readonly firstLine: string;
    readonly lines: number;
  }[];
}

export function titlesOf({ metadata }: Song): string[] {
  return [metadata.title, ...metadata.alternateTitles];
}

export function factsOf(song: Song, lyrics?: readonly LyricVersion[]): SongFacts {
  const texts = (lyrics ?? []).map(({ language, label, sections }) => {
    const lines = sections.flatMap((section) => section.lines.map(({ text }) => text));
    return { language, label, lines };
  });
  const profile = profileOf({ id: song.id, titles: titlesOf(song), lyrics: texts });
  const versions = texts.map(({ language, label, lines }) => {
    return { language, label, firstLine: firstLineOf(lines), lines: lines.length };
  });
  return { song, profile, ...(lyrics ? { versions } : {}) };
}

/** A song as lists tell of it, without its words. */
export interface Listed {
  readonly id: string;
  readonly titles: readonly string[];
  readonly songbooks: readonly { readonly book: string; readonly number: string }[];
}

/** Titles that begin alike with so many words may be one: “Amazing grace”, “Amazing grace (in G)”. */
const firstWords = 2;

/** Songs whose words are worth comparing: another has a title or a songbook's number much like theirs. */
export function sameTitles(songs: readonly Listed[]): string[] {
  const groups = new Map<string, string[]>();
  for (const song of songs) {
    for (const key of titleAndNumberKeys(song)) {
      groups.set(key, [...(groups.get(key) ?? []), song.id]);
    }
  }
  return [...new Set([...groups.values()].filter(({ length }) => length > 1).flat())];
}

function titleAndNumberKeys({ titles, songbooks }: Listed): Set<string> {
  const keys = titles.flatMap((title) => {
    const words = wordsOf([title]);
    const all = words.split(" ");
    // A single first word says too little.
    const begin = all.length < firstWords ? [] : [`begin ${all.slice(0, firstWords).join(" ")}`];
    return words === "" ? [] : [`title ${words}`, ...begin];
  });
  const numbers = songbooks.map(({ book, number }) => `number ${fold(book)} ${fold(number)}`);
  return new Set([...keys, ...numbers]);
}

type Words = Pick<LyricVersion, "language" | "sections">;

/**
 * The ids of the lines that the other song's words do not have, or not in this place. Words in
 * the same language are compared, by their letters alone; in no common language nothing is.
 */
export function differingLines(
  version: Words,
  others: readonly Words[],
): ReadonlySet<string> | undefined {
  const found = others
    .filter(({ language }) => language === version.language)
    .map((other) => onlyIn(version, other))
    .toSorted((one, another) => one.size - another.size);
  return found[0];
}

function onlyIn(version: Words, other: Words): ReadonlySet<string> {
  const [mine, theirs] = [linesOf(version), linesOf(other)];
  const pairs = alignment(
    mine.map(({ words }) => words),
    theirs.map(({ words }) => words),
  );
  const shared = new Set(pairs.map(([index]) => index));
  const differing = mine.filter(({ words }, index) => !shared.has(index) && words !== "");
  return new Set(differing.map(({ id }) => id));
}

function linesOf({ sections }: Words) {
  return sections
    .flatMap(({ lines }) => lines)
    .map(({ id, text }) => ({ id, words: wordsOf([text]) }));
}

/** The oldest go first; nobody tells more songs of a church apart. */
const max = 2000;

/** Pairs of songs of which somebody on this device has said that they are not the same. */
export function notDuplicates(church: string): ReadonlySet<string> {
  return new Set((recall(keyOf(church)) ?? "").split("\n").filter((pair) => pair !== ""));
}

export function rememberNotDuplicates(church: string, pairs: ReadonlySet<string>): void {
  remember(keyOf(church), pairs.size > 0 ? [...pairs].slice(-max).join("\n") : undefined);
}

/** The same for both orders. */
export function pairKey(one: string, other: string): string {
  return [one, other].toSorted().join(" ");
}

function keyOf(church: string): string {
  return `told-apart/${church}`;
}
