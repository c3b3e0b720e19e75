import { listChurches } from "./church.ts";
import type { Writer } from "./database.ts";
import { reindexSong } from "./search-text.ts";
import { listSongIds } from "./song.ts";

const songsTogether = 200;

/**
 * Makes what is folded of all songs that can be read anew, where nobody else saves anything
 * meanwhile; `verify` names the others.
 */
export async function reindexAll(tx: Writer): Promise<void> {
  for (const { id: churchId } of await listChurches(tx)) {
    for (let last: string | undefined = ""; last !== undefined;) {
      const ids: string[] = await listSongIds(tx, churchId, last, songsTogether);
      for (const songId of ids) await reindexSong(tx, churchId, songId);
      last = ids.at(-1);
    }
  }
}
