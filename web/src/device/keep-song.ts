import type { InfiniteData } from "@tanstack/svelte-query";
import { limits } from "$contract/limits.ts";
import type { Song } from "$contract/song.ts";
import type { Place, SongPlace } from "../api/addresses.ts";
import { type CatalogueSearch, fetchSong, searchSongs } from "../api/songs.ts";
import { storeApp } from "../browser/app-files.ts";
import { letterFiles } from "../browser/fonts.ts";
import { inTime } from "../browser/timeout.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import { type CataloguePage, searchKey } from "./catalogue.ts";
import { churchOptions } from "./church.svelte.ts";
import { keptSong, type SongContent } from "./offline-copy.ts";
import { hasBytes, ownerHere, putKept } from "./offline-store.ts";
import { queryClient } from "./queries.svelte.ts";
import { assetBytes, songKey, type SongSheet } from "./songs.ts";

/** A song to be kept, as far as a list has told of it. */
export interface SongToKeep extends SongPlace {
  readonly listed?: { readonly song: Song; readonly at: number };
}

/** Every song that a search finds, also on the pages that nobody has loaded. */
export async function allResults(
  place: Place,
  search: CatalogueSearch,
  signal: AbortSignal,
): Promise<SongToKeep[]> {
  const songs = new Map<string, SongToKeep>();
  const add = (page: CataloguePage, at: number) => {
    for (const song of page.songs)
      songs.set(song.id, { ...place, song: song.id, listed: { song, at } });
    return page.hasMore;
  };
  const shown = shownPages(place, search);
  let hasMore = true;
  for (const page of shown.pages) hasMore = add(page, shown.at);
  let offset = shown.pages.length * limits.pageSize;
  for (; hasMore && offset <= limits.offset; offset += limits.pageSize) {
    hasMore = add(await searchSongs(place, { ...search, offset }, signal, "page"), Date.now());
  }
  return [...songs.values()];
}

/** What is in sight is not asked for again. */
function shownPages(place: Place, search: CatalogueSearch) {
  const { data, dataUpdatedAt: at = 0 } =
    queryClient.getQueryState<InfiniteData<CataloguePage>>(searchKey(place, search)) ?? {};
  const pages = data?.pages ?? [];
  return { at, pages: pages.some(({ isKept }) => isKept) ? [] : pages };
}

/** What a page has told this lately is not asked for again; the copy bears its date. */
const freshMs = 5 * 60_000;
/** What a list has told is not either, until the last of many songs has had its turn. */
const listedFreshMs = 60 * 60_000;

/** Stores a song as it is now, with the files that this device has not got yet. */
export async function keepSong(place: SongToKeep, signal: AbortSignal): Promise<void> {
  const owner = ownerHere(place);
  const church = await queryClient.fetchQuery(churchOptions(place));
  const { content, at } = shownContent(place) ?? (await fetchContent(place, signal));
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
  return { content: await fetchSong(place, signal, "bulk", known), at };
}
