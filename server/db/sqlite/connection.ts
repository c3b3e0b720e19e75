import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import {
  DatabaseSync,
  type DatabaseSyncInstance,
  type StatementSyncInstance,
} from "@photostructure/sqlite";
import type { Sql } from "sql-template-tag";
import type { Writer } from "../database.ts";
import { sqliteDialect } from "../dialect.ts";
import { faultOf } from "./faults.ts";

const maxStatements = 500;
/** How long a connection that begins waits for others that begin, too. */
const beginTimeoutMs = 5000;

/**
 * How long a reader waits for the short exclusive moments of another connection; on a server's event
 * loop everybody waits with it. Each has pages of its own; the system keeps those of the file for all.
 */
const readerSettings = {
  eventLoop: { timeout: 200, pages: "-8000" },
  thread: { timeout: 5000, pages: "-2000" },
};

type Value = string | number | Uint8Array | null;

/**
 * A connection whose statements are prepared once and kept. It is held for as long as they are: the
 * driver closes one that is collected, whatever statements of it live.
 */
export class Connection {
  readonly #driver: DatabaseSyncInstance;
  readonly #prepared = new Map<string, StatementSyncInstance>();

  constructor(path: string, timeout: number) {
    this.#driver = new DatabaseSync(path, { timeout });
  }

  all(query: Sql): unknown[] {
    return this.#prepare(query.sql).all(...(query.values as Value[]));
  }

  first(query: Sql): unknown {
    return this.#prepare(query.sql).get(...(query.values as Value[]));
  }

  run(query: Sql): number {
    return Number(this.#prepare(query.sql).run(...(query.values as Value[])).changes);
  }

  exec(text: string): void {
    this.#driver.exec(text);
  }

  /** For migrations. */
  addFunction(
    name: string,
    work: (stored: string | Uint8Array) => string | Uint8Array | null,
  ): void {
    this.#driver.function(name, { deterministic: true }, work);
  }

  /** Ends what it has begun. The files are let go of once its statements have been collected. */
  close(): void {
    this.#prepared.clear();
    if (!this.#driver.isOpen) return;
    try {
      this.rollBack();
    } catch {
      // Closing ends it as well, once its statements have been collected.
    }
    this.#driver.close();
  }

  /** Whether a transaction has begun or not; an error may have ended it already. */
  rollBack(): void {
    if (this.#driver.isTransaction) this.exec("ROLLBACK");
  }

  #prepare(text: string): StatementSyncInstance {
    let statement = this.#prepared.get(text);
    if (statement) return statement;
    statement = this.#driver.prepare(text);
    const [oldest] = this.#prepared.keys();
    if (oldest !== undefined && this.#prepared.size >= maxStatements) this.#prepared.delete(oldest);
    this.#prepared.set(text, statement);
    return statement;
  }
}

/** Opens a connection and makes it ready; one that cannot be made ready is closed. */
function connect(path: string, timeout: number, prepare: (connection: Connection) => void) {
  const connection = new Connection(path, timeout);
  try {
    prepare(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

export function connectWriter(path: string): Connection {
  return connect(path, 0, (connection) => {
    prepareToWrite(connection);
    // What a save may take back is kept in memory: a file for it would need another folder, too.
    connection.exec("PRAGMA temp_store = MEMORY");
  });
}

/** A migration may sort more than fits into memory. */
export function connectSchema(path: string): Connection {
  return connect(path, 0, prepareToWrite);
}

/** No waiting inside SQLite: it would hold up all others. Whoever writes tries again. */
function prepareToWrite(connection: Connection): void {
  connection.exec(`PRAGMA busy_timeout = ${beginTimeoutMs}`);
  useWal(connection);
  connection.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -16000; PRAGMA busy_timeout = 0`);
}

/**
 * Where two begin a new file at the same moment, SQLite refuses one of them without waiting, lest
 * each wait for the other. A transaction does wait for the other's end, and then it is there.
 */
function useWal(connection: Connection): void {
  const end = performance.now() + beginTimeoutMs;
  for (;;) {
    try {
      connection.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      if (faultOf(error) !== "busy" || performance.now() > end) throw error;
    }
    connection.exec("BEGIN IMMEDIATE");
    connection.exec("ROLLBACK");
  }
}

export function connectReader(path: string, place: keyof typeof readerSettings): Connection {
  const { timeout, pages } = readerSettings[place];
  return connect(path, timeout, (connection) => {
    // A page that cannot be read is an error; in mapped memory it would be the end of the process.
    connection.exec(`PRAGMA query_only = ON; PRAGMA cache_size = ${pages}; PRAGMA mmap_size = 0`);
    // SQLite puts off looking into the file for as long as it can.
    connection.exec("SELECT count(*) FROM sqlite_schema");
  });
}

/** The queries of a connection; each goes through `ask`, which may say more of what goes wrong. */
export function queriesOn(
  ask: <Result>(work: (connection: Connection) => Result) => Result | Promise<Result>,
): Writer {
  return {
    dialect: sqliteDialect,
    all: async <Row>(query: Sql) => ask((connection) => connection.all(query) as Row[]),
    first: async <Row>(query: Sql) =>
      ask((connection) => connection.first(query) as Row | undefined),
    run: async (query) => ask((connection) => connection.run(query)),
  };
}

/**
 * Makes closed connections let go of their files and locks. The driver does so only once their
 * statements have been collected, and has no call that ends a statement.
 */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  await nextTurn();
  collect();
  await nextTurn();
}
