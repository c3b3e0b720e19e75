import type { Reader } from "../../db/database.ts";
import { findSong } from "../../db/song.ts";
import { invalid } from "../../domain/failure.ts";

/** A song that was chosen by its id. */
export async function knownSong(reader: Reader, churchId: string, id: string) {
  const song = await findSong(reader, churchId, id);
  if (!song) throw invalid(`There is no song ${id} in this church.`);
  return song;
}
