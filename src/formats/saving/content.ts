import type { NewLyrics } from "../../contract/lyrics.ts";
import { newLyricsOf } from "../../domain/lyrics.ts";
import { sha256Hex } from "../../domain/sha256.ts";
import { metadataOf } from "../../domain/song.ts";
import { wordsOf } from "../../domain/words.ts";
import type { ImportedLyrics, SongContent } from "../song.ts";

/** Equal for songs that say the same: what keys and ids are made from. */
export function contentHash({ metadata, lyrics }: SongContent): string {
  return sha256Hex(JSON.stringify(["import", 1, metadataOf(metadata), lyrics]));
}

/** The same UUID for the same content and purpose, in the form for names (version 8). */
export function derivedId(content: string, purpose: string): string {
  const hex = sha256Hex(`${content} ${purpose}`);
  const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return groups.join("-");
}

/** A lyric version as it is saved, with the same ids at every run. */
export function lyricsDocument(content: string, at: number, lyrics: ImportedLyrics): NewLyrics {
  const { language, label, sequence } = lyrics;
  const sections = lyrics.sections.map(({ name, lines }, section) => ({
    id: derivedId(content, `lyrics ${at} section ${section}`),
    name,
    lines: lines.map((text, line) => ({
      id: derivedId(content, `lyrics ${at} section ${section} line ${line}`),
      text,
    })),
  }));
  const ids = sequence.flatMap((index) => sections[index]?.id ?? []);
  return newLyricsOf({ language, label, sections, sequence: ids });
}

/** Equal for lyrics that have the same words, whatever their sections and marks. */
export function wordsHash(lines: readonly string[]): string {
  return sha256Hex(wordsOf(lines)).slice(0, 32);
}
