import type { LyricVersion } from "$contract/lyrics.ts";
import type { Song } from "$contract/song.ts";
import { fold } from "$domain/folding.ts";
import { halvesOf, isOneLetterOff } from "./one-letter.ts";

/** As much of a page of results as is needed here. */
export interface Found {
  readonly songs: readonly Song[];
  readonly hasMore: boolean;
}

export interface Means {
  search(q: string): Promise<Found>;
  lyricsOf(song: string): Promise<readonly LyricVersion[]>;
}

/** Songs that have most of the words. */
export interface FewerWords extends Found {
  /** Left open where not every word was looked for by itself. */
  readonly missing?: readonly string[];
  /** The search that finds them. */
  readonly q: string;
}

/** What is there in place of what was looked for and is not. */
export interface Near {
  readonly fewer: readonly FewerWords[];
  /** Searches in which one word is another, which differs by one letter and is there. */
  readonly corrected: readonly string[];
  /** How many songs were looked at for such a word. */
  readonly compared: number;
  /** Nothing was tried, where a single word is too short for it. */
  readonly isTried: boolean;
}

/** What may be asked for a search that found nothing. */
export const maxAsked = 10;
const maxDropped = 4;
const maxSuspects = 2;
const maxLyrics = 3;
const maxCorrected = 3;
/** Of shorter words too many others differ by one letter alone. */
const minLetters = 4;

/** For a search that no song fulfils; words as they were typed. */
export async function findNear(words: readonly string[], means: Means): Promise<Near> {
  const typed = [...new Map(words.map((word) => [fold(word), word])).values()];
  const asking = new Asking(means);
  const fewer = typed.length > 1 ? await withFewer(typed, asking) : [];
  const suspects = suspectsOf(typed, fewer).slice(0, maxSuspects);
  const corrected = new Set<string>();
  const compared = new Set<string>();
  for (const suspect of suspects) {
    for (const word of await wordsLike(suspect, typed, asking, compared)) {
      corrected.add(typed.map((one) => (one === suspect ? word : one)).join(" "));
    }
  }
  return {
    fewer,
    corrected: [...corrected].slice(0, maxCorrected),
    compared: compared.size,
    isTried: typed.length > 1 || suspects.length > 0,
  };
}

/** Asks for so much and no more. */
class Asking {
  readonly #means: Means;
  #left = maxAsked;

  constructor(means: Means) {
    this.#means = means;
  }

  async search(q: string): Promise<Found> {
    return this.#take() ? this.#means.search(q) : { songs: [], hasMore: false };
  }

  async lyricsOf(song: string): Promise<readonly LyricVersion[]> {
    return this.#take() ? this.#means.lyricsOf(song) : [];
  }

  #take(): boolean {
    this.#left -= 1;
    return this.#left >= 0;
  }
}

/** All but one; where there is no such song, the most of them that one song has. */
async function withFewer(typed: readonly string[], asking: Asking): Promise<FewerWords[]> {
  const dropped = longestFirst(typed).slice(0, maxDropped);
  const one = await Promise.all(dropped.map(async (word) => searchWithout(typed, [word], asking)));
  const found = one.filter(({ songs }) => songs.length > 0);
  return found.length > 0 || typed.length < 3 ? found : mostWords(typed, dropped, asking);
}

async function searchWithout(
  typed: readonly string[],
  missing: readonly string[],
  asking: Asking,
): Promise<FewerWords> {
  const q = typed.filter((word) => !missing.includes(word)).join(" ");
  return { missing, q, ...(await asking.search(q)) };
}

/** Each word by itself, and which songs are found most often; of frequent words only the first page. */
async function mostWords(
  typed: readonly string[],
  asked: readonly string[],
  asking: Asking,
): Promise<FewerWords[]> {
  const pages = await Promise.all(
    asked.map(async (word) => ({ word, ...(await asking.search(word)) })),
  );
  const songs = new Map(pages.flatMap((page) => page.songs.map((song) => [song.id, song])));
  const wordsOf = (id: string) =>
    pages.filter((page) => page.songs.some((song) => song.id === id)).map(({ word }) => word);
  const most = Math.max(0, ...[...songs.keys()].map((id) => wordsOf(id).length));
  const groups = new Map<string, FewerWords>();
  for (const [id, song] of songs) {
    const has = wordsOf(id);
    if (has.length < most) continue;
    const q = typed.filter((word) => has.includes(word)).join(" ");
    const missing = typed.filter((word) => !has.includes(word));
    const others = groups.get(q)?.songs ?? [];
    const isSure = asked.length === typed.length && missing.length > 0;
    const group = { q, songs: [...others, song], hasMore: false };
    groups.set(q, { ...group, ...(isSure && { missing }) });
  }
  return [...groups.values()];
}

/** Which words may be misspelt: those without which something is found. */
function suspectsOf(typed: readonly string[], fewer: readonly FewerWords[]): string[] {
  const missing = typed.length === 1 ? typed : fewer.flatMap(({ missing = [] }) => missing);
  const long = [...new Set(missing)].filter((word) => [...fold(word)].length >= minLetters);
  return longestFirst(long);
}

/** Words of songs that have all others, and half of this one. */
async function wordsLike(
  suspect: string,
  typed: readonly string[],
  asking: Asking,
  compared: Set<string>,
): Promise<string[]> {
  const wanted = fold(suspect);
  const others = typed.filter((word) => word !== suspect);
  const pages = await Promise.all(
    halvesOf(wanted).map((half) => asking.search([...others, half].join(" "))),
  );
  const songs = new Map(pages.flatMap((page) => page.songs.map((song) => [song.id, song])));
  for (const id of songs.keys()) compared.add(id);
  const inMetadata = likeIn([...songs.values()].flatMap(textsOf), wanted);
  if (inMetadata.length > 0) return inMetadata;
  const ids = [...songs.keys()].slice(0, maxLyrics);
  const lyrics = await Promise.all(ids.map((id) => asking.lyricsOf(id)));
  return likeIn(lyrics.flat().flatMap(linesOf), wanted);
}

function textsOf({ metadata }: Song): string[] {
  const { title, alternateTitles, authors, themes, songbooks } = metadata;
  return [title, ...alternateTitles, ...authors, ...themes, ...songbooks.map(({ book }) => book)];
}

function linesOf({ sections }: LyricVersion): string[] {
  return sections.flatMap(({ lines }) => lines.map(({ text }) => text));
}

/** As they are written, each once. */
function likeIn(texts: readonly string[], wanted: string): string[] {
  const words = new Map<string, string>();
  for (const word of texts.flatMap((text) => text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [])) {
    const folded = fold(word);
    if (!words.has(folded) && isOneLetterOff(folded, wanted)) words.set(folded, word);
  }
  return [...words.values()];
}

function longestFirst(words: readonly string[]): string[] {
  return words.toSorted((a, b) => b.length - a.length);
}
