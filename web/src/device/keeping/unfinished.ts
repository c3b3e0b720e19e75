import { recall, remember, rememberedFields } from "../../browser/remembered.ts";
import type { SongPlace } from "../../api/addresses/place.ts";

const key = "songs-to-keep";

interface Unfinished {
  readonly owner: string;
  readonly songs: readonly SongPlace[];
}

/** What is still to be kept, for when the page goes in the middle: phones put pages aside. */
export function rememberUnfinished(owner: string, songs: readonly SongPlace[]): void {
  const places = songs.map(({ side, church, song }) => ({ side, church, song }));
  remember(key, songs.length > 0 ? JSON.stringify({ owner, songs: places }) : undefined);
}

/** Takes it out, so that no other tab goes on with it as well; what others began is forgotten. */
export function takeUnfinished(owner: string): readonly SongPlace[] {
  const unfinished: Partial<Unfinished> = rememberedFields(recall(key));
  remember(key, undefined);
  return unfinished.owner === owner ? (unfinished.songs ?? []) : [];
}
