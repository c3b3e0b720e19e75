import { createInfiniteQuery, type InfiniteData } from "@tanstack/svelte-query";
import { limits } from "$contract/fields.ts";
import type { LyricMatch } from "$contract/lyrics.ts";
import type { Catalogue, Song } from "$contract/song.ts";
import type { Place } from "../api/addresses.ts";
import { fetchCatalogue } from "../api/songs.ts";
import { noteChurch } from "./church.svelte.ts";
import { keptResults } from "./offline-store.ts";
import { askOrKept, ownerOf } from "./queries.svelte.ts";

/** A song of the catalogue with all that the list tells about it. */
export interface ListedSong {
  readonly song: Song;
  readonly matches: readonly LyricMatch[];
  readonly hasSheet: boolean;
}

export interface CataloguePage extends Catalogue {
  /** Set on what was found on this device while the service could not be reached. */
  readonly isKept?: true;
}

interface Search {
  readonly place: Place;
  readonly q: string;
  /** Not while nobody looks for anything. */
  readonly isWanted?: boolean;
}

export function createCatalogueQuery(search: () => Search) {
  return createInfiniteQuery(() => {
    const { place, q, isWanted = true } = search();
    return {
      queryKey: [...catalogueKey(place), q],
      enabled: isWanted,
      queryFn: ({ client, queryKey, pageParam, signal }): Promise<CataloguePage> => {
        const query = { ...(q && { q }), ...(pageParam && { offset: pageParam }) };
        const shown = client.getQueryData<InfiniteData<CataloguePage>>(queryKey);
        // A list that came from the service is more than what this device has: it stays.
        const isCurrent = shown?.pages.some(({ isKept }) => !isKept) ?? false;
        return askOrKept(
          { client, queryKey, signal },
          {
            ask: (signal) => fetchCatalogue(place, query, signal),
            copy: async () => (isCurrent ? undefined : keptResults(place, q)),
            asData: (page) => ({ pages: [page], pageParams: [0] }),
          },
        ).then((page) => {
          noteChurch(place, page.church);
          return page;
        });
      },
      initialPageParam: 0,
      // While someone types, the last results of the same catalogue stay until the next are here.
      placeholderData: (shown, before) =>
        catalogueKey(place).every((part, at) => before?.queryKey[at] === part) ? shown : undefined,
      getNextPageParam: (last: CataloguePage, pages: readonly CataloguePage[]) =>
        last.hasMore ? pages.length * limits.pageSize : undefined,
    };
  });
}

export function catalogueKey(place: Place) {
  return ["catalogue", ownerOf(place), place.side, place.church] as const;
}

/** A song that moved between two pages while they were loaded is listed once. */
export function listedSongs(pages: readonly CataloguePage[]): ListedSong[] {
  const listed = new Map<string, ListedSong>();
  for (const { songs, lyricMatches, sheetMusicSongIds } of pages) {
    const withSheet = new Set(sheetMusicSongIds);
    for (const song of songs) {
      listed.set(song.id, {
        song,
        matches: lyricMatches.filter(({ songId }) => songId === song.id),
        hasSheet: withSheet.has(song.id),
      });
    }
  }
  return [...listed.values()];
}
