import type { InfiniteData } from "@tanstack/svelte-query";
import type { Song } from "$contract/song.ts";
import { limits } from "$contract/fields.ts";
import type { Place, SongPlace } from "../../api/addresses/place.ts";
import { fetchCatalogue } from "../../api/client/fetch-songs.ts";
import { catalogueKey, type CataloguePage } from "../../api/queries/catalogue-query.ts";
import { queryClient } from "../../api/queries/query-client.ts";

/** A song to be kept, as far as a list has told of it. */
export interface SongToKeep extends SongPlace {
  readonly listed?: { readonly song: Song; readonly at: number };
}

/** Every song that a search finds, also on the pages that nobody has loaded. */
export async function allResults(
  place: Place,
  q: string,
  signal: AbortSignal,
): Promise<SongToKeep[]> {
  const songs = new Map<string, SongToKeep>();
  const add = (page: CataloguePage, at: number) => {
    for (const song of page.songs)
      songs.set(song.id, { ...place, song: song.id, listed: { song, at } });
    return page.hasMore;
  };
  const shown = shownPages(place, q);
  let hasMore = true;
  for (const page of shown.pages) hasMore = add(page, shown.at);
  let offset = shown.pages.length * limits.pageSize;
  for (; hasMore && offset <= limits.offset; offset += limits.pageSize) {
    const query = { ...(q && { q }), ...(offset && { offset }) };
    hasMore = add(await fetchCatalogue(place, query, signal, "search"), Date.now());
  }
  return [...songs.values()];
}

/** What is in sight is not asked for again. */
function shownPages(place: Place, q: string) {
  const { data, dataUpdatedAt: at = 0 } =
    queryClient.getQueryState<InfiniteData<CataloguePage>>([...catalogueKey(place), q]) ?? {};
  const pages = data?.pages ?? [];
  return { at, pages: pages.some(({ isKept }) => isKept) ? [] : pages };
}
