import { createQuery } from "@tanstack/svelte-query";
import { pause } from "../../browser/timeout.ts";
import type { Place } from "../../api/addresses.ts";
import { fetchCatalogue } from "../../api/songs.ts";
import { keptResults } from "../../device/offline-store.ts";
import { askForLyrics, lyricsAtHand } from "../../device/songs.ts";
import { ownerOf } from "../../device/queries.svelte.ts";
import { findNear, type Means } from "./find-near.ts";

/** Whoever types on may yet find what they mean. */
const restSeconds = 0.6;
const none = { songs: [], hasMore: false };

interface Search {
  readonly place: Place;
  readonly q: string;
  /** Nothing was found on this device: no further songs are asked for. */
  readonly isKept: boolean;
}

/** What comes close to a search that found nothing. */
export function createNearQuery(search: () => Search) {
  return createQuery(() => {
    const { place, q, isKept } = search();
    return {
      queryKey: ["near", ownerOf(place), place.side, place.church, q, isKept],
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: { needsNoSession: true },
      queryFn: async ({ signal }) => {
        if (!isKept) await pause(restSeconds, signal);
        return findNear(q.split(" "), isKept ? onDevice(place) : ofService(place, signal));
      },
    };
  });
}

function ofService(place: Place, signal: AbortSignal): Means {
  return {
    search: (q) => fetchCatalogue(place, { q }, signal, "bulk"),
    lyricsOf: (song) => askForLyrics({ ...place, song }),
  };
}

function onDevice(place: Place): Means {
  return {
    search: async (q) => (await keptResults(place, q)) ?? none,
    lyricsOf: (song) => lyricsAtHand({ ...place, song }),
  };
}
