import { basename } from "node:path";
import { type SheetStorage, attachSheet } from "../../commands/import/attach-sheet.ts";
import { type Importing, importSong } from "../../commands/import/import-song.ts";
import { Filename } from "../../../common/contract/asset.ts";
import type { FailureCode } from "../../../common/contract/error.ts";
import { limits } from "../../../common/contract/fields.ts";
import { Failure, codeOf } from "../../../common/domain/failure.ts";
import type { Progress } from "../../db/database.ts";
import { faultIn } from "../../../common/domain/field.ts";
import { faultOf } from "../../../common/domain/validation.ts";
import { sheetFileName } from "../../../common/formats/chord-sheet.ts";
import { readDatabase, type ReadFile, readSongs } from "../../../common/formats/read.ts";
import type { ChordSheet, Note } from "../../../common/formats/song.ts";
import { ImportError, type Outcome, type Refusal } from "../../../common/formats/messages.ts";
import { isSqlite } from "../../../common/formats/sqlite.ts";
import { missingNotes, printChordSheet } from "../../../common/print/chord-sheet.ts";
import { installedFonts } from "../../../common/print/installed-fonts.ts";
import { type FileEntry, type ReportFile, type SongEntry, fileEntry } from "./report.ts";
import { type Source, importLimits, refuseBig } from "./sources.ts";

export interface Reading {
  readonly format?: string;
  readonly language?: string;
  /** Whether what songs are played from is added to them. */
  readonly hasChordSheets: boolean;
}

/** A sheet, which belongs to a song and holds none. */
export const isSheet = (name: string): boolean => /\.pdf$/iu.test(name);

/**
 * Brings in what one file holds; whatever is wrong with the file ends in its entry. The report is told
 * of each song as soon as it is saved: an import that is broken off can be taken back.
 */
export async function importFile(
  run: Importing,
  storage: SheetStorage,
  source: Source,
  reading: Reading,
  report: ReportFile,
  tell: Progress = () => undefined,
): Promise<FileEntry> {
  const { name, skip } = source;
  if (skip) return { file: name, status: "skipped", reason: skip, songs: [] };
  const songs: SongEntry[] = [];
  const add = async (song: SongEntry) => {
    songs.push(song);
    await report.addSong(name, song);
  };
  try {
    if (isSheet(name)) return await importSheet(run, storage, source, add);
    const { format, outcomes, reason } = await readSource(source, reading);
    for (const outcome of outcomes) {
      if (outcomes.length > 1) tell(`songs of ${name}`, songs.length, outcomes.length);
      let entry = await importOutcome(run, outcome);
      const sheet = "song" in outcome && reading.hasChordSheets ? outcome.song.sheet : undefined;
      try {
        if (sheet) entry = await withChordSheet(run, storage, entry, sheet);
      } finally {
        // The song is saved, whatever became of its sheet.
        await add(entry);
      }
    }
    return { ...fileEntry(name, format, songs), ...(reason ? { reason } : {}) };
  } catch (error) {
    const format = isSheet(name) ? { format: "pdf" } : {};
    return { file: name, ...format, ...faultOfFile(error), songs };
  }
}

async function readSource(source: Source, reading: Reading): Promise<ReadFile> {
  const { name, bytes } = source;
  const language = reading.language ?? languageOfFolder(name);
  const options = { filename: basename(name), ...reading, ...(language ? { language } : {}) };
  if (await source.mayBeDatabase()) {
    refuseBig(bytes, importLimits.databaseBytes);
    const file = await source.readDatabase();
    if (file && isSqlite(file.bytes)) {
      return readDatabase(file, (beside) => source.readDatabase(beside), options);
    }
  }
  refuseBig(bytes, importLimits.fileBytes);
  return readSongs(await source.read(importLimits.fileBytes), options);
}

/** Made when it is needed: every verb would wait for it. */
let languages: Intl.DisplayNames | undefined;

/** Many collections have a folder for each language, named by its code: `songs/de/…`. */
function languageOfFolder(name: string): string | undefined {
  const folders = name.split("/").slice(0, -1);
  return folders.findLast((folder) => {
    if (!/^[a-z]{2,3}$/u.test(folder)) return false;
    languages ??= new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
    return languages.of(folder) !== undefined;
  });
}

