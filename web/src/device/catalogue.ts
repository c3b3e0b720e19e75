import { createInfiniteQuery, createQuery, type InfiniteData } from "@tanstack/svelte-query";
import type { SearchPage, SongDetails } from "$contract/ext.ts";
import { limits } from "$contract/limits.ts";
import type { LyricMatch } from "$contract/lyrics.ts";
import type { Catalogue, Song } from "$contract/song.ts";
import type { Place } from "../api/addresses.ts";
import { type CatalogueSearch, fetchFacets, searchSongs } from "../api/songs.ts";
import { noteChurch } from "./church.svelte.ts";
import { askOrKept, ownerOf } from "./queries.svelte.ts";

/** A song of the catalogue with all that the list tells about it. */
export interface ListedSong {
  readonly song: Song;
  readonly matches: readonly LyricMatch[];
  readonly hasSheet: boolean;
  readonly details?: SongDetails | undefined;
}

export interface CataloguePage extends SearchPage {
  /** Set on what was found on this device while the service could not be reached. */
  readonly isKept?: true;
}

interface Search {
  readonly place: Place;
  readonly search: CatalogueSearch;
  /** Not while nobody looks for anything. */
  readonly isWanted?: boolean;
}

export function createCatalogueQuery(of: () => Search) {
  return createInfiniteQuery(() => {
    const { place, search, isWanted = true } = of();
    return {
      queryKey: searchKey(place, search),
      enabled: isWanted,
      queryFn: ({ client, queryKey, pageParam: offset, signal }): Promise<CataloguePage> => {
        const shown = client.getQueryData<InfiniteData<CataloguePage>>(queryKey);
        // A list that came from the service is more than what this device has: it stays.
        const isCurrent = shown?.pages.some(({ isKept }) => !isKept) ?? false;
        return askOrKept(
          { client, queryKey, signal },
          {
            ask: async (signal) =>
              noted(place, await searchSongs(place, { ...search, offset }, signal)),
            copy: async () => {
              if (isCurrent) return undefined;
              const { keptResults } = await import("./offline-store.ts");
              return noted(place, await keptResults(place, search));
            },
            asData: (page) => ({ pages: [page], pageParams: [0] }),
          },
        );
      },
      initialPageParam: 0,
      initialData: () => pageInPage(place, search),
      initialDataUpdatedAt: performance.timeOrigin,
      // While someone types, the last results of the same catalogue stay until the next are here.
      placeholderData: (shown, before) =>
        catalogueKey(place).every((part, at) => before?.queryKey[at] === part) ? shown : undefined,
      getNextPageParam: (last: CataloguePage, pages: readonly CataloguePage[]) =>
        last.hasMore ? pages.length * limits.pageSize : undefined,
      refetchOnMount: hasFewPages,
      refetchOnWindowFocus: hasFewPages,
    };
  });
}

function noted<Page extends CataloguePage | undefined>(place: Place, page: Page): Page {
  if (page) noteChurch(place, page.church);
  return page;
}

const { pathname: firstPath, search: firstSearch } = location;

/** Somebody who came to a catalogue by a link has its first songs in the page. */
function pageInPage({ side, church }: Place, search: CatalogueSearch) {
  const { q, theme, book, language, sheet, sort } = search;
  const isAll = !q && !theme && !book && !language && !sheet && sort === "title";
  if (side !== "c" || !isAll || firstPath !== `/c/${church}` || firstSearch) return undefined;
  const written = document.getElementById("catalogue-in-page")?.textContent;
  return written ? { pages: [JSON.parse(written) as CataloguePage], pageParams: [0] } : undefined;
}

interface Asked {
  readonly state: { readonly data?: InfiniteData<CataloguePage, number> | undefined };
}

/** All of them would be asked for again: whoever has loaded many reads on in them. */
function hasFewPages({ state }: Asked): boolean {
  return (state.data?.pages.length ?? 0) <= 1;
}

const facetsFreshMs = 5 * 60_000;

/** What songs can be filtered by; asked for once there are any to be seen. */
export function createFacetsQuery(of: () => { readonly place: Place; readonly isWanted: boolean }) {
  return createQuery(() => {
    const { place, isWanted } = of();
    return {
      queryKey: [...catalogueKey(place), "facets"],
      enabled: isWanted,
      staleTime: facetsFreshMs,
      queryFn: ({ signal }) => fetchFacets(place, signal),
    };
  });
}

export function catalogueKey(place: Place) {
  return ["catalogue", ownerOf(place), place.side, place.church] as const;
}

export function searchKey(
  place: Place,
  { q, theme, book, language, sheet, sort }: CatalogueSearch,
) {
  const asked = [q, theme, book, language, sheet && "sheet", sort];
  return [...catalogueKey(place), "search", ...asked.map((one) => one || "")] as const;
}

/** A song that moved between two pages while they were loaded is listed once. */
export function listedSongs(
  pages: readonly (Catalogue & Partial<Pick<SearchPage, "details">>)[],
): ListedSong[] {
  const listed = new Map<string, ListedSong>();
  for (const { songs, lyricMatches, sheetMusicSongIds, details = [] } of pages) {
    const withSheet = new Set(sheetMusicSongIds);
    for (const song of songs) {
      listed.set(song.id, {
        song,
        matches: lyricMatches.filter(({ songId }) => songId === song.id),
        hasSheet: withSheet.has(song.id),
        details: details.find(({ songId }) => songId === song.id),
      });
    }
  }
  return [...listed.values()];
}
