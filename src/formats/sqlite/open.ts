import type { Row, Tables } from "../tables.ts";
import { TableTree } from "./b-tree.ts";
import { columnsOf } from "./columns.ts";
import { damaged } from "./damaged.ts";
import { openFile, type SqliteFile } from "./file.ts";
import { type Value, valuesOf } from "./record.ts";
import { Unreadable } from "../unreadable.ts";
import { withWal } from "./wal.ts";

export interface SqliteFiles {
  readonly bytes: Uint8Array;
  readonly wal?: Uint8Array | undefined;
  readonly journal?: Uint8Array | undefined;
}

const journalSignature = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];

/** Whether a change has begun that may stand half in the database; its end blanks this. */
function isHot(journal: Uint8Array): boolean {
  return journalSignature.every((byte, at) => journal[at] === byte);
}

interface Table {
  readonly root: number;
  readonly statement: string;
}

/**
 * The tables of an SQLite file's bytes, with those of the file beside it that may hold its newest
 * changes: read without SQLite, so in a browser too.
 */
export function openSqlite({ bytes, wal, journal }: SqliteFiles): Tables {
  return guarded(() => {
    if (journal && isHot(journal)) throw new Unreadable("hotJournal");
    const file = openFile(wal ? withWal(bytes, wal) : bytes);
    const tables = tablesIn(file);
    return {
      has: (name) => tables.has(name),
      rows: (name) => rowsOf(file, tables.get(name)),
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

/** One row at a time, so that a large database needs not have room in memory twice. */
function* rowsOf(file: SqliteFile, table: Table | undefined): Generator<Row> {
  if (!table) return;
  const columns = columnsOf(table.statement);
  const cells = new TableTree(file).cells(table.root);
  for (;;) {
    const next = guarded(() => {
      const { value: cell, done } = cells.next();
      return done ? undefined : { rowid: cell.rowid, values: valuesOf(cell.record, file.encoding) };
    });
    if (!next) return;
    const { rowid, values } = next;
    const row: Record<string, Value> = { rowid: asNumber(rowid) };
    for (const [at, { name, isRowid, otherwise }] of columns.entries()) {
      row[name] = isRowid ? asNumber(rowid) : at < values.length ? (values[at] ?? null) : otherwise;
    }
    yield row;
  }
}

function asNumber(rowid: bigint): number | bigint {
  return Number.isSafeInteger(Number(rowid)) ? Number(rowid) : rowid;
}
