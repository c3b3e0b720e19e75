import type { LyricVersion } from "$contract/lyrics.ts";
import { inLanguage } from "./in-language.ts";
import { orderOf, orderParam } from "./own-order.ts";
import type { Order } from "./singing-order.ts";

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
  return versions.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];
}

/** The choice as links carry it. */
export function chosenIn({ lyrics, beside, order }: LyricsChoice) {
  return { lyrics: lyrics?.id, beside: beside?.id, order: orderParam(order) };
}

/** The same address with another choice. */
export function withChoice(
  address: URL,
  change: { lyrics?: string; beside?: string | undefined; order?: "sung" | "written" },
): URL {
  const next = new URL(address);
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) next.searchParams.delete(key);
    else next.searchParams.set(key, value);
  }
  return next;
}

/** What the reader calls a lyric version: its language, and its edition where it has one. */
export function withLabel(name: string, label: string): string {
  return label.trim() ? `${name} · ${label}` : name;
}
