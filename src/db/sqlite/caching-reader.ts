import type { Reader } from "../database.ts";
import { sqliteDialect } from "../dialect.ts";
import type { Statement } from "../statement.ts";
import { RowCache } from "./row-cache.ts";
import { type PlainQuery, queriesOn, type Reporting, type Statements } from "./statements.ts";
import type { Changes } from "./wal-index.ts";

/** Another number once any other connection, of whichever process, has committed anything. */
const dataVersion: PlainQuery = { text: "PRAGMA data_version", values: [] };

const maxBytes = 8_000_000;

const settled = Promise.resolve();

export interface CachingReader extends Reader {
  /** What is asked of somebody else, unless it is known; it is kept if nobody wrote meanwhile. */
  once<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Reads that are answered from memory as long as nobody writes. On a Sunday morning everybody opens
 * the same songs, and whether the database has changed is asked faster than they are read.
 */
export function cachingReader(
  statements: Statements,
  changes: Changes,
  reporting: Reporting,
): CachingReader {
  const queries = queriesOn(statements, reporting);
  const cache = new RowCache(maxBytes);
  let isLookedAt = false;
  const lookAgain = () => {
    isLookedAt = false;
  };
  /**
   * Once for all that is done with what has arrived by now: a request that could know of a later
   * commit is not among it.
   */
  const look = () => {
    if (isLookedAt) return;
    if (changes.hasChanged()) {
      const row = statements.first(dataVersion) as { readonly data_version: number };
      cache.keepOnly(row.data_version);
      changes.markSeen();
    }
    isLookedAt = true;
    void settled.then(lookAgain);
  };
  return {
    ...queries,
    rows: <Args extends object, Row>(statement: Statement<Args, Row>, args: Args) => {
      const values = statement.valuesFor(sqliteDialect, args);
      const key = `${statement.number}${JSON.stringify(values)}`;
      return reporting(() => {
        look();
        const known = cache.get(key);
        if (known) return known as Row[];
        const text = statement.textFor(sqliteDialect);
        const rows = statements.all({ text, values });
        cache.set(key, rows);
        return rows as Row[];
      });
    },
    async once<Answer>(key: string, ask: () => Promise<Answer>) {
      const [known] = reporting(() => {
        look();
        return cache.get(key) ?? [];
      });
      if (known) return known as Answer;
      const { state } = cache;
      const answer = await ask();
      reporting(() => {
        look();
        if (answer && cache.state === state) cache.set(key, [answer]);
      });
      return answer;
    },
  };
}
