import { limits } from "../../contract/limits.ts";
import { listLyrics } from "../../db/lyrics.ts";
import { findSavedSongId } from "../../db/operation.ts";
import { findSong } from "../../db/song.ts";
import type { SongContent } from "../../formats/song.ts";
import { createLyrics, updateSong } from "../saves.ts";
import { derivedId, lyricsDocument } from "../../formats/saving/content.ts";
import type { Imported, Importing } from "./importing.ts";
import { joinedMetadata } from "./joined-metadata.ts";
import { idOf, saveOf } from "./repeatable-save.ts";
import { counterpart } from "../../formats/saving/update.ts";

/**
 * Adds a translation to the song of its group: its lyrics, its title as another one, and what it says
 * beyond. Nothing where it has been a song of its own already, where its languages are
 * taken, or where the song has no room for as many lyric versions.
 */
export async function joinGroup(
  run: Importing,
  song: SongContent,
  content: string,
  songId: string,
): Promise<Imported | undefined> {
  const { actor, churchId, database } = run;
  const { reader } = database;
  const savedAs = (purpose: string) =>
    findSavedSongId(reader, { churchId, actor, key: derivedId(content, purpose) });
  if ((await savedAs("song")) !== undefined) return undefined;
  if (songId === "") return { status: "updated", songId };
  if ((await savedAs(`join ${songId} 0`)) !== undefined) return { status: "unchanged", songId };
  const current = await findSong(reader, churchId, songId);
  const versions = await listLyrics(reader, churchId, songId);
  if (!current || song.lyrics.some((lyrics) => counterpart(versions, lyrics))) return undefined;
  if (versions.length + song.lyrics.length > limits.lyricVersionsPerSong) return undefined;
  const { metadata, notes } = joinedMetadata(current.metadata, song.metadata);
  if (run.isDryRun) return { status: "updated", songId, notes };
  const path = `/api/v1/churches/${churchId}/songs/${songId}`;
  const isSame = JSON.stringify(metadata) === JSON.stringify(current.metadata);
  if (!isSame) {
    const save = saveOf(run, content, `join ${current.version}`, path, metadata);
    await database.write(updateSong, { ...save, expected: current.version, songId });
  }
  const lyricIds: string[] = [];
  // The first, by which a run knows that it is done, comes last.
  for (const [at, lyrics] of [...song.lyrics.entries()].toReversed()) {
    const document = lyricsDocument(content, at, lyrics);
    const save = saveOf(run, content, `join ${songId} ${at}`, `${path}/lyrics`, document);
    lyricIds.push(idOf(await database.write(createLyrics, { ...save, songId })));
  }
  const version = isSame ? current.version : current.version + 1;
  return { status: "updated", songId, notes, joined: { songId, lyricIds, version } };
}
