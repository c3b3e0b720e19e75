import { type ChordSheet, chordSheetsOf } from "$formats/chordpro/chord-sheet.ts";
import type { ImportItem, SourceFile } from "./item.ts";

/** Whether a song's file says what it is played from. */
export function hasChords({ song }: ImportItem, file: SourceFile | undefined): boolean {
  return file?.format === "chordpro" && (song?.chords ?? 0) > 0;
}

/** What a song is played from, as its file has it. */
export function sheetOf(item: ImportItem, file: SourceFile | undefined): ChordSheet | undefined {
  if (!file || !hasChords(item, file)) return undefined;
  const sheet = chordSheetsOf(file.text)[Number(item.id.split("/").at(-1))];
  return sheet && { ...sheet, title: sheet.title || (item.song?.metadata.title ?? "") };
}
