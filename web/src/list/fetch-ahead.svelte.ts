import { type QueryClient, useQueryClient } from "@tanstack/svelte-query";
import { untrack } from "svelte";
import type { SongPlace } from "../api/addresses/place.ts";
import { isUnreachable } from "../api/client/failure.ts";
import { wordsOptions } from "../api/queries/words-query.ts";
import { reachability } from "../api/reachability/reachability.svelte.ts";

/**
 * The words of songs that nobody looks at yet, one song after another: many guests behind one
 * address then all have their first song before anybody has the last one. What a connection that is
 * lost keeps back is asked for when it returns.
 */
export function fetchAhead(wanted: () => readonly SongPlace[]): void {
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
    const options = wordsOptions(song, "ahead");
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
