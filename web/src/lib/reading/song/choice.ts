import type { LyricVersion } from "$contract/lyrics.ts";
import type { Order } from "./singing-order.ts";

/** Which words of a song are shown, and how; it lives in the address, so that a link shares it. */
export interface LyricsChoice {
  readonly lyrics: LyricVersion | undefined;
  readonly beside: LyricVersion | undefined;
  readonly order: Order;
}

/** Reads the choice; what the address does not say is chosen for the reader's languages. */
export function lyricsChoice(
  params: URLSearchParams,
  versions: readonly LyricVersion[],
  readerLanguages: readonly string[],
): LyricsChoice {
  const named = (key: string) => versions.find(({ id }) => id === params.get(key));
  const lyrics = named("lyrics") ?? usualOf(versions, readerLanguages);
  const beside = named("beside");
  return {
    lyrics,
    beside: beside === lyrics ? undefined : beside,
    order: params.get("order") === "written" ? "written" : "sung",
  };
}

function primary(tag: string): string | undefined {
  return tag.toLowerCase().split("-")[0];
}

/** In the reader's language if there is one; of several the one that was there first. */
function usualOf(versions: readonly LyricVersion[], languages: readonly string[]) {
  // Ids begin with the time at which they were made.
  const byAge = versions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const wanted of languages) {
    const found = byAge.find(({ language }) => primary(language) === primary(wanted));
    if (found) return found;
  }
  return byAge[0];
}

/** The same address with another choice. */
export function withChoice(
  address: URL,
  change: { lyrics?: string; beside?: string | undefined; order?: Order },
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
