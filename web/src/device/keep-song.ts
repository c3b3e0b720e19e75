import type { InfiniteData } from "@tanstack/svelte-query";
import { limits } from "$contract/limits.ts";
import type { Song } from "$contract/song.ts";
import type { Place, SongPlace } from "../api/addresses.ts";
import { type CatalogueSearch, fetchListed, searchSongs } from "../api/songs.ts";
import { storeApp } from "../browser/app-files.ts";
import { letterFiles } from "../browser/fonts.ts";
import { inTime } from "../browser/timeout.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { type CataloguePage, searchKey } from "./catalogue.ts";
import { churchOptions } from "./church.svelte.ts";
import { keptSong } from "./offline-copy.ts";
import { hasBytes, ownerHere, putKept } from "./offline-store.ts";
import { queryClient } from "./queries.svelte.ts";
import { assetBytes, songKey, type SongSheet } from "./songs.ts";

/** Every song that a search finds, also on the pages that nobody has loaded. */
export async function allResults(
  place: Place,
  search: CatalogueSearch,
  signal: AbortSignal,
): Promise<Song[]> {
  const shown = queryClient.getQueryData<InfiniteData<CataloguePage>>(searchKey(place, search));
  // What is in sight is not asked for again, unless this device had it from before.
  const inSight = shown?.pages.some(({ isKept }) => isKept) ? [] : (shown?.pages ?? []);
  const pages: CataloguePage[] = [...inSight];
  while (pages.at(-1)?.hasMore !== false && pages.length * limits.pageSize <= limits.offset) {
    const offset = pages.length * limits.pageSize;
    pages.push(await searchSongs(place, { ...search, offset }, signal, "page"));
  }
  return [...new Map(pages.flatMap(({ songs }) => songs.map((song) => [song.id, song]))).values()];
}

/** What a page has told this lately is not asked for again; the copy bears its date. */
const freshMs = 5 * 60_000;

/** Stores a song as it is now, with the files that this device has not got yet. */
export async function keepSong(place: SongPlace, signal: AbortSignal): Promise<void> {
  const owner = ownerHere(place);
  const church = await queryClient.fetchQuery(churchOptions(place));
  const shown = queryClient.getQueryState<SongSheet>(songKey(place));
  const isFresh = shown?.data && !shown.data.keptAt && Date.now() - shown.dataUpdatedAt < freshMs;
  const at = isFresh ? shown.dataUpdatedAt : Date.now();
  const content = (isFresh && shown.data) || (await fetchListed(place, signal, "bulk"));
  const song = keptSong(place, church, content, new Date(at).toISOString());
  const files = new Map<string, ArrayBuffer>();
  for (const id of song.assetIds) {
    if (await hasBytes(id)) continue;
    const { buffer } = await assetBytes(place, id, signal, "bulk");
    await readThrough(buffer.slice(0));
    files.set(id, buffer);
  }
  signal.throwIfAborted();
  await putKept(song, files, owner);
  void storeForBasement(JSON.stringify(content));
}

const readerPatienceMs = 10_000;

/** The reader asks for the letters that a sheet does not carry itself, and so they are stored. */
async function readThrough(sheet: ArrayBuffer): Promise<void> {
  const reading = import("../browser/pdf-reader.ts").then(({ readThrough }) =>
    readThrough(new Uint8Array(sheet)),
  );
  // What it cannot read is said where the sheet is opened.
  await inTime(reading, readerPatienceMs).catch(() => undefined);
}

/** All that songs need where there is no connection: their pages, the reader of sheets, letters. */
export function storeForBasement(words = ""): Promise<void> {
  return storeApp(["reading", `reading-${i18n.language}`, "sheets"], letterFiles(words));
}
