import { basename } from "node:path";
import type { SheetStorage } from "../../commands/import/attach-sheet.ts";
import { importSong } from "../../commands/import/import-song.ts";
import type { Imported, Importing } from "../../commands/import/importing.ts";
import { chordSheetsOf } from "../../formats/chordpro/chord-sheet.ts";
import { decode } from "../../formats/encoding/decode.ts";
import { type ReadFile, readSongs } from "../../formats/read.ts";
import type { Outcome } from "../../formats/song.ts";
import { isDatabaseName } from "../../formats/sqlite/names.ts";
import { withChordSheet } from "./chord-sheet.ts";
import { isDatabase, readDatabase, readPackedDatabase } from "./database-file.ts";
import { type FileEntry, fileEntry, type SongEntry } from "./entry.ts";
import { languageOfFolder } from "./folder-language.ts";
import { importLimits } from "./limits.ts";
import { faultOfFile } from "./fault-of-file.ts";
import { importSheet } from "./sheet.ts";
import { refuseBig } from "./size.ts";
import { isSheet, type Source } from "./source.ts";

export interface Reading {
  readonly format?: string;
  readonly language?: string;
  /** Whether what songs are played from is added to them. */
  readonly hasChordSheets: boolean;
}

/** Brings in what one file holds; whatever is wrong with the file ends in its entry. */
export async function importFile(
  run: Importing,
  storage: SheetStorage,
  source: Source,
  reading: Reading,
): Promise<FileEntry> {
  const { name, skip } = source;
  if (skip) return { file: name, status: "skipped", reason: skip, songs: [] };
  if (isSheet(name)) return importSheet(run, storage, source);
  try {
    const { format, outcomes, reason, text } = await readSource(source, reading);
    const hasSheets = reading.hasChordSheets && format === "chordpro" && text !== undefined;
    const sheets = hasSheets ? chordSheetsOf(text()) : [];
    const songs: SongEntry[] = [];
    for (const [at, outcome] of outcomes.entries()) {
      const entry = await importOutcome(run, outcome);
      const sheet = sheets[at];
      songs.push(sheet ? await withChordSheet(run, storage, entry, sheet) : entry);
    }
    return { ...fileEntry(name, format, songs), ...(reason ? { reason } : {}) };
  } catch (error) {
    return { file: name, status: "refused", ...faultOfFile(error), songs: [] };
  }
}

/** What a file holds; for some the text that it was read from. */
async function readSource(
  source: Source,
  reading: Reading,
): Promise<ReadFile & { text?: () => string }> {
  const { name, bytes, path, packed } = source;
  const language = reading.language ?? languageOfFolder(name);
  const options = { filename: basename(name), ...reading, ...(language ? { language } : {}) };
  if (packed && isDatabaseName(name)) {
    const found = await readPackedDatabase(packed, options);
    if (found) return found;
  }
  const isOfTables = path !== undefined && (await isDatabase(path));
  refuseBig(bytes, isOfTables ? importLimits.databaseBytes : importLimits.fileBytes);
  if (isOfTables) return readDatabase(path, options);
  const content = await source.read(importLimits.fileBytes);
  return { ...readSongs(content, options), text: () => decode(content).text };
}

async function importOutcome(run: Importing, outcome: Outcome): Promise<SongEntry> {
  const entry = outcome.entry ? { title: outcome.entry } : {};
  if ("refused" in outcome) {
    const { reason, at } = outcome.refused;
    return { status: "refused", ...entry, reason, ...(at ? { at } : {}) };
  }
  const { metadata, chords, notes } = outcome.song;
  const about = { title: metadata.title, chords, notes };
  try {
    const imported = await importSong(run, outcome.song);
    const found = imported.status === "updated" ? (imported.notes ?? []) : [];
    return { ...savedEntry(imported), ...about, notes: [...notes, ...found] };
  } catch (error) {
    return { status: "refused", ...faultOfFile(error), ...about };
  }
}

function savedEntry(imported: Imported): SongEntry {
  if (imported.status !== "created") return imported;
  const { created } = imported;
  return { status: "created", ...(created ? { songId: created.songId, created } : {}) };
}
