import { hasArrangements, isArchived } from "../../db/catalogue-scan.ts";
import type { Database } from "../../db/database.ts";
import { listLyrics } from "../../db/lyrics.ts";
import { findSong } from "../../db/song.ts";
import { archiveSong } from "../song.ts";
import type { Created } from "./import-song.ts";

export type Undone =
  | { readonly status: "archived" }
  | { readonly status: "kept"; readonly reason: string };

/** Archives a song that an import created, unless somebody has touched it since. */
export async function undoImport(
  database: Database,
  churchId: string,
  { songId, lyricIds }: Created,
): Promise<Undone> {
  const { reader } = database;
  const song = await findSong(reader, churchId, songId);
  if (!song) return kept("is not there");
  if (await isArchived(reader, churchId, songId)) return kept("is archived already");
  if (song.version > 1) return kept("was changed since");
  const lyrics = await listLyrics(reader, churchId, songId);
  const isSame =
    lyrics.length === lyricIds.length && lyrics.every(({ id }) => lyricIds.includes(id));
  if (!isSame) return kept("has other lyrics since");
  if (lyrics.some(({ version }) => version > 1)) return kept("has changed lyrics since");
  if (await hasArrangements(reader, churchId, songId)) return kept("has arrangements since");
  await archiveSong(database, churchId, songId, true);
  return { status: "archived" };
}

function kept(reason: string): Undone {
  return { status: "kept", reason };
}
