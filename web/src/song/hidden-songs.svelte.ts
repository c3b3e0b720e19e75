import { onRemembered, recall, remember } from "../browser/storage.ts";

const key = "hidden-songs";
const maxHidden = 200;

/** Songs that this device leaves out of the catalogue: the operator is asked to archive them. */
class HiddenSongs {
  #ids = $state.raw(read());

  constructor() {
    onRemembered(key, () => (this.#ids = read()));
  }

  has(song: string): boolean {
    return this.#ids.has(song);
  }

  hide(song: string): void {
    this.#change((ids) => ids.add(song));
  }

  show(song: string): void {
    this.#change((ids) => ids.delete(song));
  }

  #change(change: (ids: Set<string>) => void): void {
    const ids = read();
    change(ids);
    this.#ids = ids;
    remember(key, [...ids].slice(-maxHidden).join(" ") || undefined);
  }
}

function read(): Set<string> {
  return new Set(recall(key)?.split(" ").filter(Boolean));
}

export const hiddenSongs = new HiddenSongs();
