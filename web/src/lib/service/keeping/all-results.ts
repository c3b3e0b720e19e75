import { limits } from "$contract/limits.ts";
import type { Place, SongPlace } from "$lib/service/addresses/place.ts";
import { fetchCatalogue } from "$lib/service/client/fetch-songs.ts";
import { withRetry } from "./with-retry.ts";

/** Every song that a search finds, also on the pages that nobody has loaded. */
export async function allResults(
  place: Place,
  q: string,
  signal: AbortSignal,
): Promise<SongPlace[]> {
  const songs = new Set<string>();
  for (let offset = 0; offset <= limits.offset; offset += limits.pageSize) {
    const query = { ...(q && { q }), ...(offset && { offset }) };
    const page = await withRetry(() => fetchCatalogue(place, query, signal), signal);
    for (const { id } of page.songs) songs.add(id);
    if (!page.hasMore) break;
  }
  return [...songs].map((song) => ({ ...place, song }));
}
