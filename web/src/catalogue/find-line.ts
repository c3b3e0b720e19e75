import { createQuery } from "@tanstack/svelte-query";
import { pause } from "../browser/timeout.ts";
import type { SongPlace } from "../api/addresses.ts";
import { askForLyrics, lyricsAtHand } from "../device/songs.ts";
import { ownerOf } from "../device/queries.svelte.ts";
import { matchedLine } from "./matched-line.ts";

/** So many hits of a search show their line: whoever gets more looks at titles. */
export const maxLines = 6;

/** Whoever types on does not read lines. */
const restSeconds = 0.4;

interface Wanted {
  readonly place: SongPlace;
  readonly words: readonly string[];
  /** In sight. */
  readonly isWanted: boolean;
  /** Not for songs of this device, nor while other results are on their way. */
  readonly mayAsk: boolean;
}

/** The line of a hit that has the words: what this device has of the song, or one more request. */
export function createLineQuery(wanted: () => Wanted) {
  return createQuery(() => {
    const { place, words, isWanted, mayAsk } = wanted();
    return {
      queryKey: ["line", ownerOf(place), place.side, place.church, place.song, mayAsk, ...words],
      enabled: isWanted,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: { needsNoSession: true },
      queryFn: async ({ signal }) => {
        const known = matchedLine(await lyricsAtHand(place), words);
        if (known || !mayAsk) return known ?? null;
        await pause(restSeconds, signal);
        return matchedLine(await askForLyrics(place), words) ?? null;
      },
    };
  });
}
