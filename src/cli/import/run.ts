import { basename } from "node:path";
import { type Imported, importSong, type Importing } from "../../commands/import/import-song.ts";
import { Failure } from "../../domain/failure.ts";
import { readSongs } from "../../formats/read.ts";
import type { Outcome } from "../../formats/song.ts";
import { Unreadable } from "../../formats/unreadable.ts";
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
  const { name, bytes, skip } = source;
  if (skip) return { file: name, status: "skipped", reason: skip, songs: [] };
  try {
    if (bytes > importLimits.fileBytes) {
      const size = Math.ceil(bytes / 1_000_000);
      throw new Unreadable(`The file has ${size} MB; 10 are possible.`);
    }
    const language = reading.language ?? languageOfFolder(name);
    const options = { filename: basename(name), ...reading, ...(language ? { language } : {}) };
    const { format, outcomes } = readSongs(await source.read(), options);
    const songs: SongEntry[] = [];
    for (const outcome of outcomes) songs.push(await importOutcome(run, outcome));
    return fileEntry(name, format, songs);
  } catch (error) {
    return { file: name, status: "refused", ...reasonOf(error), songs: [] };
  }
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
