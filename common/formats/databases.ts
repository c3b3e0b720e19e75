import type { Unread } from "./draft.ts";
import { isEasyWorship, isEasyWorshipWords, readEasyWorship } from "./easyworship.ts";
import { isOpenLp, readOpenLp } from "./openlp.ts";
import { type ReadFile, outcomeFrom } from "./read.ts";
import type { ReadOptions } from "./song.ts";
import { openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";
import { ImportError } from "./messages.ts";

/** A database, with what lies beside it of its newest and its unfinished changes. */
export interface DatabaseFile {
  readonly bytes: Uint8Array;
  readonly wal?: Uint8Array | undefined;
  readonly journal?: Uint8Array | undefined;
}

/** The songs of a database, with the words of another that lies beside it by its name. */
export async function readDatabase(
  file: DatabaseFile,
  beside: (name: string) => Promise<DatabaseFile | undefined>,
  options: ReadOptions,
): Promise<ReadFile> {
  const tables = openSqlite(file);
  if (isEasyWorshipWords(tables) && (await beside("songs.db"))) {
    const reason = "these words come in with the songs of Songs.db";
    return { format: "easyworship", outcomes: [], reason };
  }
  const words = isEasyWorship(tables) ? await beside("songwords.db") : undefined;
  return readTables(tables, words && openSqlite(words), options);
}

/** The songs of another program's database; EasyWorship keeps their words in a second one. */
export function readTables(
  tables: Tables,
  words: Tables | undefined,
  options: ReadOptions,
): ReadFile {
  if (isOpenLp(tables)) return outcomes("openlp", readOpenLp(tables, options), options);
  if (isEasyWorshipWords(tables)) throw new ImportError("wordsAlone");
  if (!isEasyWorship(tables)) throw new ImportError("otherDatabase");
  if (!words) throw new ImportError("wordsMissing");
  return outcomes("easyworship", readEasyWorship(tables, words, options), options);
}

function outcomes(format: string, songs: Iterable<Unread>, options: ReadOptions): ReadFile {
  return { format, outcomes: [...songs].map((song) => outcomeFrom(song, options)) };
}
