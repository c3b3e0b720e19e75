import { createQuery, queryOptions } from "@tanstack/svelte-query";
import type { SongPlace } from "../addresses/place.ts";
import type { Urgency } from "../budget/queue.ts";
import { fetchSong } from "../client/fetch-songs.ts";
import { keptSheet } from "../../device/kept/kept-copies.ts";
import { askOrKept } from "./ask-or-kept.ts";
import { noteChurch } from "./church-query.ts";
import { ownerOf } from "./owner.ts";

/** A song with its lyrics and arrangements: what its pages show. */
export interface SongSheet extends Awaited<ReturnType<typeof fetchSong>> {
  /** Set on a copy from this device, which may be older than what the service has. */
  readonly keptAt?: string;
}

interface Use {
  /** On the stand, the desk or paper: what the song's page has shown is not asked for again. */
  readonly isInUse?: boolean;
  readonly priority?: Urgency;
}

/** Phones on a stand wake up all the time, and all of a church's share one budget. */
const wakeMs = 5 * 60_000;

function isLongAgo({ state }: { readonly state: { readonly dataUpdatedAt: number } }): boolean {
  return Date.now() - state.dataUpdatedAt > wakeMs;
}

export function createSongQuery(place: () => SongPlace, use: Use = {}) {
  return createQuery(() => songOptions(place(), use));
}

export function songOptions(place: SongPlace, { isInUse = false, priority = "page" }: Use = {}) {
  return queryOptions({
    queryKey: songKey(place),
    refetchOnMount: !isInUse,
    refetchOnWindowFocus: isLongAgo,
    queryFn: ({ client, queryKey, signal }): Promise<SongSheet> => {
      const shown = client.getQueryData<SongSheet>(queryKey);
      // What is on the page came later than the copy: it stays.
      const isCurrent = shown !== undefined && shown.keptAt === undefined;
      return askOrKept(
        { client, queryKey, signal },
        {
          ask: (signal) => fetchSong(place, signal, priority),
          copy: async () => (isCurrent ? undefined : copyOf(place)),
          asData: (sheet) => sheet,
        },
      );
    },
  });
}

/** What this device has of it. */
export async function copyOf(place: SongPlace) {
  const kept = await keptSheet(place);
  if (!kept) return undefined;
  const { church, ...sheet } = kept;
  noteChurch(place, church);
  return sheet;
}

export function songKey(place: SongPlace) {
  return ["song", ownerOf(place), place.side, place.church, place.song] as const;
}
