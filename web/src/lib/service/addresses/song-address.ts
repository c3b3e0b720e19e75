import type { SongPlace } from "./place.ts";

type Choice = Readonly<Record<string, string | undefined>>;

/** The page of a song, or one of its pages such as `/stand`, with what was chosen on it. */
export function songAddress(place: SongPlace, choice: Choice = {}, page = ""): string {
  const chosen = Object.entries(choice).flatMap(([key, value]) => (value ? [[key, value]] : []));
  const search = new URLSearchParams(chosen).toString();
  const path = `/${place.side}/${place.church}/songs/${place.song}${page}`;
  return search ? `${path}?${search}` : path;
}
