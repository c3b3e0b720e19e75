import type { Row, Tables } from "../tables.ts";
import { TableTree } from "./b-tree.ts";
import { columnsOf } from "./columns.ts";
import { damaged } from "./damaged.ts";
import { openFile, type SqliteFile } from "./file.ts";
import { type Value, valuesOf } from "./record.ts";
import { withWal } from "./wal.ts";

interface Table {
  readonly root: number;
  readonly statement: string;
}

/**
 * The tables of an SQLite file's bytes, with those of the file beside it that may hold its newest
 * changes: read without SQLite, so in a browser too.
 */
export function openSqlite(bytes: Uint8Array, wal?: Uint8Array): Tables {
  return guarded(() => {
    const file = openFile(wal ? withWal(bytes, wal) : bytes);
    const tables = tablesIn(file);
    return {
      has: (name) => tables.has(name),
      rows: (name) => guarded(() => rowsOf(file, tables.get(name))),
    };
  });
}

/** What points beyond its page is a damage as any other. */
function guarded<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? damaged("a part of it is missing") : error;
  }
}

/** Page 1 is a table of all others: type, name, table, root page and statement. */
function tablesIn(file: SqliteFile): Map<string, Table> {
  const tables = new Map<string, Table>();
  for (const { record } of new TableTree(file).cells(1)) {
    const [type, name, , root, statement] = valuesOf(record, file.encoding);
    if (type !== "table" || typeof name !== "string") continue;
    tables.set(name, { root: Number(root), statement: String(statement) });
  }
  return tables;
}

function rowsOf(file: SqliteFile, table: Table | undefined): Row[] {
  if (!table) return [];
  const columns = columnsOf(table.statement);
  const rows: Row[] = [];
  for (const { rowid, record } of new TableTree(file).cells(table.root)) {
    const row: Record<string, Value> = { rowid: asNumber(rowid) };
    const values = valuesOf(record, file.encoding);
    for (const [at, { name, isRowid, otherwise }] of columns.entries()) {
      row[name] = isRowid ? asNumber(rowid) : at < values.length ? (values[at] ?? null) : otherwise;
    }
    rows.push(row);
  }
  return rows;
}

function asNumber(rowid: bigint): number | bigint {
  return Number.isSafeInteger(Number(rowid)) ? Number(rowid) : rowid;
}
