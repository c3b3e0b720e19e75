import type { InfiniteData } from "@tanstack/svelte-query";
import { limits } from "$contract/fields.ts";
import type { Song } from "$contract/song.ts";
import type { Place, SongPlace } from "../api/addresses.ts";
import { hasStatus, isUnreachable } from "../api/failure.ts";
import { reachability } from "../api/connection.svelte.ts";
import { identity } from "../api/identity.svelte.ts";
import { type CatalogueSearch, fetchSong, searchSongs } from "../api/songs.ts";
import {
  askToPersist,
  recall,
  remember,
  rememberedFields,
  unlessLocked,
  withLock,
} from "../browser/storage.ts";
import { warmViewer } from "../browser/worker/warm-viewer.ts";
import { type CataloguePage, searchKey } from "./catalogue.ts";
import { churchOptions } from "./church.svelte.ts";
import {
  entryOf,
  type KeptChange,
  type KeptEntry,
  keptKey,
  keptSong,
  listAfter,
  type SongContent,
  totalSize,
} from "./offline-copy.ts";
import {
  allKept,
  changesChannel,
  hasBytes,
  mayKeep,
  membersKeeper,
  putKept,
} from "./offline-store.ts";
import { queryClient } from "./queries.svelte.ts";
import { assetBytes, songKey, type SongSheet } from "./songs.ts";

/** What is kept on this device, in whichever tab it was kept. */
class Kept {
  #list = $state.raw<readonly KeptEntry[]>([]);
  /** Whether this browser lets us store anything; otherwise nothing of it is offered. */
  isAvailable = $state(false);
  /** Whether the list has been read. */
  isKnown = $state(false);
  /** As long as nothing speaks against it: buttons have their place before the list is known. */
  readonly isPossible = $derived(mayKeep() && (this.isAvailable || !this.isKnown));
  /** Bytes of everything together. */
  readonly size = $derived(totalSize(this.#list));

  readonly #byKey = $derived(new Map(this.#list.map((entry) => [entry.key, entry])));

  get list(): readonly KeptEntry[] {
    return this.#list;
  }

  /** Once, when the app starts. */
  async start(): Promise<void> {
    if (mayKeep()) {
      const changes = new BroadcastChannel(changesChannel);
      changes.addEventListener("message", ({ data }: MessageEvent<KeptChange>) => {
        this.#show(listAfter(this.#list, data));
      });
      // A page that was put aside heard nothing meanwhile.
      window.addEventListener("pageshow", ({ persisted }) => persisted && this.#read());
      await this.#read();
      if (this.#list.length > 0) void warmViewer();
    }
    this.isKnown = true;
  }

  entry(place: SongPlace): KeptEntry | undefined {
    return this.#byKey.get(keptKey(place));
  }

  #show(list: readonly KeptEntry[]): void {
    this.#list = list;
    reachability.hasDownloads = list.length > 0;
  }

  async #read(): Promise<void> {
    try {
      this.#show((await allKept()).map(entryOf));
      this.isAvailable = true;
    } catch {
      this.isAvailable = false;
    }
  }
}

export const kept = new Kept();

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

/** Why a song could not be kept, by what it means for the ones after it. */
export type KeepFailure = "cancelled" | "full" | "unreachable" | "signedOut" | "this-song";

export function keepFailure(error: unknown): KeepFailure {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "AbortError") return "cancelled";
  if (name === "QuotaExceededError") return "full";
  if (isUnreachable(error)) return "unreachable";
  return hasStatus(error, 401) ? "signedOut" : "this-song";
}

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
    const { buffer } = await assetBytes(place, id, signal, "bulk");
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
  return { content: await fetchSong(place, signal, "bulk", known), at };
}

const key = "songs-to-keep";

interface Unfinished {
  readonly owner: string;
  readonly songs: readonly SongPlace[];
}

/** What is still to be kept, for when the page goes in the middle: phones put pages aside. */
export function rememberUnfinished(owner: string, songs: readonly SongPlace[]): void {
  const places = songs.map(({ side, church, song }) => ({ side, church, song }));
  remember(key, songs.length > 0 ? JSON.stringify({ owner, songs: places }) : undefined);
}

/** Takes it out, so that no other tab goes on with it as well; what others began is forgotten. */
export function takeUnfinished(owner: string): readonly SongPlace[] {
  const unfinished: Partial<Unfinished> = rememberedFields(recall(key));
  remember(key, undefined);
  return unfinished.owner === owner ? (unfinished.songs ?? []) : [];
}

let last = Promise.resolve();

/** Keeps songs that nobody waits for, one after another; what is on the device stays if it fails. */
export function keepQuietly(songs: readonly SongPlace[]): Promise<void> {
  last = last.then(() => keepAll(songs));
  return last;
}

async function keepAll(songs: readonly SongPlace[]): Promise<void> {
  for (const song of songs) {
    try {
      await keepSong(song, new AbortController().signal);
    } catch (error) {
      if (keepFailure(error) !== "this-song") return;
    }
  }
}

/** Why it ended before the last song. */
type Stop = Exclude<KeepFailure, "this-song">;

interface Progress {
  readonly total: number;
  readonly kept: number;
  /** What could not be kept, or was not reached. */
  readonly left: readonly SongToKeep[];
  readonly isOver: boolean;
  readonly stop?: Stop;
}

/** Held by every tab that keeps songs. */
const lock = "keeping";

/** Many songs, one after another; one that fails does not hold up the others. */
class Keeping {
  progress = $state.raw<Progress>();
  #abort = new AbortController();

  get isBusy(): boolean {
    return this.progress !== undefined && !this.progress.isOver;
  }

  async start(songs: readonly SongToKeep[]): Promise<void> {
    if (this.isBusy) return;
    askToPersist();
    this.#abort = new AbortController();
    this.progress = { total: songs.length, kept: 0, left: [], isOver: false };
    await withLock(lock, "shared", () => this.#keep(songs));
  }

  /** Goes on where a page that is gone was, once the service can be reached. */
  async goOn(): Promise<void> {
    if (!navigator.onLine) {
      window.addEventListener("online", () => void this.goOn(), { once: true });
      return;
    }
    await unlessLocked(lock, () => {
      const songs = takeUnfinished(identity.email);
      if (songs.length > 0) void this.start(songs);
    });
  }

  async #keep(songs: readonly SongToKeep[]): Promise<void> {
    const { signal } = this.#abort;
    const owner = identity.email;
    const total = songs.length;
    const left: SongToKeep[] = [];
    let kept = 0;
    for (const [index, song] of songs.entries()) {
      this.progress = { total, kept, left, isOver: false };
      rememberUnfinished(owner, songs.slice(index));
      const failure = await attempt(song, signal);
      if (failure === undefined) kept += 1;
      else left.push(song);
      if (failure === undefined || failure === "this-song") continue;
      left.push(...songs.slice(index + 1));
      if (failure !== "unreachable") rememberUnfinished(owner, []);
      this.progress = { total, kept, left, isOver: true, stop: failure };
      return;
    }
    rememberUnfinished(owner, []);
    await warmViewer();
    this.progress = { total, kept, left, isOver: true };
  }

  cancel(): void {
    this.#abort.abort();
  }

  close(): void {
    rememberUnfinished(identity.email, []);
    this.progress = undefined;
  }
}

async function attempt(song: SongToKeep, signal: AbortSignal): Promise<KeepFailure | undefined> {
  try {
    await keepSong(song, signal);
    return undefined;
  } catch (error) {
    return keepFailure(error);
  }
}

export const keeping = new Keeping();
