import { v7 as newId } from "uuid";
import { limits } from "../contract/limits.ts";
import type { LyricsDocument, LyricVersion, NewLyrics } from "../contract/lyrics.ts";
import * as lyricRows from "../db/lyrics.ts";
import { changeLyricWords, findSongWords, type LyricWords } from "../db/song-words.ts";
import { findWords, packFound, type PackedTexts } from "../db/vocabulary.ts";
import { invalid, missing } from "../domain/failure.ts";
import { wordsIn } from "../domain/search.ts";
import { type ReadySave, readySave, refuseStale, type Save } from "./run.ts";

export function createLyrics(save: Save<NewLyrics>, songId: string): ReadySave {
  const { churchId } = save;
  const wordsOfTexts = lyricRows.textsOfLyrics(save.body).map(wordsIn);
  return readySave(save, {
    read: (tx) =>
      Promise.all([findSongWords(tx, churchId, songId), findWords(tx, churchId, wordsOfTexts)]),
    perform([there, found], at, { dialect }) {
      if (!there) throw missing("song");
      if (there.ofLyrics.length >= limits.lyricVersionsPerSong) {
        throw invalid(`A song has at most ${limits.lyricVersionsPerSong} lyric versions.`);
      }
      const head = { id: newId(), songId, language: save.body.language, version: 1 };
      const lyrics = lyricVersionOf(head, save.body, at);
      const packed = packFound(dialect, churchId, wordsOfTexts, found);
      const words = lyricWordsOf(lyrics.id, packed);
      const event = { songId, lyricVersionId: lyrics.id, version: 1 };
      return {
        event: { kind: "song.lyrics.created", ...event },
        body: { lyrics },
        changes: [
          ...packed.changes,
          ...lyricRows.insertLyrics(dialect, { churchId, lyrics, words }),
          ...changeLyricWords({ dialect, churchId, songId }, words, there),
        ],
      };
    },
  });
}

export function updateLyrics(
  save: Save<LyricsDocument>,
  songId: string,
  lyricVersionId: string,
): ReadySave {
  const { churchId } = save;
  const wordsOfTexts = lyricRows.textsOfLyrics(save.body).map(wordsIn);
  return readySave(save, {
    read: (tx) =>
      Promise.all([
        lyricRows.findLyricsHead(tx, churchId, songId, lyricVersionId),
        findSongWords(tx, churchId, songId),
        findWords(tx, churchId, wordsOfTexts),
      ]),
    async perform([current, there, found], at, tx) {
      if (!current || !there) throw missing("lyric version");
      await refuseStale(save, current.version, async () => {
        const currentLyrics = await lyricRows.findLyrics(tx, churchId, songId, lyricVersionId);
        return currentLyrics && { currentLyrics };
      });
      const version = current.version + 1;
      const head = { id: lyricVersionId, songId, language: current.language, version };
      const lyrics = lyricVersionOf(head, save.body, at);
      const { dialect } = tx;
      const packed = packFound(dialect, churchId, wordsOfTexts, found);
      const words = lyricWordsOf(lyrics.id, packed);
      return {
        event: { kind: "song.lyrics.updated", songId, lyricVersionId, version },
        body: { lyrics },
        changes: [
          ...packed.changes,
          ...lyricRows.updateLyrics(dialect, { churchId, lyrics, words }),
          ...changeLyricWords({ dialect, churchId, songId }, words, there),
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

function lyricWordsOf(id: string, { packed }: PackedTexts): LyricWords {
  const [labelWords = new Uint8Array(), words = new Uint8Array()] = packed;
  return { id, labelWords, words };
}
