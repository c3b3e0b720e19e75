import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { reasonOf } from "../../domain/failure.ts";
import { readTables } from "../../formats/databases.ts";
import { isEasyWorship, isEasyWorshipWords } from "../../formats/easyworship/read.ts";
import type { ReadFile } from "../../formats/read.ts";
import type { ReadOptions } from "../../formats/song.ts";
import { isSqlite, signatureBytes } from "../../formats/sqlite/file.ts";
import type { Row, Tables } from "../../formats/tables.ts";
import { Unreadable } from "../../formats/unreadable.ts";
import { importLimits } from "./limits.ts";
import { besideDatabase, copyDatabase } from "./database-copy.ts";
import type { PackedFile } from "./source.ts";

const [songsFile, wordsFile] = ["songs.db", "songwords.db"];

export async function isDatabase(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    return isSqlite(buffer);
  } finally {
    await file.close();
  }
}

/** Puts a database somewhere. */
type Copy = (to: string) => Promise<void>;

/** What lies beside a database, by names in lower case. */
type FindBeside = (name: string) => Promise<Copy | undefined>;

/** The songs of another program's database, which stays as it is. */
export function readDatabase(path: string, options: ReadOptions): Promise<ReadFile> {
  return inFolder(async (folder) => {
    const copy = join(folder, "database");
    await copyDatabase(path, copy);
    return readCopy(copy, options, async (name) => {
      const found = await fileBeside(path, name);
      return found === undefined ? undefined : (to) => copyDatabase(found, to);
    });
  });
}

/** A database inside a zip file, unpacked for as long as it is read; undefined if it is none. */
export function readPackedDatabase(
  packed: PackedFile,
  options: ReadOptions,
): Promise<ReadFile | undefined> {
  return inFolder(async (folder) => {
    const copy = join(folder, "database");
    await packed.unpackTo(copy, importLimits.databaseBytes);
    if (!(await isDatabase(copy))) return undefined;
    for (const end of besideDatabase) {
      const beside = packed.beside(`${options.filename}${end}`);
      await beside?.unpackTo(`${copy}${end}`, importLimits.databaseBytes);
    }
    return readCopy(copy, options, async (name) => {
      const found = packed.beside(name);
      return found && ((to) => found.unpackTo(to, importLimits.databaseBytes));
    });
  });
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "precentor-import-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readCopy(
  copy: string,
  options: ReadOptions,
  findBeside: FindBeside,
): Promise<ReadFile> {
  const opened: DatabaseSyncInstance[] = [];
  const tablesAt = (place: string) => {
    const database = new DatabaseSync(place);
    opened.push(database);
    return tablesOf(database);
  };
  try {
    const tables = tablesAt(copy);
    if (isEasyWorshipWords(tables) && (await findBeside(songsFile))) {
      const reason = "these words come in with the songs of Songs.db";
      return { format: "easyworship", outcomes: [], reason };
    }
    const copyWords = isEasyWorship(tables) ? await findBeside(wordsFile) : undefined;
    const words = `${copy} of words`;
    await copyWords?.(words);
    return readTables(tables, copyWords ? tablesAt(words) : undefined, options);
  } catch (error) {
    if (error instanceof Unreadable || isOfSystem(error)) throw error;
    throw new Unreadable("brokenDatabase", { name: reasonOf(error) });
  } finally {
    for (const database of opened) database.close();
  }
}

/** A full disk, for example, says nothing about the database. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

async function fileBeside(path: string, wanted: string): Promise<string | undefined> {
  const names = await readdir(dirname(path));
  const name = names.find((one) => one.toLowerCase() === wanted);
  return name === undefined ? undefined : join(dirname(path), name);
}

function tablesOf(database: DatabaseSyncInstance): Tables {
  const names = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const known = new Set(names.map((row) => String((row as Row)["name"])));
  return {
    has: (table) => known.has(table),
    rows: (table) => database.prepare(`SELECT rowid AS rowid, * FROM "${table}"`).all() as Row[],
  };
}
