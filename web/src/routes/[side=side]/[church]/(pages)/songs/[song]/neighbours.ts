import type { QueryClient } from "@tanstack/svelte-query";
import type { SongPlace } from "$lib/api/addresses.ts";
import { songAddress } from "$lib/api/addresses.ts";
import { catalogueKey, type CataloguePage, listedSongs } from "$lib/device/catalogue.ts";

interface Listed {
  readonly pages: readonly CataloguePage[];
}

/** The songs before and after this one, in the results that were looked at last. */
export function neighbours(client: QueryClient, place: SongPlace) {
  const latest = client
    .getQueryCache()
    .findAll({ queryKey: catalogueKey(place) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of latest) {
    const songs = listedSongs((state.data as Listed | undefined)?.pages ?? []);
    const at = songs.findIndex(({ song }) => song.id === place.song);
    if (at < 0) continue;
    const to = (index: number) => {
      const id = index < 0 ? undefined : songs[index]?.song.id;
      return id && songAddress({ ...place, song: id });
    };
    return { next: to(at + 1), previous: to(at - 1) };
  }
  return undefined;
}
