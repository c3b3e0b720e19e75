import type { Place, SongPlace } from "../../api/addresses/place.ts";
import { keptCatalogue, type KeptCatalogue } from "./kept-catalogue.ts";
import type { KeptSong, SongContent } from "./kept-song.ts";
import { findKept, keptIn, mayKeep } from "./kept-store.ts";

/** A song as this device has it, with the date of the copy. */
export async function keptSheet(
  place: SongPlace,
): Promise<(SongContent & Pick<KeptSong, "keptAt" | "church">) | undefined> {
  if (!mayKeep()) return undefined;
  const kept = await findKept(place);
  if (!kept) return undefined;
  const { song, lyrics, arrangements, keptAt, church } = kept;
  return { song, lyrics, arrangements, keptAt, church };
}

/** A search among the songs of a catalogue that this device has; nothing when it has none. */
export async function keptResults(place: Place, q: string): Promise<KeptCatalogue | undefined> {
  return mayKeep() ? keptCatalogue(await keptIn(place), q) : undefined;
}
