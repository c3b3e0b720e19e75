import type { SongPlace } from "../../api/addresses/place.ts";
import { fetchSong } from "../../api/client/fetch-songs.ts";
import { keptSong, type SongContent } from "../kept/kept-song.ts";
import { hasBytes, membersKeeper, putKept } from "../kept/kept-store.ts";
import { assetBytes } from "../../api/queries/asset-bytes.ts";
import { churchOptions } from "../../api/queries/church-query.ts";
import { queryClient } from "../../api/queries/query-client.ts";
import { songKey, type SongSheet } from "../../api/queries/song-query.ts";
import type { SongToKeep } from "./all-results.ts";

/** What a page has told this lately is not asked for again; the copy bears its date. */
const freshMs = 5 * 60_000;
/** What a list has told is not either, until the last of many songs has had its turn. */
const listedFreshMs = 60 * 60_000;

/** Stores a song as it is now, with the files that this device has not got yet. */
export async function keepSong(place: SongToKeep, signal: AbortSignal): Promise<void> {
  const keeper = await membersKeeper();
  const church = await queryClient.fetchQuery(churchOptions(place));
  const { content, at } = shownContent(place) ?? (await fetchContent(place, signal));
  const song = keptSong(place, church, content, new Date(at).toISOString());
  const files = new Map<string, ArrayBuffer>();
  for (const id of song.assetIds) {
    if (await hasBytes(id)) continue;
    const { buffer } = await assetBytes(place, id, signal, "keeping");
    files.set(id, buffer);
  }
  signal.throwIfAborted();
  await putKept(song, files, keeper);
}

interface Dated {
  readonly content: SongContent;
  readonly at: number;
}

function shownContent(place: SongPlace): Dated | undefined {
  const { data, dataUpdatedAt: at = 0 } =
    queryClient.getQueryState<SongSheet>(songKey(place)) ?? {};
  return data && !data.keptAt && Date.now() - at < freshMs ? { content: data, at } : undefined;
}

async function fetchContent(place: SongToKeep, signal: AbortSignal): Promise<Dated> {
  const { listed } = place;
  const isFresh = listed !== undefined && Date.now() - listed.at < listedFreshMs;
  const at = isFresh ? listed.at : Date.now();
  const known = isFresh ? listed.song : undefined;
  return { content: await fetchSong(place, signal, "keeping", known), at };
}
