import { type ChordSheet, chordSheetOf, chordSheetsOf, settingOf } from "$formats/chord-sheet.ts";
import { fileName } from "$formats/file-name.ts";
import type { ImportedSong, Note } from "$formats/song.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import type { ImportItem, SourceFile } from "./item.ts";
import type { SongSaver } from "./save-song.ts";

/** Whether a song's file says what it is played from. */
export function hasChords({ song }: ImportItem, file: SourceFile | undefined): boolean {
  return (song?.chords ?? 0) > 0 && (file?.format === "chordpro" || song?.chorded !== undefined);
}

/** What a song is played from, as its file has it. */
export function sheetOf(item: ImportItem, file: SourceFile | undefined): ChordSheet | undefined {
  if (!file || !hasChords(item, file)) return undefined;
  if (file.format !== "chordpro") return item.song && chordSheetOf(item.song);
  const sheet = chordSheetsOf(file.text)[Number(item.id.split("/").at(-1))];
  return sheet && { ...sheet, title: sheet.title || (item.song?.metadata.title ?? "") };
}

/** Adds it to the song as a PDF, unless it is there; tells what a new one could not show. */
export async function attachChords(
  saver: SongSaver,
  songId: string,
  song: ImportedSong,
  sheet: ChordSheet,
): Promise<{ readonly isNew: boolean; readonly notes: readonly Note[] }> {
  const { printSheet } = await import("./print-sheet.ts");
  const { bytes, notes } = await printSheet(sheet);
  const filename = `${fileName(song.metadata.title)} chords.pdf`;
  const label = i18n.writing.importing.chordSheet;
  const isNew = await saver.attach(songId, { label, filename, bytes, ...settingOf(song) });
  return { isNew, notes: isNew ? notes : [] };
}
