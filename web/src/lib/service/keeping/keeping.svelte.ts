import { askToPersist } from "$lib/browser/persistence.ts";
import { warmViewer } from "$lib/browser/worker/warm-viewer.ts";
import type { SongToKeep } from "./all-results.ts";
import { type KeepFailure, keepFailure } from "./keep-failure.ts";
import { keepSong } from "./keep-song.ts";

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
    const { signal } = this.#abort;
    const left: SongToKeep[] = [];
    let kept = 0;
    for (const [index, song] of songs.entries()) {
      this.progress = { total: songs.length, kept, left, isOver: false };
      const failure = await attempt(song, signal);
      if (failure === undefined) kept += 1;
      else left.push(song);
      if (failure === undefined || failure === "this-song") continue;
      left.push(...songs.slice(index + 1));
      this.progress = { total: songs.length, kept, left, isOver: true, stop: failure };
      return;
    }
    await warmViewer();
    this.progress = { total: songs.length, kept, left, isOver: true };
  }

  cancel(): void {
    this.#abort.abort();
  }

  close(): void {
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
