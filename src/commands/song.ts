import { v7 as newId } from "uuid";
import type { Metadata, Song } from "../contract/song.ts";
import { lockChurch } from "../db/church.ts";
import type { Database } from "../db/database.ts";
import { insertEvent } from "../db/event.ts";
import { changeMetadataWords, findSongWords, insertSongWords } from "../db/song-words.ts";
import { findWords, packFound } from "../db/vocabulary.ts";
import * as songs from "../db/song.ts";
import { missing } from "../domain/failure.ts";
import { metadataSearchText, wordsIn } from "../domain/search.ts";
import { type ReadySave, readySave, refuseStale, type Save } from "./run.ts";

export function createSong(save: Save<Metadata>): ReadySave {
  const { churchId, body: metadata } = save;
  const words = [wordsIn(metadataSearchText(metadata))];
  return readySave(save, {
    read: (tx) => findWords(tx, churchId, words),
    perform(found, at, { dialect }) {
      const song: Song = { id: newId(), version: 1, revisionId: newId(), metadata, updatedAt: at };
      const { packed, changes } = packFound(dialect, churchId, words, found);
      const of = { dialect, churchId, songId: song.id };
      return {
        event: { kind: "song.created", songId: song.id, version: 1 },
        body: { song },
        changes: [
          ...songs.insertSong(churchId, song),
          ...changes,
          ...insertSongWords(of, metadata, packed[0] ?? new Uint8Array()),
        ],
      };
    },
  });
}

export function updateSong(save: Save<Metadata>, songId: string): ReadySave {
  const { churchId, body: metadata } = save;
  const words = [wordsIn(metadataSearchText(metadata))];
  return readySave(save, {
    read: (tx) =>
      Promise.all([
        songs.findSongVersion(tx, churchId, songId),
        findSongWords(tx, churchId, songId),
        findWords(tx, churchId, words),
      ]),
    async perform([current, there, found], at, tx) {
      if (current === undefined || !there) throw missing("song");
      await refuseStale(save, current, async () => {
        const song = await songs.findSong(tx, churchId, songId);
        return song && { current: song };
      });
      const version = current + 1;
      const song: Song = { id: songId, version, revisionId: newId(), metadata, updatedAt: at };
      const { dialect } = tx;
      const { packed, changes } = packFound(dialect, churchId, words, found);
      const packedWords = packed[0] ?? new Uint8Array();
      return {
        event: { kind: "song.updated", songId, version },
        body: { song },
        changes: [
          ...songs.updateSong(churchId, song),
          ...changes,
          ...changeMetadataWords({ dialect, churchId, songId }, metadata, packedWords, there),
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
