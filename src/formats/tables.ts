/** A row of another program's database. */
export type Row = Readonly<Record<string, unknown>>;

/** What a reader of databases needs: whoever opens the file, here or in a browser, gives it. */
export interface Tables {
  has(table: string): boolean;
  rows(table: string): Iterable<Row>;
}

/** A column's text, whatever it is stored as; nothing where there is none. */
export function textIn(row: Row, column: string): string {
  const value = row[column];
  if (typeof value === "string") return value;
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  return typeof value === "number" || typeof value === "bigint" ? String(value) : "";
}

/** A row to be looked at: every column that says something. */
export function rowInWords(row: Row): string {
  const columns = Object.keys(row).filter((column) => textIn(row, column).trim() !== "");
  return columns.map((column) => `${column}: ${textIn(row, column)}`).join("\n");
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
