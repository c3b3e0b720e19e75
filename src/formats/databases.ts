import type { Unread } from "./draft.ts";
import { isEasyWorship, isEasyWorshipWords, readEasyWorship } from "./easyworship/read.ts";
import { isOpenLp, readOpenLp } from "./openlp/read.ts";
import { outcomeFrom, type ReadFile } from "./read.ts";
import type { ReadOptions } from "./song.ts";
import type { Tables } from "./tables.ts";
import { Unreadable } from "./unreadable.ts";

/** The songs of another program's database; EasyWorship keeps their words in a second one. */
export function readTables(
  tables: Tables,
  words: Tables | undefined,
  options: ReadOptions,
): ReadFile {
  if (isOpenLp(tables)) return outcomes("openlp", readOpenLp(tables, options), options);
  if (isEasyWorshipWords(tables)) throw new Unreadable("wordsAlone");
  if (!isEasyWorship(tables)) throw new Unreadable("otherDatabase");
  if (!words) throw new Unreadable("wordsMissing");
  return outcomes("easyworship", readEasyWorship(tables, words, options), options);
}

function outcomes(format: string, songs: Iterable<Unread>, options: ReadOptions): ReadFile {
  return { format, outcomes: [...songs].map((song) => outcomeFrom(song, options)) };
}
