import type { Song } from "$contract/song.ts";
import { nextSunday } from "../model/day.ts";
import { lists } from "../device/lists.svelte.ts";
import { songFacts } from "../device/song-facts.svelte.ts";
import { hasSong, startedList, withEntry, withoutSong } from "../model/edit.ts";
import { type SongEntry, songEntry } from "../model/model.ts";
import type { Place } from "../../api/addresses/place.ts";

/** The list that is being made of a church's songs has this one. */
export function isInListAtHand(church: string, song: string): boolean {
  const kept = lists.atHand(church);
  return kept !== undefined && hasSong(kept.list, song);
}

/** Puts a song at the end of the list at hand; without one, a list for the next Sunday is begun. */
export function addToListAtHand(
  place: Place,
  { id, metadata }: Pick<Song, "id" | "metadata">,
  chosen: Partial<SongEntry> = {},
): void {
  const list = lists.atHand(place.church)?.list ?? startedList(nextSunday());
  songFacts.note({ ...place, song: id }, metadata);
  lists.put(place.church, withEntry(list, songEntry(id, chosen)));
}

export function takeFromListAtHand(church: string, song: string): void {
  const kept = lists.atHand(church);
  if (kept) lists.put(church, withoutSong(kept.list, song));
}
