import { sheetFileName } from "$formats/chord-sheet.ts";
import type { ChordSheet, ImportedSong, Note } from "$formats/song.ts";
import { i18n } from "../messages/i18n.svelte.ts";
import type { SongSaver } from "./save-song.ts";

/** Adds what a song is played from to it as a PDF, unless it is there; tells what a new one could not show. */
export async function attachChords(
  saver: SongSaver,
  songId: string,
  song: ImportedSong,
  sheet: ChordSheet,
): Promise<{ readonly isNew: boolean; readonly notes: readonly Note[] }> {
  const { printSheet } = await import("../song-editor/print-sheet.ts");
  const { sourceKey, tempo } = sheet;
  const { bytes, notes } = await printSheet(sheet);
  const filename = sheetFileName(song.metadata.title);
  const label = i18n.writing.importing.chordSheet;
  const isNew = await saver.attach(songId, { label, filename, bytes, sourceKey, tempo });
  return { isNew, notes: isNew ? notes : [] };
}
