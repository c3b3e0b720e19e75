import type { SongPlace } from "../api/addresses.ts";
import { hasStatus, isUnreachable } from "../api/failure.ts";
import { reachability } from "../api/connection.svelte.ts";
import { identity } from "../api/identity.svelte.ts";
import {
  askToPersist,
  recall,
  remember,
  rememberedFields,
  unlessLocked,
  withLock,
} from "../browser/storage.ts";
import { isStored } from "./database.ts";
import {
  changesChannel,
  entryOf,
  type KeptChange,
  type KeptEntry,
  keptKey,
  listAfter,
  mayKeep,
  songsOnce,
  totalSize,
} from "./offline-copy.ts";

/** Some devices are slow. */
const listMs = 30_000;

/** What downloads songs comes when one is downloaded. */
const machine = () => import("./keep-song.ts");

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

  readonly songs = $derived(songsOnce(this.#list));

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
      if (this.#list.length > 0) void machine().then((all) => all.storeForBasement());
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
      const hasSome = await isStored(listMs, "downloads");
      const songs = hasSome ? await (await import("./offline-store.ts")).allKept() : [];
      this.#show(songs.map(entryOf));
      this.isAvailable = true;
    } catch {
      this.isAvailable = false;
    }
  }
}

export const kept = new Kept();

/** Why a song could not be kept, by what it means for the ones after it. */
export type KeepFailure = "cancelled" | "full" | "unreachable" | "signedOut" | "this-song";

export function keepFailure(error: unknown): KeepFailure {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "AbortError") return "cancelled";
  if (name === "QuotaExceededError") return "full";
  if (isUnreachable(error)) return "unreachable";
  return hasStatus(error, 401) ? "signedOut" : "this-song";
}

const key = "songs-to-keep";

/** What is still to be kept, for when the page goes in the middle: phones put pages aside. */
function rememberUnfinished(owner: string, songs: readonly SongPlace[]): void {
  remember(key, songs.length > 0 ? JSON.stringify({ owner, songs }) : undefined);
}

/** Takes it out, so that no other tab goes on with it as well; what others began is forgotten. */
function takeUnfinished(me: string): readonly SongPlace[] {
  const { owner, songs } = rememberedFields(recall(key));
  remember(key, undefined);
  return owner === me && Array.isArray(songs) ? (songs as SongPlace[]) : [];
}

let last = Promise.resolve();

/** Keeps songs that nobody waits for, one after another; what is on the device stays if it fails. */
export function keepQuietly(songs: readonly SongPlace[]): Promise<void> {
  last = last.then(() => keepAll(songs));
  return last;
}

async function keepAll(songs: readonly SongPlace[]): Promise<void> {
  const never = new AbortController();
  for (const song of songs) {
    const failure = await attempt(song, never.signal);
    if (failure && failure !== "this-song") return;
  }
}

async function attempt(song: SongPlace, signal: AbortSignal): Promise<KeepFailure | undefined> {
  try {
    await (await machine()).keepSong(song, signal);
    return undefined;
  } catch (error) {
    return keepFailure(error);
  }
}

/** Why it ended before the last song. */
type Stop = Exclude<KeepFailure, "this-song">;

interface Progress {
  readonly total: number;
  readonly kept: number;
  /** What could not be kept, or was not reached. */
  readonly left: readonly SongPlace[];
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

  async start(songs: readonly SongPlace[]): Promise<void> {
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

  async #keep(songs: readonly SongPlace[]): Promise<void> {
    const { signal } = this.#abort;
    const owner = identity.email;
    const total = songs.length;
    const left: SongPlace[] = [];
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
    await (await machine()).storeForBasement();
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

export const keeping = new Keeping();
