import { warmViewer } from "$lib/browser/worker/warm-viewer.ts";
import type { SongPlace } from "$lib/service/addresses/place.ts";
import { entryOf, type KeptEntry, keptKey, totalSize } from "./kept-song.ts";
import { allKept, changesChannel, mayKeep } from "./kept-store.ts";

/** What is kept on this device, in whichever tab it was kept. */
class Kept {
  list = $state.raw<readonly KeptEntry[]>([]);
  /** Bytes of everything together. */
  size = $state(0);
  /** Whether this browser lets us store anything; otherwise nothing of it is offered. */
  isAvailable = $state(false);
  /** Whether the list has been read. */
  isKnown = $state(false);
  /** As long as nothing speaks against it: buttons have their place before the list is known. */
  readonly isPossible = $derived(mayKeep() && (this.isAvailable || !this.isKnown));

  readonly #byKey = $derived(new Map(this.list.map((entry) => [entry.key, entry])));

  /** Once, when the app starts. */
  async start(): Promise<void> {
    if (mayKeep()) {
      new BroadcastChannel(changesChannel).addEventListener("message", () => this.#read());
      await this.#read();
      if (this.list.length > 0) void warmViewer();
    }
    this.isKnown = true;
  }

  entry(place: SongPlace): KeptEntry | undefined {
    return this.#byKey.get(keptKey(place));
  }

  async #read(): Promise<void> {
    try {
      const songs = await allKept();
      this.list = songs.map(entryOf);
      this.size = totalSize(songs);
      this.isAvailable = true;
    } catch {
      this.isAvailable = false;
    }
  }
}

export const kept = new Kept();
