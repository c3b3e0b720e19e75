import type { Facet } from "../contract/ext.ts";
import type { LyricsDocument } from "../contract/lyrics.ts";
import type { Metadata } from "../contract/song.ts";
import { isBlank } from "./white-space.ts";
import { fold } from "./folding.ts";

/** Texts repeat from song to song: folding takes ten times as long as looking one up. */
export function memoizedFold(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let folded = known.get(text);
    if (folded === undefined) known.set(text, (folded = fold(text)));
    return folded;
  };
}

/**
 * How near a title is to what is searched for, both folded: 0 where it is the same, 1 where it
 * begins with it, 2 where one of its words begins with it, 3 otherwise.
 */
export function titleRank(title: string, search: string): 0 | 1 | 2 | 3 {
  if (title === search) return 0;
  if (title.startsWith(search)) return 1;
  for (let at = title.indexOf(search); at >= 0; at = title.indexOf(search, at + 1)) {
    if (beginsWord(title, at)) return 2;
  }
  return 3;
}

const beginsWord = (text: string, at: number): boolean =>
  !/[\p{L}\p{M}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at));

/** The text of a search as titles are compared with it: white space counts once. */
export function searchPhrase(q: string): string {
  return fold(q)
    .split(/\p{White_Space}+/u)
    .filter((word) => word !== "")
    .join(" ");
}

/** What a listed song must have besides the words of a search. Blank ones ask for nothing. */
export interface Filters {
  readonly theme?: string | undefined;
  readonly book?: string | undefined;
  readonly language?: string | undefined;
  readonly sheet?: boolean | undefined;
}

export const filterText = (text: string | undefined): string | undefined =>
  text === undefined || isBlank(text) ? undefined : fold(text);

/** A test of the filters on metadata, for many songs; none where they ask for nothing there. */
export function metadataFilter(
  filters: Filters,
): ((names: Pick<Metadata, "themes" | "songbooks">) => boolean) | undefined {
  const [theme, book] = [filterText(filters.theme), filterText(filters.book)];
  if (theme === undefined && book === undefined) return undefined;
  const folded = memoizedFold();
  return ({ themes, songbooks }) =>
    (theme === undefined || themes.some((name) => folded(name) === theme)) &&
    (book === undefined || songbooks.some((songbook) => folded(songbook.book) === book));
}

/** Names that songs have, with how many songs have each. Names that fold alike are one. */
export class FacetCounts {
  /** By folded name: how many songs have it, and how many write it in which way. */
  readonly #facets = new Map<string, { songs: number; readonly spellings: Map<string, number> }>();
  readonly #fold = memoizedFold();

  /** The names of a song, or of several that have the same; what is named twice counts once. */
  add(names: readonly string[], songs = 1): void {
    // Few at a time, but very often: sets for them would take longer than all the rest.
    const counted: string[] = [];
    for (const [at, name] of names.entries()) {
      if (names.indexOf(name) < at) continue;
      const folded = this.#fold(name);
      let facet = this.#facets.get(folded);
      if (!facet) this.#facets.set(folded, (facet = { songs: 0, spellings: new Map() }));
      if (!counted.includes(folded)) facet.songs += songs;
      facet.spellings.set(name, (facet.spellings.get(name) ?? 0) + songs);
      counted.push(folded);
    }
  }

