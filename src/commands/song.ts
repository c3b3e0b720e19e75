import { v7 as newId } from "uuid";
import type { Metadata, Song } from "../contract/song.ts";
import { lockChurch } from "../db/church.ts";
import type { Database } from "../db/database.ts";
import { insertSongWords, updateMetadataWords } from "../db/song-words.ts";
import * as songs from "../db/song.ts";
import { missing } from "../domain/failure.ts";
import { recordEvent, refuseStale, runCommand, type Save, type SaveResult } from "./run.ts";

export function createSong(database: Database, save: Save<Metadata>): Promise<SaveResult> {
  return runCommand(database, save, async (tx, at) => {
    const song: Song = {
      id: newId(),
      version: 1,
      revisionId: newId(),
      metadata: save.body,
      updatedAt: at,
    };
    await songs.insertSong(tx, save.churchId, song);
    await insertSongWords(tx, save.churchId, song.id, song.metadata);
    return { event: { kind: "song.created", songId: song.id, version: 1 }, body: { song } };
  });
}

export function updateSong(
  database: Database,
  save: Save<Metadata>,
  songId: string,
): Promise<SaveResult> {
  return runCommand(database, save, async (tx, at) => {
    const current = await songs.findSong(tx, save.churchId, songId);
    if (!current) throw missing("song");
    refuseStale(save, current, { current });
    const version = current.version + 1;
    const song: Song = {
      id: songId,
      version,
      revisionId: newId(),
      metadata: save.body,
      updatedAt: at,
    };
    await songs.updateSong(tx, save.churchId, song);
    await updateMetadataWords(tx, save.churchId, songId, song.metadata);
    return { event: { kind: "song.updated", songId, version }, body: { song } };
  });
}

/** Takes a song out of the lists, or puts it back; answers whether anything changed. */
export function archiveSong(
  database: Database,
  churchId: string,
  songId: string,
  archived: boolean,
): Promise<boolean> {
  return database.write(async (tx) => {
    const { cursor } = await lockChurch(tx, churchId);
    const song = await songs.findSong(tx, churchId, songId);
    if (!song) throw missing("song");
    const changed = await songs.setArchived(tx, churchId, songId, archived);
    if (changed === 0) return false;
    await recordEvent(tx, churchId, {
      cursor: cursor + 1,
      id: newId(),
      kind: archived ? "song.archived" : "song.unarchived",
      songId,
      version: song.version,
      actor: null,
      at: new Date().toISOString(),
    });
    return true;
  });
}
