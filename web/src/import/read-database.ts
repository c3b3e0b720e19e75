import { readTables } from "$formats/databases.ts";
import { isEasyWorship, isEasyWorshipWords } from "$formats/easyworship.ts";
import type { ReadFile } from "$formats/read.ts";
import { isSqlite, mayHaveWal, openSqlite } from "$formats/sqlite.ts";
import type { Tables } from "$formats/tables.ts";
import { ImportError } from "$formats/messages.ts";

/** A database, or a part of one, that was chosen together with another. */
export interface Beside {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ReadDatabase extends ReadFile {
  /** The file that the words come from, where that is another one. */
  readonly words?: string;
  /** Its newest songs may stand in a file that was not chosen. */
  readonly mayLackNewest: boolean;
}

/**
 * The songs of a database; nothing for EasyWorship's words where their songs were chosen as well. Of
 * two files with words nobody knows which belong to the songs.
 */
export function readDatabase(
  bytes: Uint8Array,
  filename: string,
  besides: readonly Beside[],
): ReadDatabase | undefined {
  try {
    const tables = openSqlite(filesOf({ name: filename, bytes }, besides));
    const others = besides
      .filter(({ bytes: other }) => isSqlite(other))
      .map((other) => ({ name: other.name, tables: opened(other, besides) }));
    if (isEasyWorshipWords(tables) && others.some((other) => isSongs(other.tables))) {
      return undefined;
    }
    const found = others.filter((other) => other.tables && isEasyWorshipWords(other.tables));
    const words = isSongs(tables) && found.length === 1 ? found[0] : undefined;
    return {
      ...readTables(tables, words?.tables, { filename }),
      ...(words ? { words: words.name } : {}),
      mayLackNewest: mayHaveWal(bytes) && !partOf(filename, "-wal", besides),
    };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { format: "", outcomes: [{ refused: error.refusal }], mayLackNewest: false };
  }
}

/** A database, with what holds its newest and its unfinished changes. */
function filesOf({ name, bytes }: Beside, besides: readonly Beside[]) {
  return { bytes, wal: partOf(name, "-wal", besides), journal: partOf(name, "-journal", besides) };
}

function partOf(name: string, ending: string, besides: readonly Beside[]): Uint8Array | undefined {
  const wanted = `${name}${ending}`.toLowerCase();
  return besides.find((one) => one.name.toLowerCase() === wanted)?.bytes;
}

function isSongs(tables: Tables | undefined): boolean {
  return tables !== undefined && isEasyWorship(tables);
}

/** One that cannot be read is told of in its own turn. */
function opened(one: Beside, besides: readonly Beside[]): Tables | undefined {
  try {
    return openSqlite(filesOf(one, besides));
  } catch (error) {
    if (error instanceof ImportError) return undefined;
    throw error;
  }
}
