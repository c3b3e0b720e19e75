import { ImportError } from "./messages.ts";

/** What a database file says of itself does not hold together. */
export function damaged(what: string): ImportError {
  return new ImportError("brokenDatabase", { name: what });
}

/** A text or bytes so long that nobody wants it: whoever asks for it is told. */
export class LongValue {
  readonly bytes: number;

  constructor(bytes: number) {
    this.bytes = bytes;
  }
}
export const maxValueBytes = 10_000_000;

export type Value = string | number | bigint | Uint8Array | LongValue | null;

/** A row of another program's database. */
export type Row = Readonly<Record<string, unknown>>;

/** What a reader of databases needs: whoever opens the file, here or in a browser, gives it. */
export interface Tables {
  has(table: string): boolean;
  rows(table: string): Iterable<Row>;
}

/** A column's text, whatever it is stored as; nothing where there is none. One too long is refused. */
export function textIn(row: Row, column: string): string {
  const value = row[column];
  if (value instanceof LongValue) {
    const [count, max] = [value.bytes, maxValueBytes].map((bytes) => Math.ceil(bytes / 1_000_000));
    throw new ImportError("longValue", { count: count ?? 0, max: max ?? 0 });
  }
  if (typeof value === "string") return value;
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  return typeof value === "number" || typeof value === "bigint" ? String(value) : "";
}

/** The same for whoever looks at it, who is told nothing of what is too long. */
export function shownIn(row: Row, column: string): string {
  return row[column] instanceof LongValue ? "" : textIn(row, column);
}

/** A row to be looked at: every column that says something. */
export function rowInWords(row: Row): string {
  const columns = Object.keys(row).filter((column) => shownIn(row, column).trim() !== "");
  return columns.map((column) => `${column}: ${shownIn(row, column)}`).join("\n");
}

/** Rows by the text in a column. */
export function byColumn(rows: Iterable<Row>, column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = textIn(row, column);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
