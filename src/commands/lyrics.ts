import { v7 as newId } from "uuid";
import { limits } from "../contract/limits.ts";
import type { LyricsDocument, LyricVersion, NewLyrics } from "../contract/lyrics.ts";
import type { Database } from "../db/database.ts";
import * as lyricRows from "../db/lyrics.ts";
import { changeLyricsText, findSongTexts } from "../db/search-text.ts";
import { invalid, missing } from "../domain/failure.ts";
import { refuseStale, runCommand, type Save, type SaveResult } from "./run.ts";

export function createLyrics(
  database: Database,
  save: Save<NewLyrics>,
  songId: string,
): Promise<SaveResult> {
  const { churchId } = save;
  return runCommand(database, save, {
    read: (tx) => findSongTexts(tx, churchId, songId),
    perform(texts, at) {
      if (!texts) throw missing("song");
      if (texts.lyrics.length >= limits.lyricVersionsPerSong) {
        throw invalid(`A song has at most ${limits.lyricVersionsPerSong} lyric versions.`);
      }
      const head = { id: newId(), songId, language: save.body.language, version: 1 };
      const lyrics = lyricVersionOf(head, save.body, at);
      const folded = lyricRows.foldLyrics(lyrics);
      const event = { songId, lyricVersionId: lyrics.id, version: 1 };
      return {
        event: { kind: "song.lyrics.created", ...event },
        body: { lyrics },
        changes: [
          ...lyricRows.insertLyrics(churchId, lyrics, folded),
          changeLyricsText(churchId, songId, folded, texts),
        ],
      };
    },
  });
}

export function updateLyrics(
  database: Database,
  save: Save<LyricsDocument>,
  songId: string,
  lyricVersionId: string,
): Promise<SaveResult> {
  const { churchId } = save;
  return runCommand(database, save, {
    read: (tx) =>
      Promise.all([
        lyricRows.findLyricsHead(tx, churchId, songId, lyricVersionId),
        findSongTexts(tx, churchId, songId),
      ]),
    async perform([current, texts], at, tx) {
      if (!current || !texts) throw missing("lyric version");
      await refuseStale(save, current.version, async () => {
        const currentLyrics = await lyricRows.findLyrics(tx, churchId, songId, lyricVersionId);
        return currentLyrics && { currentLyrics };
      });
      const version = current.version + 1;
      const head = { id: lyricVersionId, songId, language: current.language, version };
      const lyrics = lyricVersionOf(head, save.body, at);
      const folded = lyricRows.foldLyrics(lyrics);
      return {
        event: { kind: "song.lyrics.updated", songId, lyricVersionId, version },
        body: { lyrics },
        changes: [
          ...lyricRows.updateLyrics(churchId, lyrics, folded),
          changeLyricsText(churchId, songId, folded, texts),
        ],
      };
    },
  });
}

function lyricVersionOf(
  head: Pick<LyricVersion, "id" | "songId" | "language" | "version">,
  { label, sections, sequence }: LyricsDocument,
  at: string,
): LyricVersion {
  return { ...head, revisionId: newId(), label, sections, sequence, updatedAt: at };
}