async function importOutcome(run: Importing, outcome: Outcome): Promise<SongEntry> {
  if ("refused" in outcome) {
    const title = outcome.entry ? { title: outcome.entry } : {};
    return { ...title, ...refusedEntry(outcome.refused) };
  }
  const { metadata, chords, notes } = outcome.song;
  const about = { title: metadata.title, chords, notes };
  try {
    const imported = await importSong(run, outcome.song);
    const found = imported.status === "updated" ? (imported.notes ?? []) : [];
    const { created, ...saved } = { created: undefined, ...imported };
    const entry = created ? { ...saved, songId: created.songId, created } : saved;
    return { ...entry, ...about, notes: [...notes, ...found] };
  } catch (error) {
    return { ...faultOfFile(error), ...about };
  }
}

/** Adds a PDF to the song that its name tells; one that is nobody's is skipped, with the reason. */
async function importSheet(
  run: Importing,
  storage: SheetStorage,
  { name, bytes: size, read }: Source,
  add: (song: SongEntry) => Promise<void>,
): Promise<FileEntry> {
  const match = run.sheets.find(name);
  if ("reason" in match) return { file: name, status: "skipped", ...match, songs: [] };
  const { songId, label } = match;
  refuseBig(size, limits.uploadBytes);
  const bytes = await read(limits.uploadBytes);
  const file = basename(name);
  const attached = await attachSheet(run, storage, {
    songId,
    filename: faultOf(Filename, file, "") === undefined ? file : "sheet.pdf",
    label: faultIn("arrangementLabel", label) ? "Sheet" : label,
    bytes,
  });
  const song = { ...attached, ...(run.isDryRun ? {} : { songId }) };
  await add(song);
  return fileEntry(name, "pdf", [song]);
}

/** Adds what a song is played from to the song, whose lyrics have no place for chords. */
async function withChordSheet(
  run: Importing,
  storage: SheetStorage,
  entry: SongEntry,
  sheet: ChordSheet,
): Promise<SongEntry> {
  const { sourceKey, tempo } = sheet;
  const { songId, title = "", status, chords = 0, notes = [] } = entry;
  if (!songId || chords === 0 || status === "skipped" || status === "refused") return entry;
  try {
    const printed = await printChordSheet(sheet, await installedFonts());
    const attached = await attachSheet(run, storage, {
      songId,
      filename: sheetFileName(title),
      label: "Chords",
      bytes: printed.bytes,
      source: JSON.stringify(sheet),
      sourceKey,
      tempo,
    });
    if (attached.status === "unchanged") return entry;
    const { sheet: added } = attached;
    const isOnly = status === "unchanged" ? { status: attached.status } : {};
    const isHeld = ({ what }: Note) =>
      (what === "key" && sourceKey !== null) || (what === "tempo" && tempo !== null);
    const left = notes.filter((note) => !isHeld(note));
    const all = [...left, ...missingNotes(printed.missing)];
    return { ...entry, ...isOnly, notes: all, ...(added ? { sheet: added } : {}) };
  } catch (error) {
    const { reason = "" } = faultOfFile(error);
    return { ...entry, reason: `its chord sheet could not be added: ${reason}` };
  }
}

/** What may be wrong with a file; anything else is wrong with us. */
const ofFile = new Set<FailureCode>(["invalid", "unusable", "tooLarge"]);

/** A fault of the file, told; any other ends the run, which can be run again. */
export function faultOfFile(error: unknown): Pick<SongEntry, "status" | "reason" | "at"> {
  const status = "refused";
  if (error instanceof ImportError) return refusedEntry(error.refusal);
  if (error instanceof Failure && ofFile.has(error.code)) return { status, reason: error.message };
  const code = codeOf(error);
  if (code !== "EACCES" && code !== "ENOENT") throw error;
  return { status, reason: `The file cannot be read (${code}).` };
}

const refusedEntry = ({ reason, at }: Refusal) =>
  ({ status: "refused", reason, ...(at && { at }) }) as const;
