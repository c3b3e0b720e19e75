import { setTimeout as pause } from "node:timers/promises";
import sql from "sql-template-tag";
import { listChurches } from "../db/church.ts";
import type { Database, Writer } from "../db/database.ts";
import { reindexSong } from "../db/search-text.ts";
import { listSongIds } from "../db/song.ts";

/** In one transaction, so that saves do not wait long. */
const songsTogether = 10;

export interface Reindexed {
  readonly songs: number;
  /** Songs without a current revision that can be read; `verify` tells more about them. */
  readonly skipped: number;
}

/** Makes everything that searches look at anew from the revisions, while others go on saving. */
export async function reindex(
  database: Database,
  onSongs: (songs: number, all: number) => void,
): Promise<Reindexed> {
  let songs = 0;
  let skipped = 0;
  const all = await database.reader.first<{ songs: number }>(
    sql`SELECT count(*) AS songs FROM songs`,
  );
  for (const { id: churchId } of await listChurches(database.reader)) {
    for (let last: string | undefined = ""; last !== undefined;) {
      const songIds: string[] = await listSongIds(database.reader, churchId, last, songsTogether);
      // Whatever is saved in between was saved before or waits: nothing old is written over it.
      const made = await sharing(() => database.write(reindexSongs, { churchId, songIds }));
      songs += made;
      skipped += songIds.length - made;
      onSongs(songs + skipped, Number(all?.songs));
      last = songIds.at(-1);
    }
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
  const strays = sql`DELETE FROM song_text
    WHERE rowid NOT IN (SELECT row_number FROM song_search)`;
  const isDamaged = await tx.first(
    sql`SELECT 1 FROM pragma_integrity_check('song_text') WHERE integrity_check <> 'ok'`,
  );
  if (isDamaged) await tx.run(sql`INSERT INTO song_text (song_text) VALUES ('rebuild')`);
  await tx.run(strays);
}

/** Leaves the database to others for as long as it was used: whoever waits gets a turn. */
async function sharing<Result>(work: () => Promise<Result>): Promise<Result> {
  const begin = performance.now();
  const result = await work();
  await pause(performance.now() - begin);
  return result;
}
