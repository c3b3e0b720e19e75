import type { Place } from "../api/addresses.ts";
import { stateOf } from "../device/offline-copy.ts";
import type { ServiceList } from "./list.ts";
import type { RunEntry } from "./run.ts";

interface Shown {
  readonly place: Place;
  readonly list: ServiceList;
  readonly entries: readonly RunEntry[];
}

/** An effect: what came from the server is there when the page is opened again without it. */
export function keepService(source: () => Shown, areWords = false): () => void {
  const kept = new Map<string, string>();
  return () => {
    const { place, list, entries } = source();
    const songs = entries.flatMap(({ song }) => {
      if (!song || song.sheet.keptAt !== undefined) return [];
      const at = { ...place, song: song.sheet.song.id };
      const [key, state] = [`${at.side}/${at.song}`, stateOf(song.sheet)];
      if (kept.get(key) === state) return [];
      kept.set(key, state);
      return [{ place: at, content: song.sheet }];
    });
    if (songs.length === 0) return;
    // Where nothing can be stored it is on the page, as long as that is open.
    void import("../device/offline-store.ts")
      .then(({ endOfService, keepForService }) =>
        keepForService(songs, endOfService(list.date), areWords),
      )
      .catch(() => undefined);
  };
}
