import sql from "sql-template-tag";
import type { Reader, Writer } from "./database.ts";

/** Puts a song's entry into the index anew, whatever is there; triggers do so on changes alone. */
export async function renewIndexEntry(tx: Writer, churchId: string, songId: string): Promise<void> {
  if (!tx.dialect.hasSongIndex) return;
  const ofSong = sql`s.church_id = ${churchId} AND s.song_id = ${songId}`;
  await tx.run(
    sql`DELETE FROM song_index
      WHERE rowid = (SELECT s.row_number FROM song_search s WHERE ${ofSong})`,
  );
  await tx.run(
    sql`INSERT INTO song_index (rowid, document)
      SELECT s.row_number, t.term || char(10) || s.document FROM song_search s
      JOIN church_terms t ON t.church_id = s.church_id WHERE ${ofSong}`,
  );
}

/** Row numbers of the index that no song has. */
export async function listStrayIndexEntries(reader: Reader): Promise<number[]> {
  if (!reader.dialect.hasSongIndex) return [];
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
