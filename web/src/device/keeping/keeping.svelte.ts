import { unlessLocked, withLock } from "../../browser/one-at-a-time.ts";
import { askToPersist } from "../../browser/persistence.ts";
import { warmViewer } from "../../browser/worker/warm-viewer.ts";
import { identity } from "../../api/identity/identity.svelte.ts";
import type { SongToKeep } from "./all-results.ts";
import { type KeepFailure, keepFailure } from "./keep-failure.ts";
import { keepSong } from "./keep-song.ts";
import { rememberUnfinished, takeUnfinished } from "./unfinished.ts";

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
