import { createQuery } from "@tanstack/svelte-query";
import { fetchSong, type SongPlace } from "$lib/api/sides.ts";

/** A song with its lyrics and arrangements: what its pages show. */
export interface SongSheet extends Awaited<ReturnType<typeof fetchSong>> {
  /** Set on a copy from this device, which may be older than what the service has. */
  readonly keptAt?: string;
}

export function createSongQuery(place: () => SongPlace) {
  return createQuery(() => {
    const here = place();
    return {
      queryKey: ["song", here.side, here.church, here.song],
      queryFn: ({ signal }): Promise<SongSheet> => fetchSong(here, signal),
    };
  });
}
