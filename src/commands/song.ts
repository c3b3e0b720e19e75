import { v7 as newId } from "uuid";
import type { Metadata, Song } from "../contract/song.ts";
import { lockChurch } from "../db/church.ts";
import type { Database } from "../db/database.ts";
import { insertEvent } from "../db/event.ts";
import { changeMetadataText, findSongTexts, insertSearchText } from "../db/search-text.ts";
import * as songs from "../db/song.ts";
import { missing } from "../domain/failure.ts";
import { refuseStale, runCommand, type Save, type SaveResult } from "./run.ts";

export function createSong(database: Database, save: Save<Metadata>): Promise<SaveResult> {
  const { churchId, body: metadata } = save;
  return runCommand(database, save, {
    read: async () => undefined,
    perform(_, at) {
      const song: Song = { id: newId(), version: 1, revisionId: newId(), metadata, updatedAt: at };
      return {
        event: { kind: "song.created", songId: song.id, version: 1 },
        body: { song },
        changes: [
          ...songs.insertSong(churchId, song),
          insertSearchText(churchId, song.id, metadata),
        ],
      };
    },
  });
}

export function updateSong(
  database: Database,
  save: Save<Metadata>,
  songId: string,
): Promise<SaveResult> {
  const { churchId, body: metadata } = save;
  return runCommand(database, save, {
    read: (tx) =>
      Promise.all([
        songs.findSongVersion(tx, churchId, songId),
        findSongTexts(tx, churchId, songId),
      ]),
    async perform([current, texts], at, tx) {
      if (current === undefined || !texts) throw missing("song");
      await refuseStale(save, current, async () => {
        const song = await songs.findSong(tx, churchId, songId);
        return song && { current: song };
      });
      const version = current + 1;
      const song: Song = { id: songId, version, revisionId: newId(), metadata, updatedAt: at };
      return {
        event: { kind: "song.updated", songId, version },
        body: { song },
        changes: [
          ...songs.updateSong(churchId, song),
          changeMetadataText(churchId, songId, metadata, texts),
        ],
      };
    },
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
    const version = await songs.findSongVersion(tx, churchId, songId);
    if (version === undefined) throw missing("song");
    const changed = await songs.setArchived(tx, churchId, songId, archived);
    if (changed === 0) return false;
    await tx.runAll(
      insertEvent(churchId, {
        cursor: cursor + 1,
        id: newId(),
        kind: archived ? "song.archived" : "song.unarchived",
        songId,
        version,
        actor: null,
        at: new Date().toISOString(),
      }),
    );
    return true;
  });
}
