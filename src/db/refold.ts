import sql from "sql-template-tag";
import { fold } from "../domain/folding.ts";
import { packNumbers } from "../domain/packed-numbers.ts";
import { metadataSearchText } from "../domain/search.ts";
import { listArrangements } from "./arrangement.ts";
import { listChurches } from "./church.ts";
import type { Reader, Writer } from "./database.ts";
import { foldLyrics, listLyrics } from "./lyrics.ts";
import { listLyricWords, numbersIn, putIndexEntry } from "./song-words.ts";
import { findSong } from "./song.ts";
import { type KnownWords, packTexts } from "./vocabulary.ts";

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
export async function refoldSong(
  tx: Writer,
  churchId: string,
  songId: string,
  known?: KnownWords,
): Promise<boolean> {
  const song = await findSong(tx, churchId, songId);
  if (!song) return false;
  await refoldLyrics(tx, churchId, songId, known);
  await refoldArrangements(tx, churchId, songId);
  const { title } = song.metadata;
  const texts = [metadataSearchText(song.metadata)];
  const [metadataWords = none] = await packTexts(tx, churchId, texts, known);
  const numbers = numbersIn([metadataWords, ...(await listLyricWords(tx, churchId, songId))]);
  const { names, values, settings } = tx.dialect.index.columns(churchId, numbers);
  await tx.run(
    sql`INSERT INTO song_search
      (church_id, song_id, archived, folded_title, metadata_words, words${names})
      SELECT church_id, id, archived, ${fold(title)}, ${metadataWords},
        ${packNumbers(numbers)}${values}
      FROM songs WHERE church_id = ${churchId} AND id = ${songId}
      ON CONFLICT (church_id, song_id) DO UPDATE SET archived = excluded.archived,
      folded_title = excluded.folded_title, metadata_words = excluded.metadata_words,
      words = excluded.words${settings}`,
  );
  await putIndexEntry(tx, churchId, songId, numbers);
  return true;
}

const none = new Uint8Array();

/** Whether each song has what searches look at. */
export async function isFolded(reader: Reader): Promise<boolean> {
  const song = await reader.first(
    sql`SELECT s.id FROM songs s
      LEFT JOIN song_search t ON t.church_id = s.church_id AND t.song_id = s.id
      WHERE t.song_id IS NULL LIMIT 1`,
  );
  return song === undefined;
}

const songsTogether = 200;
/** Some 20 MB. */
const maxKnown = 200_000;

/** The same for all songs that can be read, where nobody else saves anything meanwhile. */
export async function refoldAll(tx: Writer): Promise<void> {
  for (const { id: churchId } of await listChurches(tx)) {
    const known: KnownWords = new Map();
    for (let last = ""; ;) {
      const ids = await listSongIds(tx, churchId, last, songsTogether);
      for (const songId of ids) {
        if (known.size > maxKnown) known.clear();
        await refoldSong(tx, churchId, songId, known).catch(unlessUnreadable);
      }
      if (ids.length < songsTogether) break;
      last = ids.at(-1) ?? "";
    }
  }
  const { joinPieces } = tx.dialect.index;
  if (joinPieces) await tx.run(joinPieces);
}

/** A document that is not JSON any more keeps nobody else from being found; `verify` names it. */
export function unlessUnreadable(error: unknown): false {
  if (error instanceof SyntaxError) return false;
  throw error;
}

async function refoldLyrics(
  tx: Writer,
  churchId: string,
  songId: string,
  known?: KnownWords,
): Promise<void> {
  for (const lyrics of await listLyrics(tx, churchId, songId)) {
    const { id, label } = lyrics;
    const { foldedLabel, labelWords, words } = await foldLyrics(tx, churchId, lyrics, known);
    await tx.run(
      sql`UPDATE lyrics SET label = ${label}, folded_label = ${foldedLabel},
        label_words = ${labelWords}, words = ${words}
        WHERE church_id = ${churchId} AND id = ${id}
        AND (label, folded_label, label_words, words)
          <> (${label}, ${foldedLabel}, ${labelWords}, ${words})`,
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
