import { createQuery } from "@tanstack/svelte-query";
import type { SongPlace } from "$lib/service/addresses/place.ts";
import { fetchSong } from "$lib/service/client/fetch-songs.ts";
import { keptSheet } from "$lib/service/kept/kept-copies.ts";
import { orKept } from "$lib/service/kept/or-kept.ts";
import { ownerOf } from "./owner.ts";

/** A song with its lyrics and arrangements: what its pages show. */
export interface SongSheet extends Awaited<ReturnType<typeof fetchSong>> {
  /** Set on a copy from this device, which may be older than what the service has. */
  readonly keptAt?: string;
}

export function createSongQuery(place: () => SongPlace) {
  return createQuery(() => {
    const here = place();
    return {
      queryKey: songKey(here),
      queryFn: ({ client, queryKey, signal }): Promise<SongSheet> => {
        const shown = client.getQueryData<SongSheet>(queryKey);
        // What is on the page came later than the copy: it stays.
        const isCurrent = shown !== undefined && shown.keptAt === undefined;
        return orKept(fetchSong(here, signal), async () =>
          isCurrent ? undefined : keptSheet(here),
        );
      },
    };
  });
}

export function songKey(place: SongPlace) {
  return ["song", ownerOf(place), place.side, place.church, place.song] as const;
}
