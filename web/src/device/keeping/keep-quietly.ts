import type { SongPlace } from "../../api/addresses/place.ts";
import { keepFailure } from "./keep-failure.ts";
import { keepSong } from "./keep-song.ts";

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
