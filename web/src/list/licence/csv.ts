/** Rows as spreadsheets read them; what looks like a formula stays a text. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  // With it, spreadsheets know that it is UTF-8.
  const byteOrderMark = "\uFEFF";
  return byteOrderMark + rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
