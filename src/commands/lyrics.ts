import { v7 as newId } from "uuid";
import { limits } from "../contract/limits.ts";
import type { LyricsDocument, LyricVersion, NewLyrics } from "../contract/lyrics.ts";
import type { Database } from "../db/database.ts";
import * as lyricRows from "../db/lyrics.ts";
import { refreshSongWords } from "../db/song-words.ts";
import { songExists } from "../db/song.ts";
import { invalid, missing } from "../domain/failure.ts";
import { refuseStale, runCommand, type Save, type SaveResult } from "./run.ts";

export function createLyrics(
  database: Database,
  save: Save<NewLyrics>,
  songId: string,
): Promise<SaveResult> {
  return runCommand(database, save, async (tx, at) => {
    const { churchId } = save;
    if (!(await songExists(tx, churchId, songId))) throw missing("song");
    const others = await lyricRows.listLyricIds(tx, churchId, songId);
    if (others.length >= limits.lyricVersionsPerSong) {
      throw invalid(`A song has at most ${limits.lyricVersionsPerSong} lyric versions.`);
    }
    const { language, label, sections, sequence } = save.body;
    const lyrics: LyricVersion = {
      id: newId(),
      songId,
      language,
      version: 1,
      revisionId: newId(),
      label,
      sections,
      sequence,
      updatedAt: at,
    };
    await lyricRows.insertLyrics(tx, churchId, lyrics);
    await refreshSongWords(tx, churchId, songId);
    const event = { songId, lyricVersionId: lyrics.id, version: 1 };
    return { event: { kind: "song.lyrics.created", ...event }, body: { lyrics } };
  });
}

export function updateLyrics(
  database: Database,
  save: Save<LyricsDocument>,
  songId: string,
  lyricVersionId: string,
): Promise<SaveResult> {
  return runCommand(database, save, async (tx, at) => {
    const { churchId } = save;
    const current = await lyricRows.findLyrics(tx, churchId, songId, lyricVersionId);
    if (!current) throw missing("lyric version");
    refuseStale(save, current, { currentLyrics: current });
    const version = current.version + 1;
    const { label, sections, sequence } = save.body;
    const lyrics: LyricVersion = {
      id: lyricVersionId,
      songId,
      language: current.language,
      version,
      revisionId: newId(),
      label,
      sections,
      sequence,
      updatedAt: at,
    };
    await lyricRows.updateLyrics(tx, churchId, lyrics);
    await refreshSongWords(tx, churchId, songId);
    return {
      event: { kind: "song.lyrics.updated", songId, lyricVersionId, version },
      body: { lyrics },
    };
  });
}
