import { warmViewer } from "../../browser/worker/warm-viewer.ts";
import type { SongPlace } from "../../api/addresses/place.ts";
import { type KeptChange, listAfter } from "./kept-list.ts";
import { entryOf, type KeptEntry, keptKey, totalSize } from "./kept-song.ts";
import { allKept, changesChannel, mayKeep } from "./kept-store.ts";

/** What is kept on this device, in whichever tab it was kept. */
class Kept {
  list = $state.raw<readonly KeptEntry[]>([]);
  /** Whether this browser lets us store anything; otherwise nothing of it is offered. */
  isAvailable = $state(false);
  /** Whether the list has been read. */
  isKnown = $state(false);
  /** As long as nothing speaks against it: buttons have their place before the list is known. */
  readonly isPossible = $derived(mayKeep() && (this.isAvailable || !this.isKnown));
  /** Bytes of everything together. */
  readonly size = $derived(totalSize(this.list));

  readonly #byKey = $derived(new Map(this.list.map((entry) => [entry.key, entry])));

  /** Once, when the app starts. */
  async start(): Promise<void> {
    if (mayKeep()) {
      const changes = new BroadcastChannel(changesChannel);
      changes.addEventListener("message", ({ data }: MessageEvent<KeptChange>) => {
        this.list = listAfter(this.list, data);
      });
      // A page that was put aside heard nothing meanwhile.
      window.addEventListener("pageshow", ({ persisted }) => persisted && this.#read());
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
      this.list = (await allKept()).map(entryOf);
      this.isAvailable = true;
    } catch {
      this.isAvailable = false;
    }
  }
}

export const kept = new Kept();
