import { attachSheet, type SheetStorage } from "../../commands/import/attach-sheet.ts";
import type { Importing } from "../../commands/import/importing.ts";
import type { ChordSheet } from "../../formats/chordpro/chord-sheet.ts";
import { fileName } from "../../formats/file-name.ts";
import { missingNotes, printChordSheet } from "../../print/chord-sheet.ts";
import { installedFonts } from "../../print/installed-fonts.ts";
import type { SongEntry } from "./entry.ts";
import { faultOfFile } from "./fault-of-file.ts";

/** Adds what a song is played from to the song, whose lyrics have no place for chords. */
export async function withChordSheet(
  run: Importing,
  storage: SheetStorage,
  entry: SongEntry,
  sheet: ChordSheet,
): Promise<SongEntry> {
  const { songId, title = "", status, chords = 0, notes = [] } = entry;
  if (!songId || chords === 0 || status === "skipped" || status === "refused") return entry;
  try {
    const titled = { ...sheet, title: sheet.title || title };
    const printed = await printChordSheet(titled, await installedFonts());
    const attached = await attachSheet(run, storage, {
      songId,
      filename: `${fileName(title)} chords.pdf`,
      label: "Chords",
      bytes: printed.bytes,
      source: JSON.stringify(sheet),
    });
    if (attached.status === "unchanged") return entry;
    const { sheet: added } = attached;
    const isOnly = status === "unchanged" ? { status: attached.status } : {};
    const all = [...notes, ...missingNotes(printed.missing)];
    return { ...entry, ...isOnly, notes: all, ...(added ? { sheet: added } : {}) };
  } catch (error) {
    const { reason = "" } = faultOfFile(error);
    return { ...entry, reason: `its chord sheet could not be added: ${reason}` };
  }
}
