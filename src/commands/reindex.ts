import { setTimeout as pause } from "node:timers/promises";
import { listChurches, lockChurch } from "../db/church.ts";
import type { Database } from "../db/database.ts";
import { listSongIds, refoldSong, unlessUnreadable } from "../db/refold.ts";
import { listStrayIndexEntries, removeStrayIndexEntry } from "../db/song-index.ts";
import { fillGaps } from "../db/vocabulary.ts";

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
  onSongs: (songs: number) => void,
): Promise<Reindexed> {
  let songs = 0;
  let skipped = 0;
  for (const { id: churchId } of await listChurches(database.reader)) {
    await database.write(async (tx) => {
      await lockChurch(tx, churchId);
      await fillGaps(tx, churchId);
    });
    for (let last = ""; ;) {
      const ids = await listSongIds(database.reader, churchId, last, songsTogether);
      const refolded = await sharing(() => refoldTogether(database, churchId, ids));
      songs += refolded;
      skipped += ids.length - refolded;
      onSongs(songs);
      if (ids.length < songsTogether) break;
      last = ids.at(-1) ?? "";
    }
  }
  for (const rowNumber of await database.scan(listStrayIndexEntries)) {
    await database.write((tx) => removeStrayIndexEntry(tx, rowNumber));
  }
  return { songs, skipped };
}

/** Whatever is saved in between was saved before or waits, so nothing old is written over it. */
function refoldTogether(
  database: Database,
  churchId: string,
  songIds: readonly string[],
): Promise<number> {
  return database.write(async (tx) => {
    await lockChurch(tx, churchId);
    let refolded = 0;
    for (const songId of songIds) {
      const isRefolded = await refoldSong(tx, churchId, songId).catch(unlessUnreadable);
      refolded += isRefolded ? 1 : 0;
    }
    return refolded;
  });
}

/** Leaves the database to others for as long as it was used: whoever waits gets a turn. */
async function sharing<Result>(work: () => Promise<Result>): Promise<Result> {
  const begin = performance.now();
  const result = await work();
  await pause(performance.now() - begin);
  return result;
}
