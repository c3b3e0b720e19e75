import { wordsOf } from "./folding.ts";

// Scripts that put no space between words: there a letter with its marks stands for a word.
const unspaced = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar", "Tibetan"]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");
const token = new RegExp(
  String.raw`(?:(?=\p{L})[${unspaced}])\p{M}*|(?:(?![${unspaced}])\S)+`,
  "gu",
);

/** Hashes of all pairs of neighbouring words, each once and in order: what texts are compared by. */
export function shinglesOf(lines: readonly string[]): Uint32Array {
  const words = wordsOf(lines).match(token) ?? [];
  const [only = ""] = words;
  if (words.length === 1) return Uint32Array.of(hashOf(only));
  const hashes = words.slice(1).map((word, before) => hashOf(`${words[before]} ${word}`));
  const distinct = [...new Set(hashes)].toSorted((one, other) => one - other);
  return Uint32Array.from(distinct);
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** How much of two texts together is in both, from 0 to 1. */
export function shareOf(one: Uint32Array, other: Uint32Array): number {
  let [shared, left, right] = [0, 0, 0];
  while (left < one.length && right < other.length) {
    const [mine = 0, theirs = 0] = [one[left], other[right]];
    if (mine === theirs) shared += 1;
    if (mine <= theirs) left += 1;
    if (theirs <= mine) right += 1;
  }
  const all = one.length + other.length - shared;
  return all === 0 ? 0 : shared / all;
}

/** A song as far as telling it apart from others goes. */
export interface Candidate {
  readonly id: string;
  readonly titles: readonly string[];
  readonly lyrics: readonly { readonly language: string; readonly lines: readonly string[] }[];
}

/** What is kept of a song while it is compared: small, however long its text. */
export interface Profile {
  readonly id: string;
  readonly titles: ReadonlySet<string>;
  readonly firstLines: ReadonlySet<string>;
  readonly languages: ReadonlySet<string>;
  readonly texts: readonly Uint32Array[];
}

export function profileOf({ id, titles, lyrics }: Candidate): Profile {
  return {
    id,
    titles: words(titles),
    firstLines: words(lyrics.map(({ lines }) => firstLineOf(lines))),
    languages: new Set(lyrics.map(({ language }) => primary(language))),
    texts: lyrics.map(({ lines }) => shinglesOf(lines)).filter(({ length }) => length > 0),
  };
}

export const firstLineOf = (lines: readonly string[]): string =>
  lines.find((line) => wordsOf([line]) !== "") ?? "";

const words = (texts: readonly string[]): Set<string> =>
  new Set(texts.map((text) => wordsOf([text])).filter((text) => text !== ""));

const primary = (language: string): string => language.split("-", 1).join("").toLowerCase();

const reasons = ["title", "firstLine", "text"] as const;
export type Reason = (typeof reasons)[number];

export interface Likeness {
  /** From 0, nothing in common, to 1, the same text. */
  readonly measure: number;
  readonly reasons: readonly Reason[];
  /** How much of both texts is in both; null where there are no two to compare. */
  readonly sharedText: number | null;
}

/** Many songs share a title or begin alike: neither alone makes two texts the same. */
const ofTitle = 0.4;
const ofFirstLine = 0.4;
/** Where no texts can be compared, a title has to do. */
const ofTitleAlone = 0.6;
/** Songs of one style share that much by chance. */
const noticedText = 0.2;

/** Each thing in common takes its part of what the others leave open. */
export function likenessOf(one: Profile, other: Profile): Likeness {
  const sharedText = sharedTextOf(one, other);
  const sameTitle = overlap(one.titles, other.titles);
  const sameFirstLine = overlap(one.firstLines, other.firstLines);
  const found: Reason[] = [];
  if (sameTitle) found.push("title");
  if (sameFirstLine) found.push("firstLine");
  if ((sharedText ?? 0) >= noticedText) found.push("text");
  const parts = [
    sharedText ?? 0,
    sameTitle ? (sharedText === null ? ofTitleAlone : ofTitle) : 0,
    sameFirstLine ? ofFirstLine : 0,
  ];
  const open = parts.reduce((left, part) => left * (1 - part), 1);
  return { measure: 1 - open, reasons: found, sharedText };
}

/** Of the two versions that are most alike; translations of each other are no texts to compare. */
function sharedTextOf(one: Profile, other: Profile): number | null {
  const shares = one.texts.flatMap((mine) => other.texts.map((theirs) => shareOf(mine, theirs)));
  const largest = Math.max(0, ...shares);
  const areComparable = shares.length > 0 && overlap(one.languages, other.languages);
  return areComparable || largest >= noticedText ? largest : null;
}

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((each) => other.has(each));

export type Pair = Likeness & { readonly ids: readonly [string, string] };

/**
 * The smallest hashes of a text are as good as picked by chance, and the same ones wherever the text
 * is the same: two that share half of their words share one of these with a chance of 1 - 0.5¹².
 */
const hashesAsked = 12;

/**
 * Of all pairs those that join songs which no better pair has joined: for n songs that look the same
 * n - 1 pairs, however many there are among them.
 */
export function joinPairs(pairs: readonly Pair[]): Pair[][] {
  const parents = new Map<string, string>();
  const joining = pairs.toSorted(byMeasure).filter(({ ids: [one, other] }) => {
    const [mine, theirs] = [rootOf(parents, one), rootOf(parents, other)];
    if (mine === theirs) return false;
    parents.set(theirs, mine);
    return true;
  });
  const groups = new Map<string, Pair[]>();
  for (const pair of joining) {
    const root = rootOf(parents, pair.ids[0]);
    const group = groups.get(root) ?? [];
    groups.set(root, group);
    group.push(pair);
  }
  return [...groups.values()];
}

const byMeasure = (one: Pair, other: Pair): number =>
  other.measure - one.measure || (one.ids.join() < other.ids.join() ? -1 : 1);

function rootOf(parents: Map<string, string>, id: string): string {
  let root = id;
  for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
  // Whoever asks again finds it at once.
  for (let at = id; at !== root;) {
    const next = parents.get(at) ?? root;
    parents.set(at, root);
    at = next;
  }
  return root;
}

export interface Doubles {
  /** Songs that look the same, directly or by way of others: the pairs that join them, best first. */
  readonly groups: readonly (readonly Pair[])[];
  readonly compared: number;
}

/** Where very many songs share a key, each is compared with these alone: they find each other so. */
const maxNeighbours = 8;

/**
 * Songs that look the same, at least by this measure. Only songs that share a title, a first line or
 * one of their text's smallest hashes are compared, so the work grows with the songs and not with
 * their square.
 */
export function findDoubles(
  songs: Iterable<Profile>,
  atLeast: number,
  /** Whether somebody has said that these two are not the same. */
  isApart: (one: string, other: string) => boolean = () => false,
): Doubles {
  const index = new Map<string, Profile[]>();
  const pairs: Pair[] = [];
  let compared = 0;
  for (const song of songs) {
    const near = new Set<Profile>();
    for (const key of keysOf(song)) {
      const others = index.get(key) ?? [];
      for (const other of others) near.add(other);
      index.set(key, kept([...others, song]));
    }
    for (const other of near) {
      if (isApart(other.id, song.id)) continue;
      compared += 1;
      const likeness = likenessOf(other, song);
      if (likeness.measure >= atLeast) pairs.push({ ids: [other.id, song.id], ...likeness });
    }
  }
  return { groups: joinPairs(pairs), compared };
}

/** The first stays, for whoever comes later; of the others the latest. */
const kept = ([first, ...others]: Profile[]): Profile[] =>
  first ? [first, ...others.slice(1 - maxNeighbours)] : [];

function keysOf({ titles, firstLines, texts }: Profile): Set<string> {
  return new Set([
    ...[...titles].map((title) => `title ${title}`),
    ...[...firstLines].map((line) => `line ${line}`),
    ...texts.flatMap((text) => Array.from(text.slice(0, hashesAsked), (hash) => `text ${hash}`)),
  ]);
}
