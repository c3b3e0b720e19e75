import sql from "sql-template-tag";
import { fold } from "../domain/folding.ts";
import { linesSearchText, metadataSearchText, songSearchText } from "../domain/search.ts";
import { listArrangements } from "./arrangement.ts";
import type { Reader, Writer } from "./database.ts";
import { listLyrics, listLyricSearchTexts } from "./lyrics.ts";
import { renewIndexEntry } from "./song-index.ts";
import { findSong } from "./song.ts";

/** The ids of a church's songs after one of them, in their order. */
export async function listSongIds(
  reader: Reader,
  churchId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await reader.all<{ id: string }>(
    sql`SELECT id FROM songs WHERE church_id = ${churchId} AND id > ${after}
      ORDER BY id LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Makes all that is folded of a song anew from its current revisions, and writes what differs. For
 * this the church has to be locked, as for a save. Answers whether there was a revision to make it
 * from.
 */
export async function refoldSong(tx: Writer, churchId: string, songId: string): Promise<boolean> {
  const song = await findSong(tx, churchId, songId);
  if (!song) return false;
  await refoldLyrics(tx, churchId, songId);
  await refoldArrangements(tx, churchId, songId);
  const foldedMetadata = metadataSearchText(song.metadata);
  const lyrics = await listLyricSearchTexts(tx, churchId, songId);
  const document = songSearchText(foldedMetadata, lyrics);
  await tx.run(
    sql`INSERT INTO song_search
      (church_id, song_id, archived, folded_title, folded_metadata, document)
      SELECT church_id, id, archived, ${fold(song.metadata.title)}, ${foldedMetadata}, ${document}
      FROM songs WHERE church_id = ${churchId} AND id = ${songId}
      ON CONFLICT (church_id, song_id) DO UPDATE SET archived = excluded.archived,
      folded_title = excluded.folded_title, folded_metadata = excluded.folded_metadata,
      document = excluded.document
      WHERE (song_search.archived, song_search.folded_title, song_search.folded_metadata,
        song_search.document)
      <> (excluded.archived, excluded.folded_title, excluded.folded_metadata, excluded.document)`,
  );
  await renewIndexEntry(tx, churchId, songId);
  return true;
}

async function refoldLyrics(tx: Writer, churchId: string, songId: string): Promise<void> {
  for (const lyrics of await listLyrics(tx, churchId, songId)) {
    const { id, label } = lyrics;
    const [foldedLabel, foldedLines] = [fold(label), linesSearchText(lyrics)];
    await tx.run(
      sql`UPDATE lyrics SET label = ${label}, folded_label = ${foldedLabel},
        folded_lines = ${foldedLines} WHERE church_id = ${churchId} AND id = ${id}
        AND (label, folded_label, folded_lines) <> (${label}, ${foldedLabel}, ${foldedLines})`,
    );
  }
}

async function refoldArrangements(tx: Writer, churchId: string, songId: string): Promise<void> {
  for (const { id, label } of await listArrangements(tx, churchId, songId)) {
    const foldedLabel = fold(label);
    await tx.run(
      sql`UPDATE arrangements SET folded_label = ${foldedLabel}
        WHERE church_id = ${churchId} AND id = ${id} AND folded_label <> ${foldedLabel}`,
    );
  }
}
