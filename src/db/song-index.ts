import sql from "sql-template-tag";
import type { Reader, Writer } from "./database.ts";

/** Row numbers of the index that no song has. */
export async function listStrayIndexEntries(reader: Reader): Promise<number[]> {
  if (!reader.dialect.index.isTable) return [];
  const rows = await reader.all<{ id: number }>(
    sql`SELECT i.id FROM song_index_docsize i
      LEFT JOIN song_search s ON s.row_number = i.id WHERE s.row_number IS NULL`,
  );
  return rows.map(({ id }) => id);
}

/** Unless a song has come to have the number meanwhile. */
export async function removeStrayIndexEntry(tx: Writer, rowNumber: number): Promise<void> {
  await tx.run(
    sql`DELETE FROM song_index WHERE rowid = ${rowNumber}
      AND NOT EXISTS (SELECT 1 FROM song_search s WHERE s.row_number = ${rowNumber})`,
  );
}
