import { createQueries, type QueryClient, useQueryClient } from "@tanstack/svelte-query";
import { untrack } from "svelte";
import { songFacts } from "./lists.svelte.ts";
import { isSong, type ServiceList, songsOf } from "./list.ts";
import { reader } from "../song/song-page.svelte.ts";
import type { Place, SongPlace } from "../api/addresses.ts";
import { hasStatus, isUnreachable } from "../api/failure.ts";
import { songOptions, wordsOptions } from "../device/songs.ts";
import { listRun, type LookedUp } from "./run.ts";
import { reachability } from "../api/connection.svelte.ts";

interface Wanted {
  readonly place: Place;
  readonly list: ServiceList;
  /** Whether songs are asked for, or only those shown that are known already. */
  readonly isAsked: boolean;
  readonly at?: number;
  /** The entry that somebody has turned to since. */
  readonly turnedTo?: number | undefined;
  /** Only the words: of the song at hand and the next one, then gently of all others. */
  readonly isForSinging?: boolean;
}

/** The songs of a list, each asked for once, and what the list chose of them. */
export function createListSongs(wanted: () => Wanted) {
  const { place, list, isAsked, at = 0 } = $derived(wanted());
  const isForSinging = $derived(wanted().isForSinging ?? false);
  const atHand = $derived(wanted().turnedTo ?? at);
  const nearby = $derived(list.entries.slice(atHand).filter(isSong).slice(0, 2));
  const songs = $derived([...new Set(songsOf(list).map(({ song }) => song))]);
  const queries = createQueries(() => ({
    queries: songs.map((song) =>
      isForSinging
        ? {
            ...wordsOptions({ ...place, song }, "page"),
            enabled: isAsked && isNear(song),
          }
        : {
            ...songOptions({ ...place, song }, { isInUse: true, priority: "page" }),
            enabled: isAsked,
          },
    ),
  }));
  const known = $derived(new Map(songs.map((song, index) => [song, queries[index]])));
  const run = $derived(listRun(list, lookUp, reader, at));
  const failed = $derived(queries.filter(isAway));

  function isNear(song: string): boolean {
    return nearby.some((entry) => entry.song === song);
  }

  function lookUp(song: string): LookedUp {
    const query = known.get(song);
    return {
      sheet: query?.data,
      isMissing: query?.isError === true && isGone(query.error),
      isAway: query !== undefined && isAway(query),
      lastTitle: songFacts.of({ church: place.church, song })?.title,
    };
  }

  fetchAhead(() => {
    const ahead = isForSinging && isAsked ? fromHere(list, at) : [];
    return ahead.map((song) => ({ ...place, song }));
  });

  $effect(() => {
    for (const { data } of queries) {
      if (data) songFacts.note({ ...place, song: data.song.id }, data.song.metadata);
    }
  });

  return {
    get run() {
      return run;
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

/** Each song once, those that come next before those that were. */
function fromHere({ entries }: ServiceList, at: number): string[] {
  const inTurn = [...entries.slice(at), ...entries.slice(0, at)];
  return [...new Set(inTurn.filter(isSong).map(({ song }) => song))];
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

/**
 * The words of songs that nobody looks at yet, one song after another: many guests behind one
 * address then all have their first song before anybody has the last one. What a connection that is
 * lost keeps back is asked for when it returns.
 */
function fetchAhead(wanted: () => readonly SongPlace[]): void {
  const client = useQueryClient();
  $effect(() => {
    const songs = wanted();
    if (!reachability.isOnline) return undefined;
    let isOver = false;
    untrack(() => void fetchAll(client, songs, () => isOver));
    return () => (isOver = true);
  });
}

async function fetchAll(
  client: QueryClient,
  songs: readonly SongPlace[],
  isOver: () => boolean,
): Promise<void> {
  for (const song of songs) {
    if (isOver()) return;
    const options = wordsOptions(song, "bulk");
    const { data, error } = client.getQueryState(options.queryKey) ?? {};
    // A song that is gone stays so.
    if (data || (error && !isUnreachable(error))) continue;
    const failure = await client.fetchQuery(options).then(() => undefined, asFailure);
    if (isUnreachable(failure)) return;
  }
}

function asFailure(error: unknown): unknown {
  return error;
}
