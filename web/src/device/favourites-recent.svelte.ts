import type { Place, SongPlace } from "../api/addresses.ts";
import { identity } from "../api/identity.svelte.ts";
import { onRemembered, recall, remember } from "../browser/storage.ts";
import {
  forgotten,
  isFavourite,
  opened,
  ownedBy,
  readShelf,
  shelfOf,
  type ShelvedSong,
  type SongShelf,
  toggled,
} from "./favourites-recent.ts";

const key = "song-shelf";
const maxRecent = 6;

/** Favourites and songs that were opened lately, the same in all tabs of this device. */
class SongShelfStore {
  #shelf = $state.raw(readShelf(recall(key)));

  constructor() {
    onRemembered(key, () => (this.#shelf = readShelf(recall(key))));
  }

  of(place: Place) {
    return shelfOf(this.#shelf, place, maxRecent);
  }

  isFavourite(place: SongPlace): boolean {
    return isFavourite(this.#shelf, place);
  }

  open(song: ShelvedSong): void {
    if (isOurs(song)) this.#change((shelf) => opened(shelf, song));
  }

  toggle(song: ShelvedSong): void {
    if (isOurs(song)) this.#change((shelf) => toggled(shelf, song));
  }

  forget(place: SongPlace): void {
    this.#change((shelf) => forgotten(shelf, place));
  }

  /** What somebody else had from the members' side goes; blank: nobody is signed in. */
  belongTo(owner: string): void {
    this.#change((shelf) => ownedBy(shelf, owner));
  }

  /** From what is stored: another tab may have told of its change a moment too late. */
  #change(change: (shelf: SongShelf) => SongShelf): void {
    const stored = recall(key);
    const before = stored === undefined ? this.#shelf : readShelf(stored);
    const after = change(before);
    if (after === before) return;
    this.#shelf = after;
    remember(key, JSON.stringify(after));
  }
}

/** A page of the members' side may outlive its session. */
function isOurs({ side }: SongPlace): boolean {
  return side === "c" || identity.isMember;
}

export const songShelf = new SongShelfStore();
