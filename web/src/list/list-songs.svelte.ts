import { createQueries } from "@tanstack/svelte-query";
import type { Place } from "../api/addresses.ts";
import { hasStatus } from "../api/failure.ts";
import { songOptions, wordsOptions } from "../device/songs.ts";
import { reader } from "../song/song-page.svelte.ts";
import { type ServiceList, songsOf } from "./list.ts";
import { songFacts } from "./lists.svelte.ts";
import { listRun, type LookedUp } from "./run.ts";

interface Wanted {
  readonly place: Place;
  readonly list: ServiceList;
  /** Whether songs are asked for, or only those shown that are known already. */
  readonly isAsked: boolean;
  /** The words are enough; a phone may have them from the last time. */
  readonly isForSinging?: boolean;
}

/** The songs of a list, asked for together, and what the list chose of them. */
export function createListSongs(wanted: () => Wanted) {
  const { place, list, isAsked, isForSinging = false } = $derived(wanted());
  const songs = $derived([...new Set(songsOf(list).map(({ song }) => song))]);
  const queries = createQueries(() => ({
    queries: songs.map((song) => ({
      ...(isForSinging
        ? wordsOptions({ ...place, song })
        : songOptions({ ...place, song }, { isInUse: true, isListed: true })),
      enabled: isAsked,
    })),
  }));
  const known = $derived(new Map(songs.map((song, index) => [song, queries[index]])));
  const entries = $derived(listRun(list, lookUp, reader));
  const failed = $derived(queries.filter(isAway));

  function lookUp(song: string): LookedUp {
    const query = known.get(song);
    return {
      sheet: query?.data,
      isMissing: query?.isError === true && isGone(query.error),
      isAway: query !== undefined && isAway(query),
      lastTitle: songFacts.of({ church: place.church, song })?.title,
    };
  }

  $effect(() => {
    for (const { data } of queries) {
      if (data) songFacts.note({ ...place, song: data.song.id }, data.song.metadata);
    }
  });

  return {
    get entries() {
      return entries;
    },
    /** What went wrong with songs that are not simply gone. */
    get error() {
      return failed[0]?.error;
    },
    get isLoading() {
      return queries.some(({ isLoading }) => isLoading);
    },
    retry: () => failed.forEach((query) => void query.refetch()),
  };
}

interface Asked {
  readonly isError: boolean;
  readonly data: unknown;
  readonly error: unknown;
}

function isAway({ isError, data, error }: Asked): boolean {
  return isError && !data && !isGone(error);
}

function isGone(error: unknown): boolean {
  return hasStatus(error, 404) || hasStatus(error, 400);
}
