import type { SongPlace } from "$lib/service/addresses/place.ts";
import { fetchSong } from "$lib/service/client/fetch-songs.ts";
import { keptSong } from "$lib/service/kept/kept-song.ts";
import { hasBytes, membersKeeper, putKept } from "$lib/service/kept/kept-store.ts";
import { assetBytes } from "$lib/service/queries/asset-bytes.ts";
import { churchOptions } from "$lib/service/queries/church-query.ts";
import { queryClient } from "$lib/service/queries/query-client.ts";
import { withRetry } from "./with-retry.ts";

/** Fetches a song as it is now, with the files that this device has not got yet, and stores it. */
export async function keepSong(place: SongPlace, signal: AbortSignal): Promise<void> {
  const keeper = await membersKeeper();
  const church = await queryClient.fetchQuery(churchOptions(place));
  const keptAt = new Date().toISOString();
  const content = await withRetry(() => fetchSong(place, signal), signal);
  const song = keptSong(place, church, content, keptAt);
  const files = new Map<string, ArrayBuffer>();
  for (const id of song.assetIds) {
    if (await hasBytes(id)) continue;
    const { buffer } = await withRetry(() => assetBytes(place, id, signal), signal);
    files.set(id, buffer);
  }
  signal.throwIfAborted();
  await putKept(song, files, keeper);
}

/** Asks the browser not to clear away what somebody kept on purpose; it may say no. */
export function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => false);
}
