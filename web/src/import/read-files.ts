import { isClutter, isZip, zipSignatureBytes } from "$formats/file-name.ts";
import { readTables } from "$formats/read.ts";
import { isEasyWorship, isEasyWorshipWords } from "$formats/easyworship.ts";
import { decode } from "$formats/encoding.ts";
import { ImportError } from "$formats/messages.ts";
import { refusalOf, type ReadFile, readSongs } from "$formats/read.ts";
import {
  databaseOfPart,
  isDatabaseName,
  isSqlite,
  mayHaveWal,
  openSqlite,
} from "$formats/sqlite.ts";
import type { Tables } from "$formats/sqlite.ts";
import { type PackedFile, packedFiles, ZipFault } from "../browser/zip.ts";
import {
  beginningOf,
  type ReadSource,
  type Refusal,
  refused,
  importLimits,
  idOf,
  nameIn,
  type SourceFile,
} from "./item.ts";

/**
 * All that a chosen file holds: a zip file is many, and databases may need others that were chosen
 * with them. Nothing that it may hold makes it throw.
 */
export async function readChosen(chosen: File, all: readonly File[]): Promise<ReadSource[]> {
  try {
    return await readAll(chosen, all);
  } catch (error) {
    // It was moved or changed since it was chosen.
    const isMoved = error instanceof DOMException;
    const other = { kind: "unreadable", ...refusalOf(error) } as const;
    return [refused(chosen.name, isMoved ? { kind: "moved" } : other)];
  }
}

async function readAll(chosen: File, all: readonly File[]): Promise<ReadSource[]> {
  const maxOfName = maxBytesOf(chosen.name);
  // Only what is too large for its name is asked first whether it is an archive.
  const isSmall = chosen.size <= maxOfName;
  const start = await bytesOf(isSmall ? chosen : chosen.slice(0, zipSignatureBytes));
  const isArchive = isZip(start);
  const max = isArchive ? importLimits.archiveBytes : maxOfName;
  if (chosen.size > max) return [refused(chosen.name, { kind: "tooBig", max })];
  const bytes = isSmall ? start : await bytesOf(chosen);
  if (isArchive) return readArchive(chosen.name, bytes);
  return readSource(chosen.name, bytes, () => databasesBeside(chosen, all));
}

async function bytesOf(chosen: Blob): Promise<Uint8Array> {
  return new Uint8Array(await chosen.arrayBuffer());
}

async function databasesBeside(chosen: File, all: readonly File[]): Promise<Beside[]> {
  const others = all.filter(
    (one) => one !== chosen && isOfDatabase(one.name) && one.size <= importLimits.databaseBytes,
  );
  return Promise.all(others.map(async (one) => ({ name: one.name, bytes: await bytesOf(one) })));
}

async function readArchive(archive: string, bytes: Uint8Array): Promise<ReadSource[]> {
  try {
    const files = packedFiles(bytes).filter(({ name }) => !isClutter(name));
    if (
      files.some(({ name }) => name === "[Content_Types].xml" || name === "META-INF/manifest.xml")
    ) {
      return [refused(archive, { kind: "office" })];
    }
    const read: ReadSource[] = [];
    const unpacker = new Unpacker();
    for (const file of files) {
      const path = `${archive}/${file.name}`;
      const unpacked = await unpacker.bytesOf(file);
      if (unpacked instanceof Uint8Array) {
        const besides = () => packedBeside(file, files, unpacker);
        read.push(...(await readSource(path, unpacked, besides)));
      } else read.push(refused(path, unpacked));
    }
    return read.length > 0 ? read : [refused(archive, { kind: "archive" })];
  } catch (error) {
    return [refused(archive, faultOf(error))];
  }
}

/** Unpacks each file of an archive once, and never more than an archive may hold together. */
class Unpacker {
  #left: number = importLimits.archiveBytes;
  readonly #databases = new Map<PackedFile, Uint8Array | Refusal>();

  async bytesOf(file: PackedFile): Promise<Uint8Array | Refusal> {
    const known = this.#databases.get(file);
    if (known) return known;
    const max = Math.min(this.#left, maxBytesOf(file.name));
    const bytes = await file.unpack(max).catch((error) => faultOf(error, max));
    if (bytes instanceof Uint8Array) this.#left -= bytes.length;
    if (isOfDatabase(file.name)) this.#databases.set(file, bytes);
    return bytes;
  }
}

async function packedBeside(
  file: PackedFile,
  files: readonly PackedFile[],
  unpacker: Unpacker,
): Promise<Beside[]> {
  const others = files.filter(
    (one) => one !== file && isOfDatabase(one.name) && folderOf(one.name) === folderOf(file.name),
  );
  const found: Beside[] = [];
  for (const other of others) {
    const bytes = await unpacker.bytesOf(other);
    const name = other.name.slice(folderOf(other.name).length);
    if (bytes instanceof Uint8Array) found.push({ name, bytes });
  }
  return found;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function faultOf(error: unknown, max?: number): Refusal {
  if (!(error instanceof ZipFault)) throw error;
  if (error.kind === "too-big") return { kind: "tooBig", ...(max === undefined ? {} : { max }) };
  return { kind: error.kind === "damaged" ? "archive" : "encrypted" };
}

const signatures: readonly (readonly [string, Refusal])[] = [
  ["%PDF-", { kind: "pdf" }],
  [String.raw`{\rtf`, { kind: "office" }],
  ["\u00D0\u00CF\u0011\u00E0", { kind: "office" }],
];

/** How many bytes of a file are read, by its name: databases hold many songs. */
export function maxBytesOf(name: string): number {
  return isOfDatabase(name) ? importLimits.databaseBytes : importLimits.fileBytes;
}

/** Whether it is a database, or a part of one. */
export function isOfDatabase(name: string): boolean {
  return isDatabaseName(databaseOfPart(name) ?? name);
}

/** What a file holds; nothing if it only completes one of the databases beside it. */
export async function readSource(
  name: string,
  bytes: Uint8Array,
  besides: () => Promise<readonly Beside[]>,
): Promise<ReadSource[]> {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 16));
  const known = signatures.find(([signature]) => start.startsWith(signature));
  if (known) return [refused(name, known[1])];
  if (isZip(bytes)) return [refused(name, { kind: "nested" })];
  const filename = nameIn(name);
  const whole = databaseOfPart(filename);
  if (whole !== undefined) return isAmong(whole, await besides()) ? [] : [partAlone(name)];
  if (isSqlite(bytes)) return readTablesOf(name, bytes, await besides());
  const file = { id: idOf(name, bytes), name, text: beginningOf(textOf(bytes)) };
  return [listed(file, readSongs(bytes, { filename }))];
}

