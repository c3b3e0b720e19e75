import type { LyricVersion } from "$contract/lyrics.ts";
import { type Order, orderOf, orderParam } from "./singing-order.ts";
import { localeOf } from "../browser/language.ts";
import { languageCodes } from "../messages/languages.ts";

/** Which words of a song are shown, and how; it lives in the address, so that a link shares it. */
export interface LyricsChoice {
  readonly lyrics: LyricVersion | undefined;
  readonly beside: LyricVersion | undefined;
  readonly order: Order;
}

export interface Reader {
  /** Best first. */
  readonly languages: readonly string[];
  /** The language that was last chosen to stand beside another. */
  readonly second?: string | undefined;
}

/** Reads the choice; what the address does not say is chosen for the reader. */
export function lyricsChoice(
  params: URLSearchParams,
  versions: readonly LyricVersion[],
  { languages, second }: Reader,
): LyricsChoice {
  const named = (key: string) => versions.find(({ id }) => id === params.get(key));
  const lyrics = named("lyrics") ?? usualOf(versions, languages);
  const usualBeside = second === undefined ? undefined : inLanguage(versions, second);
  const beside = params.has("beside") ? named("beside") : usualBeside;
  return {
    lyrics,
    beside: beside === lyrics ? undefined : beside,
    order: orderOf(params.get("order"), lyrics, versions),
  };
}

/** In the reader's language if there is one, otherwise the one that was there first. */
function usualOf(versions: readonly LyricVersion[], languages: readonly string[]) {
  for (const wanted of languages) {
    const found = inLanguage(versions, wanted);
    if (found) return found;
  }
  return byAge(versions)[0];
}

/** The choice as links carry it. */
export function chosenIn({ lyrics, beside, order }: LyricsChoice) {
  return { lyrics: lyrics?.id, beside: beside?.id, order: orderParam(order) };
}

/** What the reader calls a lyric version: its language, and its edition where it has one. */
export function withLabel(name: string, label: string): string {
  return label.trim() ? `${name} · ${label}` : name;
}

/** What tells languages apart, from the closest likeness to the widest. */
const likenesses = [
  (tag: string) => tag.toLowerCase(),
  (tag: string) => {
    const { language, script } = localeOf(tag)?.maximize() ?? {};
    return language && `${language}-${script}`;
  },
  (tag: string) => localeOf(tag)?.language ?? tag.toLowerCase().split("-")[0],
];

/** The one of these languages that is another's, however either is written. */
export function languageAmong(tags: readonly string[], wanted: string): string | undefined {
  for (const likeness of likenesses) {
    const found = tags.find((tag) => likeness(tag) === likeness(wanted));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The oldest first: ids begin with the time at which they were made. */
export function byAge(versions: readonly LyricVersion[]): LyricVersion[] {
  return versions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The version in a language, in the same script if there is one; of several the oldest. */
export function inLanguage(
  versions: readonly LyricVersion[],
  wanted: string,
): LyricVersion | undefined {
  const oldestFirst = byAge(versions);
  const tag = languageAmong(
    oldestFirst.map(({ language }) => language),
    wanted,
  );
  return oldestFirst.find(({ language }) => language === tag);
}

/**
 * The languages that somebody reads, best first. Whoever chose one for the app could choose among
 * those that it speaks: a language of the device that it does not speak stays ahead of them.
 */
export function readerLanguages(chosen: string | undefined, device: readonly string[]): string[] {
  const spoken = device.findIndex(isSpoken);
  const unspoken = spoken < 0 ? device : device.slice(0, spoken);
  return [...unspoken, ...(chosen ? [chosen] : []), ...device];
}

function isSpoken(tag: string): boolean {
  return languageCodes.some((code) => tag.toLowerCase().split("-")[0] === code);
}
