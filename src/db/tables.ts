import sql, { bulk, join, raw } from "sql-template-tag";
import { checksumOf } from "./checksum.ts";
import type { Reader, Writer } from "./database.ts";
import { StorageDamage } from "../domain/failure.ts";
import { documentText } from "./sqlite/packed-document.ts";

export interface Table {
  readonly name: string;
  /** The columns of its key, by which it is read in order. */
  readonly key: readonly string[];
  /** Columns whose content follows from other rows; some only earlier releases had. */
  readonly derived?: readonly string[];
  /** The column of a revision's text; those of earlier schemas have no checksum of it. */
  readonly checked?: string;
  /** Whether its column `document` is kept in each engine's own way. */
  readonly hasLyricDocuments?: true;
}

/**
 * Everything that an installation is made of, each table after those that it refers to. Where it
 * keeps the bytes of files is not part of it: another one keeps them elsewhere. Nor is what searches
 * look at, which follows from the revisions.
 */
export const tables: readonly Table[] = [
  { name: "churches", key: ["id"] },
  { name: "users", key: ["id"] },
  { name: "sessions", key: ["token_hash"] },
  { name: "members", key: ["church_id", "user_id"] },
  { name: "songs", key: ["church_id", "id"] },
  { name: "song_revisions", key: ["church_id", "song_id", "version"], checked: "metadata" },
  { name: "lyrics", key: ["church_id", "id"], derived: ["label_words", "words", "folded_lines"] },
  {
    name: "lyric_revisions",
    key: ["church_id", "lyric_version_id", "version"],
    checked: "document",
    hasLyricDocuments: true,
  },
  { name: "assets", key: ["church_id", "id"] },
  { name: "arrangements", key: ["church_id", "id"] },
  {
    name: "arrangement_revisions",
    key: ["church_id", "arrangement_id", "version"],
    checked: "document",
  },
  { name: "arrangement_files", key: ["church_id", "arrangement_id", "version", "position"] },
  { name: "events", key: ["church_id", "cursor"] },
  { name: "outbox", key: ["church_id", "event_id"] },
  { name: "operations", key: ["church_id", "actor", "key"], derived: ["response"] },
];

export type Row = Readonly<Record<string, string | number | null>>;

type StoredRow = Readonly<Record<string, string | number | null | Uint8Array>>;

const pageSize = 200;

/** All rows of a table in the order of its key, a page at a time. */
export async function* readTable(reader: Reader, table: Table): AsyncGenerator<Row[]> {
  const { name, key, hasLyricDocuments = false } = table;
  const stored = reader.dialect.lyricDocument.column;
  const portable = (row: StoredRow) =>
    portableRow(table, hasLyricDocuments ? unpackedRow(row, stored) : (row as Row));
  const columns = raw(key.join(", "));
  for (let last: StoredRow | undefined; ;) {
    const after = last ? sql`WHERE (${columns}) > (${keyValues(last, key)})` : sql``;
    const rows = await reader.all<StoredRow>(
      sql`SELECT * FROM ${raw(name)} ${after} ORDER BY ${columns} LIMIT ${pageSize}`,
    );
    if (rows.length > 0) yield rows.map(portable);
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

/** What an engine keeps in its own way, as every engine understands it. */
function unpackedRow(row: StoredRow, stored: string): Row {
  const columns = Object.entries(row).map(([column, value]) =>
    column === stored ? ["document", textOf(row, value as string | Uint8Array)] : [column, value],
  );
  return Object.fromEntries(columns) as Row;
}

function textOf(row: StoredRow, document: string | Uint8Array): string {
  try {
    return documentText(document);
  } catch (cause) {
    const what = `lyrics ${String(row["lyric_version_id"])} version ${String(row["version"])}`;
    throw new StorageDamage(new Error(`${what} cannot be unpacked`, { cause }));
  }
}

function keyValues(row: StoredRow, key: readonly string[]) {
  return join(key.map((column) => row[column] ?? null));
}

/** What counts everywhere: the number that one engine gives its rows means nothing to another. */
export function portableRow({ derived = [] }: Table, row: Row): Row {
  const columns = Object.entries(row).filter(
    ([column]) => column !== "row_number" && !derived.includes(column),
  );
  return Object.fromEntries(columns);
}

/** Adds rows that all have the same columns. */
export async function insertRows(tx: Writer, table: Table, plain: readonly Row[]): Promise<void> {
  const { name, hasLyricDocuments = false } = table;
  const rows = plain.map((row) => withChecksum(table, row));
  const [first] = rows;
  if (!first) return;
  const { lyricDocument } = tx.dialect;
  const isPacked = (column: string) => hasLyricDocuments && column === "document";
  const columns = Object.keys(first);
  const values = rows.map((row) =>
    columns.map((column) => {
      const value = row[column] ?? null;
      return isPacked(column) ? lyricDocument.from(value) : value;
    }),
  );
  const names = columns.map((column) => (isPacked(column) ? lyricDocument.column : column));
  const list = names.map((column) => `"${column.replaceAll('"', '""')}"`).join(", ");
  await tx.run(sql`INSERT INTO ${raw(name)} (${raw(list)}) VALUES ${bulk(values)}`);
}

/** Whether a row's text has its checksum; where there is none, nobody can tell. */
export function isAsSaved({ checked }: Table, row: Row): boolean {
  const text = checked && row[checked];
  const checksum = row["checksum"];
  return typeof text !== "string" || !checksum || checksum === checksumOf(text);
}

function withChecksum({ checked }: Table, row: Row): Row {
  const text = checked && row[checked];
  return typeof text === "string" ? { ...row, checksum: row["checksum"] ?? checksumOf(text) } : row;
}

export async function isEmpty(reader: Reader): Promise<boolean> {
  const row = await reader.first<{ count: number }>(
    sql`SELECT (SELECT count(*) FROM churches) + (SELECT count(*) FROM users) AS count`,
  );
  return Number(row?.count) === 0;
}
