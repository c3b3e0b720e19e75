import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { readTables } from "../../formats/databases.ts";
import { isEasyWorship, isEasyWorshipWords } from "../../formats/easyworship/read.ts";
import type { ReadFile } from "../../formats/read.ts";
import type { ReadOptions } from "../../formats/song.ts";
import { isSqlite, signatureBytes } from "../../formats/sqlite/file.ts";
import type { Row, Tables } from "../../formats/tables.ts";
import { Unreadable } from "../../formats/unreadable.ts";
import { importLimits } from "./limits.ts";
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

/**
 * The songs of another program's database, read as it is: nothing is written to it. What lies beside
 * it is told by names in lower case.
 */
export async function readDatabase(
  path: string,
  options: ReadOptions,
  hasBeside = (name: string) => fileBeside(path, name).then((found) => found !== undefined),
): Promise<ReadFile> {
  const opened: DatabaseSyncInstance[] = [];
  const tablesAt = (place: string) => {
    const database = new DatabaseSync(place, { readOnly: true });
    opened.push(database);
    return tablesOf(database);
  };
  try {
    const tables = tablesAt(path);
    if (isEasyWorshipWords(tables) && (await hasBeside(songsFile))) {
      const reason = "these words come in with the songs of Songs.db";
      return { format: "easyworship", outcomes: [], reason };
    }
    const beside = isEasyWorship(tables) ? await fileBeside(path, wordsFile) : undefined;
    return readTables(tables, beside === undefined ? undefined : tablesAt(beside), options);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const name = error instanceof Error ? error.message : String(error);
    throw new Unreadable("brokenDatabase", { name });
  } finally {
    for (const database of opened) database.close();
  }
}

/** A database inside a zip file, unpacked for as long as it is read; undefined if it is none. */
export async function readPackedDatabase(
  packed: PackedFile,
  options: ReadOptions,
): Promise<ReadFile | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "precentor-import-"));
  try {
    const place = join(folder, "database");
    await packed.unpackTo(place, importLimits.databaseBytes);
    if (!(await isDatabase(place))) return undefined;
    const wal = `${options.filename}-wal`;
    await packed.beside(wal)?.unpackTo(`${place}-wal`, importLimits.databaseBytes);
    await packed.beside(wordsFile)?.unpackTo(join(folder, wordsFile), importLimits.databaseBytes);
    const hasBeside = async (name: string) => packed.beside(name) !== undefined;
    return await readDatabase(place, options, hasBeside);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