function isAmong(name: string, files: readonly Beside[]): boolean {
  return files.some((one) => one.name.toLowerCase() === name.toLowerCase());
}

function partAlone(name: string): ReadSource {
  return refused(name, { kind: "unreadable", ...new ImportError("walDatabase").refusal });
}

async function readTablesOf(
  name: string,
  bytes: Uint8Array,
  besides: readonly Beside[],
): Promise<ReadSource[]> {
  const read = readDatabase(bytes, nameIn(name), besides);
  if (!read) return [];
  const both = read.words === undefined ? name : `${name} + ${read.words}`;
  const file = { id: idOf(name, bytes), name: both, text: "" };
  return [listed(read.mayLackNewest ? { ...file, mayLackNewest: true } : file, read)];
}

function listed(file: Omit<SourceFile, "format">, { format, outcomes }: ReadFile): ReadSource {
  const count = outcomes.length;
  if (count > importLimits.songs) return refused(file.name, { kind: "manySongs", count });
  const items = outcomes.map((outcome, at) => ({
    id: `${file.id}/${at}`,
    fileId: file.id,
    entry: outcome.entry ?? nameIn(file.name),
    choice: "skip" as const,
    ...(outcome.source ? { source: beginningOf(outcome.source()) } : {}),
    ...("song" in outcome
      ? { song: outcome.song, state: { kind: "waiting" as const } }
      : {
          state: {
            kind: "refused" as const,
            refusal: { kind: "unreadable" as const, ...outcome.refused },
          },
        }),
  }));
  return { file: { ...file, format }, items };
}

function textOf(bytes: Uint8Array): string {
  try {
    return decode(bytes).text;
  } catch {
    return "";
  }
}

/** A database, or a part of one, that was chosen together with another. */
export interface Beside {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ReadDatabase extends ReadFile {
  /** The file that the words come from, where that is another one. */
  readonly words?: string;
  /** Its newest songs may stand in a file that was not chosen. */
  readonly mayLackNewest: boolean;
}

/**
 * The songs of a database; nothing for EasyWorship's words where their songs were chosen as well. Of
 * two files with words nobody knows which belong to the songs.
 */
export function readDatabase(
  bytes: Uint8Array,
  filename: string,
  besides: readonly Beside[],
): ReadDatabase | undefined {
  try {
    const tables = openSqlite(filesOf({ name: filename, bytes }, besides));
    const others = besides
      .filter(({ bytes: other }) => isSqlite(other))
      .map((other) => ({ name: other.name, tables: opened(other, besides) }));
    if (isEasyWorshipWords(tables) && others.some((other) => isSongs(other.tables))) {
      return undefined;
    }
    const found = others.filter((other) => other.tables && isEasyWorshipWords(other.tables));
    const words = isSongs(tables) && found.length === 1 ? found[0] : undefined;
    return {
      ...readTables(tables, words?.tables, { filename }),
      ...(words ? { words: words.name } : {}),
      mayLackNewest: mayHaveWal(bytes) && !partOf(filename, "-wal", besides),
    };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { format: "", outcomes: [{ refused: error.refusal }], mayLackNewest: false };
  }
}

/** A database, with what holds its newest and its unfinished changes. */
function filesOf({ name, bytes }: Beside, besides: readonly Beside[]) {
  return { bytes, wal: partOf(name, "-wal", besides), journal: partOf(name, "-journal", besides) };
}

function partOf(name: string, ending: string, besides: readonly Beside[]): Uint8Array | undefined {
  const wanted = `${name}${ending}`.toLowerCase();
  return besides.find((one) => one.name.toLowerCase() === wanted)?.bytes;
}

function isSongs(tables: Tables | undefined): boolean {
  return tables !== undefined && isEasyWorship(tables);
}

/** One that cannot be read is told of in its own turn. */
function opened(one: Beside, besides: readonly Beside[]): Tables | undefined {
  try {
    return openSqlite(filesOf(one, besides));
  } catch (error) {
    if (error instanceof ImportError) return undefined;
    throw error;
  }
}
