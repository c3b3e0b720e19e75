import { fold } from "$domain/folding.ts";
import type { Place, SongPlace } from "../api/addresses.ts";

/** A song as lists on this device name it, without asking for it. */
export interface ShelvedSong extends SongPlace {
  readonly title: string;
}

/** What somebody wants to find again on this device. */
export interface SongShelf {
  /** Whose songs those of the members' side are; blank where there are none. */
  readonly owner: string;
  readonly favourites: readonly ShelvedSong[];
  /** The last one first, of all churches together. */
  readonly recent: readonly ShelvedSong[];
}

export const emptyShelf: SongShelf = { owner: "", favourites: [], recent: [] };

const max = { favourites: 200, recent: 30 };

/** After it was opened; a favourite goes by its new title from now on. */
export function opened(shelf: SongShelf, song: ShelvedSong): SongShelf {
  const isIt = isSameSong(song);
  return {
    ...shelf,
    favourites: shelf.favourites.map((one) => (isIt(one) ? song : one)),
    recent: [song, ...shelf.recent.filter((one) => !isIt(one))].slice(0, max.recent),
  };
}

export function isFavourite({ favourites }: SongShelf, song: SongPlace): boolean {
  return favourites.some(isSameSong(song));
}

/** A favourite if it was none, and none if it was one. */
export function toggled(shelf: SongShelf, song: ShelvedSong): SongShelf {
  const others = shelf.favourites.filter((one) => !isSameSong(song)(one));
  const favourites = isFavourite(shelf, song) ? others : [...others, song].slice(-max.favourites);
  return { ...shelf, favourites };
}

/** The song is not there any more. */
export function forgotten(shelf: SongShelf, song: SongPlace): SongShelf {
  const isOther = (one: SongPlace) => !isSameSong(song)(one);
  return {
    ...shelf,
    favourites: shelf.favourites.filter(isOther),
    recent: shelf.recent.filter(isOther),
  };
}

/** For whoever is here now: songs of the members' side are for their owner alone. */
export function ownedBy(shelf: SongShelf, owner: string): SongShelf {
  if (shelf.owner === owner && owner !== "") return shelf;
  return {
    owner,
    favourites: shelf.favourites.filter(isPublic),
    recent: shelf.recent.filter(isPublic),
  };
}

function isPublic({ side }: SongPlace): boolean {
  return side === "c";
}

/** Of one catalogue: favourites by title, and what else was opened lately. */
export function shelfOf(shelf: SongShelf, place: Place, maxRecent: number) {
  const isHere = ({ side, church }: SongPlace) => side === place.side && church === place.church;
  const favourites = shelf.favourites.filter(isHere).toSorted(byTitle);
  const recent = shelf.recent.filter((song) => isHere(song) && !isFavourite(shelf, song));
  return { favourites, recent: recent.slice(0, maxRecent) };
}

function byTitle(a: ShelvedSong, b: ShelvedSong): number {
  return fold(a.title) < fold(b.title) ? -1 : 1;
}

function isSameSong({ side, church, song }: SongPlace) {
  return (other: SongPlace) =>
    other.song === song && other.church === church && other.side === side;
}

/** As another tab, perhaps of another release, has left it. */
export function readShelf(text: string | undefined): SongShelf {
  try {
    const { owner, favourites, recent } = JSON.parse(text ?? "") as Partial<SongShelf>;
    if (typeof owner !== "string") return emptyShelf;
    return { owner, favourites: songsIn(favourites), recent: songsIn(recent) };
  } catch {
    return emptyShelf;
  }
}

function songsIn(list: unknown): ShelvedSong[] {
  return Array.isArray(list) ? list.filter(isShelvedSong) : [];
}

function isShelvedSong(value: unknown): value is ShelvedSong {
  const song = (value ?? {}) as Partial<Record<keyof ShelvedSong, unknown>>;
  const isNamed = [song.church, song.song, song.title].every((part) => typeof part === "string");
  return isNamed && (song.side === "c" || song.side === "w");
}
