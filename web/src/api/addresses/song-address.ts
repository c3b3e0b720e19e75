import { catalogueAddress } from "./catalogue-address.ts";
import type { SongPlace } from "./place.ts";

type Choice = Readonly<Record<string, string | undefined>>;

/** The page of a song, or one of its pages such as `/stand`, with what was chosen on it. */
export function songAddress(place: SongPlace, choice: Choice = {}, page = ""): string {
  return catalogueAddress(place, choice, `/songs/${place.song}${page}`);
}
