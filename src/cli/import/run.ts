import { basename } from "node:path";
import { type Imported, importSong, type Importing } from "../../commands/import/import-song.ts";
import { Failure } from "../../domain/failure.ts";
import { type ReadFile, readSongs } from "../../formats/read.ts";
import type { Outcome } from "../../formats/song.ts";
import { Unreadable } from "../../formats/unreadable.ts";
import { isDatabase, readDatabase } from "./database-file.ts";
import { type FileEntry, fileEntry, type SongEntry } from "./entry.ts";
import { languageOfFolder } from "./folder-language.ts";
import { importLimits } from "./limits.ts";
import type { Source } from "./source.ts";

export interface Reading {
  readonly format?: string;
  readonly language?: string;
}

/** Brings in what one file holds; whatever is wrong with the file ends in its entry. */
export async function importFile(
  run: Importing,
  source: Source,
  reading: Reading,
): Promise<FileEntry> {
  const { name, skip } = source;
  if (skip) return { file: name, status: "skipped", reason: skip, songs: [] };
  try {
    const { format, outcomes } = await readSource(source, reading);
    const songs: SongEntry[] = [];
    for (const outcome of outcomes) songs.push(await importOutcome(run, outcome));
    return fileEntry(name, format, songs);
  } catch (error) {
    return { file: name, status: "refused", ...reasonOf(error), songs: [] };
  }
}

async function readSource(source: Source, reading: Reading): Promise<ReadFile> {
  const { name, bytes, path } = source;
  const language = reading.language ?? languageOfFolder(name);
  const options = { filename: basename(name), ...reading, ...(language ? { language } : {}) };
  const isOfTables = path !== undefined && (await isDatabase(path));
  refuseBig(bytes, isOfTables ? importLimits.databaseBytes : importLimits.fileBytes);
  return isOfTables ? readDatabase(path, options) : readSongs(await source.read(), options);
}

function refuseBig(bytes: number, max: number): void {
  if (bytes <= max) return;
  const [size, possible] = [bytes, max].map((count) => Math.ceil(count / 1_000_000));
  throw new Unreadable(`The file has ${size} MB; ${possible} are possible.`);
}

async function importOutcome(run: Importing, outcome: Outcome): Promise<SongEntry> {
  const entry = outcome.entry ? { title: outcome.entry } : {};
  if ("refused" in outcome) return { status: "refused", ...entry, ...outcome.refused };
  const { metadata, chords, notes } = outcome.song;
  const about = { title: metadata.title, chords, notes };
  try {
    return { ...savedEntry(await importSong(run, outcome.song)), ...about };
  } catch (error) {
    return { status: "refused", ...reasonOf(error), ...about };
  }
}

function savedEntry(imported: Imported): SongEntry {
  if (imported.status !== "created") return imported;
  const { created } = imported;
  return { status: "created", ...(created ? { songId: created.songId, created } : {}) };
}

/** A fault of the file, told; any other ends the run, which can be run again. */
function reasonOf(error: unknown): Pick<FileEntry, "reason" | "at"> {
  if (error instanceof Unreadable && error.at) return { reason: error.message, at: error.at };
  if (error instanceof Failure && error.code === "invalid") return { reason: error.message };
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EACCES" || code === "ENOENT")
    return { reason: `The file cannot be read (${code}).` };
  if (error instanceof Error && isOfZip(error)) {
    return { reason: `The zip file is damaged here: ${error.message}.` };
  }
  throw error;
}

function isOfZip(error: Error): boolean {
  const code = "code" in error ? String(error.code) : "";
  return (
    code.startsWith("Z_") ||
    /compressed|local file header|size mismatch|bytes/iu.test(error.message)
  );
}
