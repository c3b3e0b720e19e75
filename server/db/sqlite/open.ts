import type { Sql } from "sql-template-tag";
import { Failure, storageUnavailable } from "../../../common/domain/failure.ts";
import { withTimeout } from "../../timeout.ts";
import { CircuitState } from "../../circuit-state.ts";
import type { Commands, Database, DatabaseUser, Reader } from "../database.ts";
import { sqliteDialect } from "../dialect.ts";
import { SearchTurns } from "../search-turns.ts";
import { collectGarbage, type Connection, connectReader, queriesOn } from "./connection.ts";
import { asFailure, failureOf, faultOf, isLasting } from "./faults.ts";
import { DatabaseFile } from "./file.ts";
import { SearchThreads, searchThreads } from "./search-threads.ts";
import { localLink, SqliteWriter, ThreadLink } from "./writer.ts";

/** How long a read waits until connections that are broken are open again. */
const reconnectTimeoutMs = 5000;

export interface SqliteSettings {
  readonly path: string;
  readonly user: DatabaseUser;
  /** What one search may take once it has begun. */
  readonly searchMs: number;
  readonly commands: Commands;
  /** The module of the thread that writes, which calls `serveWrites` with the same commands. */
  readonly writeWorker: URL;
}

/** A database in one file. */
export function openSqlite(settings: SqliteSettings): Database {
  const { path, searchMs } = settings;
  const file = new DatabaseFile(path);
  const connections = openConnections(file, settings);
  const { searches, reader, writer } = connections;
  // One thread is left to the others, whatever a church does.
  const atOncePerChurch = searchThreads - 1;
  const turns = new SearchTurns({ atOnce: searchThreads, atOncePerChurch, ms: searchMs });
  const recentFault = new CircuitState(isLasting);
  return {
    dialect: sqliteDialect,
    reader,
    write: (command, args) => recentFault.watch(writer.write(command, args)),
    search: (search, args, turn) =>
      turns.run(turn, (ended) => searches.search(search, args, ended)),
    stopSearches: (reason) => turns.stop(reason),
    scan: (work) => connections.scan(work),
    load() {
      const { busy, idle } = searches.load();
      const waiting = turns.waiting + writer.waiting;
      return { busy: busy + (writer.isIdle ? 0 : 1), idle, waiting };
    },
    async probe() {
      await file.refuseFullDisk();
      await writer.probe();
      recentFault.refuse();
    },
    close: () => connections.close(),
  };
}

function openConnections(file: DatabaseFile, settings: SqliteSettings): SqliteConnections {
  try {
    return new SqliteConnections(file, settings);
  } catch (error) {
    throw asFailure(file.path, error);
  }
}

/**
 * All connections of this process. SQLite shares its locks between them, so a lock that could not
 * be released spoils all: after such a fault they are closed together and opened anew.
 */
class SqliteConnections {
  readonly searches: SearchThreads;
  readonly writer: Pick<SqliteWriter, keyof SqliteWriter>;
  /** Point reads, on this thread. */
  readonly reader: Reader;
  readonly #file: DatabaseFile;
  /** On a server's event loop everybody waits with whoever waits for a lock. */
  readonly #place: "eventLoop" | "thread";
  #reading: Connection | undefined;
  readonly #scanning = new Set<Connection>();
  #areBroken = false;
  #reconnecting: Promise<void> | undefined;

  constructor(file: DatabaseFile, { user, writeWorker, commands }: SqliteSettings) {
    this.#file = file;
    this.#place = user === "server" ? "eventLoop" : "thread";
    this.#reading = connectReader(file.path, this.#place);
    file.rememberOpened();
    this.searches = new SearchThreads(file.path, () => this.#reconnectSoon());
    this.writer =
      user === "server"
        ? new SqliteWriter(file, new ThreadLink(file, writeWorker, commands), this)
        : new SqliteWriter(file, localLink(file), this);
    this.reader = {
      dialect: sqliteDialect,
      all: <Row>(query: Sql) => this.#read((connection) => connection.all(query) as Row[]),
      first: <Row>(query: Sql) =>
        this.#read((connection) => connection.first(query) as Row | undefined),
    };
  }

  get areBroken(): boolean {
    return this.#areBroken;
  }

  /** To be told of everything that went wrong; only some of it speaks against the connections. */
  reportFault(error: unknown): void {
    if (faultOf(error) === "broken") this.#reconnectSoon();
  }

  /** Closes all and opens them anew; rejects with a `Failure` when that cannot be done now. */
  reconnect(): Promise<void> {
    this.#areBroken = true;
    this.#reconnecting ??= this.#reconnect().finally(() => (this.#reconnecting = undefined));
    return this.#reconnecting;
  }

  async scan<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result> {
    const connection = await this.#read(() => connectReader(this.#file.path, "thread"));
    this.#scanning.add(connection);
    const ask = <Answer>(question: (connection: Connection) => Answer): Answer => {
      if (this.#scanning.has(connection)) return this.#asking(connection, question);
      throw storageUnavailable(new Error(`${this.#file.path}: had to be opened anew`));
    };
    try {
      ask(() => connection.exec("BEGIN"));
      return await work(queriesOn(ask));
    } finally {
      // Nothing was written, so that with the connection all is ended.
      this.#scanning.delete(connection);
      connection.close();
    }
  }

  async close(): Promise<void> {
    await this.writer.end();
    await this.searches.close();
    this.#closeHere();
  }

  #reconnectSoon(): void {
    // Whoever comes next is told that it failed, and is reason to try again.
    this.reconnect().catch(() => undefined);
  }

  async #reconnect(): Promise<void> {
    try {
      await this.searches.pauseWhile(async () => {
        await this.writer.close();
        this.#closeHere();
        await collectGarbage();
        this.#file.refuseOther();
        this.#reading = connectReader(this.#file.path, this.#place);
      });
      this.#areBroken = false;
    } catch (error) {
      throw error instanceof Failure ? error : failureOf(this.#file.path, error);
    }
  }

  /** A read on what is broken may hold up the event loop, and what mends it too, for seconds. */
  async #read<Result>(ask: (connection: Connection) => Result): Promise<Result> {
    const path = this.#file.path;
    const late = () => storageUnavailable(new Error(`${path}: is not open again yet`));
    if (this.#areBroken) await withTimeout(reconnectTimeoutMs, this.reconnect(), late);
    if (!this.#reading) throw late();
    return this.#asking(this.#reading, ask);
  }

  /** A disk that fails is told apart from a statement that is wrong. */
  #asking<Result>(connection: Connection, ask: (connection: Connection) => Result): Result {
    try {
      return ask(connection);
    } catch (error) {
      // Nobody locks readers out for long, but a lock that this process failed to release does.
      const fault = faultOf(error);
      if (fault === "broken" || fault === "busy") this.#reconnectSoon();
      throw asFailure(this.#file.path, error);
    }
  }

  #closeHere(): void {
    for (const connection of this.#scanning) connection.close();
    this.#scanning.clear();
    this.#reading?.close();
    this.#reading = undefined;
  }
}
