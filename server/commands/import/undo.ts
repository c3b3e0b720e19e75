import { listArrangements, storedArrangements } from "../../db/arrangement.ts";
import type { Database } from "../../db/database.ts";
import { listLyrics } from "../../db/lyrics.ts";
import { findSong, findSongState } from "../../db/song.ts";
import { archiveSong, updateArrangement } from "../saves.ts";
import type { AddedSheet } from "./attach-sheet.ts";
import { derivedId } from "../../../common/formats/saving.ts";
import type { Joined } from "./import-song.ts";

export type Undone =
  | { readonly status: "archived" | "emptied" }
  | { readonly status: "kept"; readonly reason: string };

/** Archives a song that an import created, unless somebody has touched it or its sheets since. */
export async function undoImport(
  database: Database,
  churchId: string,
  { songId, lyricIds, version: ourVersion }: Joined,
  arrangementIds: readonly string[],
): Promise<Undone> {
  const { reader } = database;
  const song = await findSong(reader, churchId, songId);
  if (!song) return kept("is not there");
  const state = await findSongState(reader, churchId, songId);
  if (state?.isArchived) return kept("is archived already");
  if (song.version > ourVersion) return kept("was changed since");
  const lyrics = await listLyrics(reader, churchId, songId);
  const isSame =
    lyrics.length === lyricIds.length && lyrics.every(({ id }) => lyricIds.includes(id));
  if (!isSame) return kept("has other lyrics since");
  if (lyrics.some(({ version }) => version > 1)) return kept("has changed lyrics since");
  const arrangements = await listArrangements(reader, churchId, songId);
  const areOurs = arrangements.every(({ id, version }) => {
    return version === 1 && arrangementIds.includes(id);
  });
  if (!areOurs) return kept("has arrangements since");
  await database.write(archiveSong, { churchId, songId, archived: true });
  return { status: "archived" };
}

/** Takes a sheet off a song that was there before; arrangements stay, so this one is left empty. */
export async function undoSheet(
  database: Database,
  who: { readonly churchId: string; readonly actor: string },
  { songId, arrangementId }: AddedSheet,
): Promise<Undone> {
  const { churchId } = who;
  const key = { churchId, songId, id: arrangementId };
  const found = await storedArrangements.find(database.reader, key);
  if (!found) return kept("is not there");
  if (found.version > 1) return kept("was changed since");
  const { label, lyricVersionIds, version } = found;
  const body = { label, lyricVersionIds, assetIds: [], sourceKey: null, tempo: null };
  const path = `/api/v1/churches/${churchId}/songs/${songId}/arrangements/${arrangementId}`;
  const save = { ...who, key: derivedId(arrangementId, "undo"), path, body, expected: version };
  await database.write(updateArrangement, { ...save, songId, arrangementId });
  return { status: "emptied" };
}

function kept(reason: string): Undone {
  return { status: "kept", reason };
}
