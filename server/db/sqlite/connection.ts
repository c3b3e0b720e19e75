import { accessSync, type BigIntStats, chmodSync, closeSync, constants } from "node:fs";
import { openSync, realpathSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { DatabaseSyncInstance, StatementSyncInstance } from "@photostructure/sqlite";
import { DatabaseSync } from "@photostructure/sqlite";
import sql, { type Sql } from "sql-template-tag";
import { codeOf, made, storageUnavailable } from "../../../common/domain/failure.ts";
import { giveFile, leastFreeBytes } from "../../data-folder.ts";
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

const dataVersion = sql`PRAGMA data_version`;

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

  /** `PRAGMA data_version`: changes when another connection commits. */
  version(): number {
    return (this.first(dataVersion) as { data_version: number }).data_version;
  }

  exec(text: string): void {
    this.#driver.exec(text);
  }

  addFunction(name: string, work: (stored: string | Uint8Array) => string | Uint8Array | null) {
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

/** In characters, keys included: what a congregation asks for again and again is a few songs. */
const maxKept = 8_000_000;

/**
 * What was read on a connection, for as long as no other one has committed anything. The connection is
 * asked for that once in a turn of the event loop: whatever was committed later, nobody who is answered
 * in this turn has heard of, unless this process saved it and says so by `forget`.
 */
export class KeptReads {
  readonly #kept = new Map<string, unknown>();
  #size = 0;
  #from: Connection | undefined;
  #version: number | undefined;
  #isAsked = false;

  /** Reads it, unless it is kept. `sizeOf` is asked of what is to be kept, and is 0 for anything else. */
  async get<Value>(
    connection: Connection | undefined,
    key: string,
    read: () => Promise<Value>,
    sizeOf: (value: Value) => number,
  ): Promise<Value> {
    const version = this.#look(connection);
    if (version === undefined) return read();
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept as Value;
    const value = await read();
    const size = sizeOf(value);
    // A result that was read before a save must not be cached after it.
    if (size === 0 || this.#look(connection) !== version) return value;
    if (this.#size > maxKept) this.#clear();
    this.#kept.set(key, value);
    this.#size += key.length + size;
    return value;
  }

  /** To be called after each save of this process, before whoever saved is told. */
  forget(): void {
    this.#isAsked = false;
  }

  /** The version of what is kept; undefined where the connection cannot tell, as any read will find. */
  #look(connection: Connection | undefined): number | undefined {
    if (this.#isAsked && connection === this.#from) return this.#version;
    const version = made(() => connection?.version());
    if (version === undefined) return undefined;
    if (connection !== this.#from || version !== this.#version) this.#clear();
    this.#from = connection;
    this.#version = version;
    this.#isAsked = true;
    setImmediate(() => this.forget());
    return version;
  }

  #clear(): void {
    this.#kept.clear();
    this.#size = 0;
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
  return connect(path, 0, (connection) => {
    // Of a new file: two songs' lyrics fill such a page, and none has to be cut.
    connection.exec("PRAGMA page_size = 8192");
    prepareToWrite(connection);
  });
}

/** No waiting inside SQLite: it would hold up all others. Whoever writes tries again. */
function prepareToWrite(connection: Connection): void {
  connection.exec(`PRAGMA busy_timeout = ${beginTimeoutMs}`);
  useWal(connection);
  connection.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -16000; PRAGMA busy_timeout = 0`);
}

/** SQLite refuses one of two that begin a new file; a transaction waits for the other's end. */
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

/** Makes closed connections let go of their files, which the driver does with their statements. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  await nextTurn();
  collect();
  await nextTurn();
}

const othersBits = 0o077n;

/** Device and inode: tells whether the path still leads to the same file. */
export type FileIdentity = Pick<BigIntStats, "dev" | "ino">;

/** The file that the connections have open, and whether the path still leads to it. */
export class DatabaseFile {
  readonly path: string;
  opened: FileIdentity | undefined;
  #openedLog: FileIdentity | undefined;
  #realPath: string | undefined;

  /** Where it was opened already, it is said which file that was. */
  constructor(path: string, opened?: FileIdentity) {
    this.path = path;
    this.opened = opened;
  }

  rememberOpened(): void {
    this.opened = identityOf(this.path);
  }

  /**
   * Private to its owner before anything is written; SQLite gives its other files the same mode.
   */
  makePrivate(): void {
    const isNew = stat(this.path) === undefined;
    const descriptor = openSync(this.path, "a", 0o600);
    // SQLite gives the others to the same account.
    if (isNew) giveFile(descriptor, dirname(this.path));
    closeSync(descriptor);
    for (const path of [this.path, this.#besides("-wal"), this.#besides("-shm")]) {
      const found = isUsable(path) ? stat(path) : undefined;
      if (found && (found.mode & othersBits) !== 0n) chmodSync(path, 0o600);
    }
  }

  /**
   * Rejects what would be written into files that nobody finds again. The write-ahead log is there
   * as long as a connection is, so it is looked at as well; call this within a transaction.
   */
  refuseReplaced(): void {
    this.refuseOther();
    const log = this.#besides("-wal");
    this.#openedLog ??= identityOf(log);
    refuseUnless(log, this.#openedLog);
  }

  /** To be called before the path is opened again: there may be a new log by then. */
  forgetLog(): void {
    this.#openedLog = undefined;
  }

  /** For whoever is about to open the path again; there may be no log then. */
  refuseOther(): void {
    refuseUnless(this.path, this.opened);
  }

  async refuseFullDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(this.path);
    if (bavail * bsize < leastFreeBytes) throw new Error(`${this.path}: hardly any space is left`);
  }

  /** SQLite has its other files beside the file that a link leads to. */
  #besides(ending: "-wal" | "-shm"): string {
    this.#realPath ??= realpathSync(this.path);
    return this.#realPath + ending;
  }
}

/** SQLite does not tell which of its files it may not use. One that is not there, others have let go. */
function isUsable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

const stat = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false });

function identityOf(path: string): FileIdentity | undefined {
  const found = stat(path);
  return found && { dev: found.dev, ino: found.ino };
}

function refuseUnless(path: string, opened: FileIdentity | undefined): void {
  const found = identityOf(path);
  if (found && found.ino === opened?.ino && found.dev === opened.dev) return;
  const what = `${path} was deleted or replaced under the running server. Put it back.`;
  throw storageUnavailable(new Error(what));
}
