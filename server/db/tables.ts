import sql, { bulk, join, raw } from "sql-template-tag";
import { StorageDamage } from "../../common/domain/failure.ts";
import type { Reader, Writer } from "./database.ts";
import { documentText } from "./migrations/unpack.ts";
import { checksumOf } from "./revision.ts";

export interface Table {
  readonly name: string;
  readonly key: readonly string[];
  /** Columns whose content follows from other rows; some only earlier releases had. */
  readonly derived?: readonly string[];
  /** What derived columns without a default have until the last row is there. */
  readonly begins?: Row;
  /** The column of a revision's text; those of earlier schemas have no checksum of it. */
  readonly checked?: string;
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
  {
    name: "operations",
    key: ["church_id", "actor", "key"],
    derived: ["response"],
    begins: { response: "" },
  },
];

export type Row = Readonly<Record<string, string | number | null>>;

type StoredRow = Readonly<Record<string, string | number | null | Uint8Array>>;

const pageSize = 200;

export async function* readTable(reader: Reader, table: Table): AsyncGenerator<Row[]> {
  const { name, key } = table;
  const columns = raw(key.join(", "));
  for (let last: StoredRow | undefined; ;) {
    const after = last ? sql`WHERE (${columns}) > (${keyValues(last, key)})` : sql``;
    const rows = await reader.all<StoredRow>(
      sql`SELECT * FROM ${raw(name)} ${after} ORDER BY ${columns} LIMIT ${pageSize}`,
    );
    if (rows.length > 0) yield rows.map((row) => portableRow(table, withText(table, row)));
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

/** A document that a migration found damaged is packed still. */
function withText({ name, key, checked }: Table, row: StoredRow): Row {
  const stored = checked && row[checked];
  if (!checked || !(stored instanceof Uint8Array)) return row as Row;
  try {
    return { ...(row as Row), [checked]: documentText(stored) };
  } catch (cause) {
    const what = `${name} ${key.map((column) => String(row[column])).join(" ")}`;
    throw new StorageDamage(new Error(`${what} cannot be unpacked`, { cause }));
  }
}

const keyValues = (row: StoredRow, key: readonly string[]) =>
  join(key.map((column) => row[column] ?? null));

/** What counts everywhere: the number that one engine gives its rows means nothing to another. */
export function portableRow({ derived = [] }: Table, row: Row): Row {
  const columns = Object.entries(row).filter(
    ([column]) => column !== "row_number" && !derived.includes(column),
  );
  return Object.fromEntries(columns);
}

export async function insertRows(tx: Writer, table: Table, plain: readonly Row[]): Promise<void> {
  const rows = plain.map((row) => ({ ...withChecksum(table, row), ...table.begins }));
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row: Row) => columns.map((column) => row[column] ?? null));
  const list = columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(", ");
  await tx.run(sql`INSERT INTO ${raw(table.name)} (${raw(list)}) VALUES ${bulk(values)}`);
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
