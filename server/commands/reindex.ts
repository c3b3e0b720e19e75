import { setTimeout as pause } from "node:timers/promises";
import sql from "sql-template-tag";
import type { Database, Writer } from "../db/database.ts";
import { reindexSong } from "../db/search-text.ts";
import { pagesOfSongs } from "../db/song.ts";

/** In one transaction, so that saves do not wait long. */
const songsTogether = 10;

export interface Reindexed {
  readonly songs: number;
  /** Songs without a current revision that can be read; `verify` tells more about them. */
  readonly skipped: number;
}

/** Makes everything that searches look at anew from the revisions, while others go on saving. */
export async function reindex(database: Database, onSongs: (songs: number, all: number) => void) {
  let songs = 0;
  let skipped = 0;
  for await (const { churchId, songIds, done, all } of pagesOfSongs(
    database.reader,
    songsTogether,
  )) {
    const begin = performance.now();
    // Whatever is saved in between was saved before or waits: nothing old is written over it.
    const made = await database.write(reindexSongs, { churchId, songIds });
    songs += made;
    skipped += songIds.length - made;
    onSongs(done, all);
    // Leaves the database to others for as long as it was used: whoever waits gets a turn.
    await pause(performance.now() - begin);
  }
  await database.write(mendIndex, {});
  return { songs, skipped };
}

async function reindexSongs(
  tx: Writer,
  { churchId, songIds }: { readonly churchId: string; readonly songIds: readonly string[] },
): Promise<number> {
  let made = 0;
  for (const songId of songIds) made += (await reindexSong(tx, churchId, songId)) ? 1 : 0;
  return made;
}

/** Texts without a song, and an index that is not what its texts make it: only SQLite has these. */
async function mendIndex(tx: Writer): Promise<void> {
  if (tx.dialect.name !== "sqlite") return;
  const isDamaged = await tx.first(
    sql`SELECT 1 FROM pragma_integrity_check('song_text') WHERE integrity_check <> 'ok'`,
  );
  if (isDamaged) await tx.run(sql`INSERT INTO song_text (song_text) VALUES ('rebuild')`);
  await tx.run(sql`DELETE FROM song_text WHERE rowid NOT IN (SELECT row_number FROM song_search)`);
}