  /** Most first, then by folded name; each as most songs write it. */
  list(): Facet[] {
    return [...this.#facets]
      .toSorted(([a, ofA], [b, ofB]) => ofB.songs - ofA.songs || compare(a, b))
      .map(([, { songs, spellings }]) => {
        const byUse = [...spellings].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || compare(a, b));
        return { name: byUse[0]?.[0] ?? "", count: songs };
      });
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export interface PlacedLine {
  readonly sectionId: string;
  readonly lineId: string;
  readonly text: string;
}

/** The line that holds most of the folded words, the first such; none where no line holds any. */
export function lineWithMost(
  { sections }: Pick<LyricsDocument, "sections">,
  words: readonly string[],
): { readonly line: PlacedLine; readonly held: number } | undefined {
  let best: { line: PlacedLine; held: number } | undefined;
  for (const { id: sectionId, lines } of sections) {
    for (const { id: lineId, text } of lines) {
      const folded = fold(text);
      const held = words.filter((word) => folded.includes(word)).length;
      if (held > (best?.held ?? 0)) best = { line: { sectionId, lineId, text }, held };
    }
  }
  return best;
}

/** So few letters are nearly written like too many other words. */
const fewestLetters = 3;
const longWord = 9;

/** How many edits may lie between a word and one that was perhaps meant. */
function editsAllowed(word: readonly string[]): number {
  if (word.length < fewestLetters) return 0;
  return word.length < longWord ? 1 : 2;
}

/** Of a word with one letter wrong one half is right: songs that have what was meant hold it. */
export function halvesOf(word: string): string[] {
  const letters = [...word];
  if (editsAllowed(letters) === 0) return [];
  const middle = Math.ceil(letters.length / 2);
  return [letters.slice(0, middle).join(""), letters.slice(middle).join("")];
}

/**
 * How many edits make one folded word of another, undefined where it takes more than such a word may
 * be wrong by. An edit is a letter more, fewer or another, or two neighbours that change places.
 */
export function editsBetween(word: string, other: string): number | undefined {
  const [one, two] = [[...word], [...other]];
  const most = editsAllowed(one);
  for (let edits = 0; edits <= most; edits += 1) if (isWithin(one, two, edits)) return edits;
  return undefined;
}

function isWithin(one: readonly string[], two: readonly string[], edits: number): boolean {
  if (Math.abs(one.length - two.length) > edits) return false;
  let same = 0;
  while (same < one.length && one[same] === two[same]) same += 1;
  const [restOfOne, restOfTwo] = [one.slice(same), two.slice(same)];
  if (restOfOne.length === 0 && restOfTwo.length === 0) return true;
  if (edits === 0) return false;
  const [a, b] = restOfOne;
  const isSwap = restOfTwo[0] === b && restOfTwo[1] === a && b !== undefined && a !== undefined;
  return (
    isWithin(restOfOne.slice(1), restOfTwo.slice(1), edits - 1) ||
    isWithin(restOfOne.slice(1), restOfTwo, edits - 1) ||
    isWithin(restOfOne, restOfTwo.slice(1), edits - 1) ||
    (isSwap && isWithin(restOfOne.slice(2), restOfTwo.slice(2), edits - 1))
  );
}

/** Words of songs that may have been meant by words of a search that found nothing. */
export class NearWords {
  readonly #words: readonly string[];
  readonly #fold = memoizedFold();
  /** By folded word; without edits where it is not near, or asked for itself. */
  readonly #found = new Map<string, { written: string; edits: number; songs: number }>();

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  add(texts: readonly string[]): void {
    const ofSong = new Map<string, string>();
    for (const written of texts.flatMap((text) => text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [])) {
      const folded = this.#fold(written);
      if (!ofSong.has(folded)) ofSong.set(folded, written);
    }
    for (const [folded, written] of ofSong) this.#count(folded, written);
  }

  /** Fewest edits first, then what more songs have, then by the word. */
  list(most: number): string[] {
    return [...this.#found]
      .filter(([, { edits }]) => edits > 0)
      .toSorted(
        ([a, inA], [b, inB]) => inA.edits - inB.edits || inB.songs - inA.songs || compare(a, b),
      )
      .slice(0, most)
      .map(([, { written }]) => written);
  }

  #count(folded: string, written: string): void {
    const known = this.#found.get(folded);
    if (known) {
      known.songs += 1;
      return;
    }
    const edits = this.#words.flatMap((word) => editsBetween(word, folded) ?? []);
    this.#found.set(folded, { written, edits: edits.length ? Math.min(...edits) : 0, songs: 1 });
  }
}
