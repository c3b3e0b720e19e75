import { setImmediate as nextTurn } from "node:timers/promises";
import { Failure, storageUnavailable } from "../../../common/domain/failure.ts";
import { Thread, usualIdleMs, WorkerPool } from "../../workers/pool.ts";
import type { Turn } from "../../workers/queue.ts";
import { withTimeout } from "../../timeout.ts";
import { CircuitState } from "../../circuit-state.ts";
import { searches } from "../catalogue-ext.ts";
import type { Command, Commands, Database, DatabaseUser, Reader, Search } from "../database.ts";
import { searchQueue, searchTookTooLong } from "../database.ts";
import { sqliteDialect } from "../dialect.ts";
import { groupCommit, type Outcome, type Work } from "../group-commit.ts";
import type { Connection } from "./connection.ts";
import { collectGarbage, connectReader, DatabaseFile, KeptReads, queriesOn } from "./connection.ts";
import { asFailure, commitFailure, errorOf, failureOf } from "./faults.ts";
import { faultOf, isLasting, ThreadEnded } from "./faults.ts";
import type { SearchAnswer, SearchQuestion, SearchThreadData } from "./search-worker.ts";
import { type Order, saveNothing, type Told, writingConnection } from "./write-worker.ts";
import type { WriteAnswer, WriteQuestion, WriteThreadData } from "./write-worker.ts";

/** How long a read waits until connections that are broken are open again. */
const reconnectTimeoutMs = 5000;
/** Searches at once, each in a thread. */
const searchThreads = 3;
/** A search that has not ended after so long is ended in the middle of its work. */
const finishMs = 3000;
/** A lock that is held for so long may be one that this process itself failed to release. */
const ownLockMs = 2000;

export interface SqliteSettings {
  readonly path: string;
  readonly user: DatabaseUser;
  readonly searchMs: number;
  readonly commands: Commands;
  /** The module of the thread that writes, which calls `serveWrites` with the same commands. */
  readonly writeWorker: URL;
}

export function openSqlite(settings: SqliteSettings): Database {
  try {
    return new SqliteDatabase(settings);
  } catch (error) {
    throw asFailure(settings.path, error);
  }
}

const searchNames = new Map<unknown, string>(
  Object.entries(searches).map(([name, search]) => [search, name]),
);

/** Threads with a reading connection each, of which one is kept for good. */
function searchPool(path: string): WorkerPool<SearchQuestion, SearchAnswer> {
  const workerData: SearchThreadData = { path };
  return new WorkerPool(new URL("./search-worker.js", import.meta.url), {
    workerData,
    // What is new and soon forgotten would take up to 48 MB in each; little of it lives on.
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    idleMs: (answer) => ("error" in answer && faultOf(errorOf(answer.error)) ? 0 : usualIdleMs),
    keepsOne: true,
  });
}

/**
 * All connections of this process. SQLite shares its locks between them, so a lock that could not
 * be released spoils all: after such a fault they are closed together and opened anew.
 */
class SqliteDatabase implements Database {
  readonly dialect = sqliteDialect;
  readonly reader: Reader = queriesOn((ask) => this.#read(ask));
  readonly #file: DatabaseFile;
  /** Waiting for a lock on the event loop would block every request. */
  readonly #place: "eventLoop" | "thread";
  readonly #searchMs: number;
  readonly #searching: WorkerPool<SearchQuestion, SearchAnswer>;
  /** One thread is left to the others, whatever a church does. */
  readonly #turns = searchQueue(searchThreads, searchThreads - 1);
  /** Those that wait at the same time share a commit, and so one sync of the disk. */
  readonly #saves = groupCommit<Job>((jobs) => this.#transact(jobs));
  readonly #recentFault = new CircuitState(isLasting);
  readonly #writing: WriteLink;
  readonly #kept = new KeptReads();
  readonly #scanning = new Set<Connection>();
  #reading: Connection | undefined;
  #transacting: Promise<unknown> = Promise.resolve();
  /** When another was found to hold the lock, until somebody writes. */
  #lockedSince: number | undefined;
  #areBroken = false;
  #reconnecting: Promise<void> | undefined;

  constructor({ path, user, searchMs, writeWorker, commands }: SqliteSettings) {
    const file = new DatabaseFile(path);
    this.#file = file;
    this.#place = user === "server" ? "eventLoop" : "thread";
    this.#searchMs = searchMs;
    this.#reading = connectReader(path, this.#place);
    file.rememberOpened();
    this.#searching = searchPool(path);
    this.#writing = user === "server" ? threadLink(file, writeWorker, commands) : localLink(file);
  }

  kept<Value>(key: string, read: () => Promise<Value>, sizeOf: (value: Value) => number) {
    return this.#kept.get(this.#areBroken ? undefined : this.#reading, key, read, sizeOf);
  }

  async write<Args extends object, Result>(command: Command<Args, Result>, args: Args) {
    const saved = this.#saves.write({ command, args }) as Promise<Result>;
    return this.#recentFault.watch(saved);
  }

  search<Args, Result>(search: Search<Args, Result>, args: Args, turn: Turn) {
    return this.#turns.runWithin(turn, this.#searchMs, searchTookTooLong, (unwanted) => {
      const name = searchNames.get(search);
      if (name === undefined) throw new Error(`the search ${search.name} is not registered`);
      return this.#askThread({ name, args }, { unwanted });
    });
  }

  async structure() {
    const rows = (await this.#askThread({ name: "structure", args: {} })) ?? "[]";
    return (JSON.parse(rows) as { problem: string }[]).map(({ problem }) => problem);
  }

  async #askThread(question: SearchQuestion, asking?: { readonly unwanted: AbortSignal }) {
    await this.#mended();
    const answer = await this.#searching.ask(question, asking).catch((error: unknown) => {
      throw error instanceof Failure ? error : failureOf(this.#file.path, error);
    });
    if ("result" in answer) return answer.result;
    const error = errorOf(answer.error);
    this.#reportFault(error);
    throw asFailure(this.#file.path, error);
  }

  stopSearches(reason: Failure): void {
    this.#turns.stop(reason);
  }

  async scan<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result> {
    const connection = await this.#read(() => connectReader(this.#file.path, "thread"));
    this.#scanning.add(connection);
    const ask = async <Answer>(question: (connection: Connection) => Answer): Promise<Answer> => {
      // However long it is, threads are heard and signals seen in between.
      await nextTurn();
      if (this.#scanning.has(connection)) return this.#asking(connection, question);
      throw storageUnavailable(new Error(`${this.#file.path}: had to be opened anew`));
    };
    try {
      await ask(() => connection.exec("BEGIN"));
      return await work(queriesOn(ask));
    } finally {
      // Nothing was written, so that with the connection all is ended.
      this.#scanning.delete(connection);
      connection.close();
    }
  }

  load() {
    const { busy, idle } = this.#searching.load;
    const waiting = this.#turns.waiting + this.#saves.waiting();
    return { busy: busy + (this.#saves.isIdle() ? 0 : 1), idle, waiting };
  }

  async probe(): Promise<void> {
    await this.#file.refuseFullDisk();
    // Not counted as a success: so small a write says nothing about the next save.
    await this.#saves.write({ command: saveNothing, args: {} });
    this.#recentFault.refuse();
  }

  async close(): Promise<void> {
    await this.#saves.finish();
    await this.#writing.end();
    // The driver aborts the process when a thread is ended in the middle of a statement.
    await this.#searching.end(finishMs);
    this.#closeHere();
  }

  async #transact(jobs: readonly Job[]): Promise<readonly Outcome[] | undefined> {
    // Checked again, because the connections may have failed during the wait.
    while (this.#areBroken) await this.#reconnect();
    const transacting = this.#writing.transact(jobs);
    this.#transacting = transacting.catch(() => undefined);
    try {
      const outcomes = await transacting;
      if (outcomes) this.#lockedSince = undefined;
      else this.#suspectOwnLock();
      return outcomes;
    } catch (error) {
      this.#reportFault(error);
      throw error;
    } finally {
      this.#kept.forget();
    }
  }

  /** SQLite says nothing of a lock that it could not release. */
  #suspectOwnLock(): void {
    const now = performance.now();
    this.#lockedSince ??= now;
    if (now - this.#lockedSince < ownLockMs) return;
    // Once in each wait.
    this.#lockedSince = Infinity;
    this.#reconnectSoon();
  }

  /** Report every error here; only some of them make it reopen the connections. */
  #reportFault(error: unknown): void {
    if (faultOf(error) === "broken") this.#reconnectSoon();
  }

  #reconnectSoon(): void {
    // The next caller gets the error and starts another attempt.
    this.#reconnect().catch(() => undefined);
  }

  /** Closes all and opens them anew; rejects with a `Failure` when that cannot be done now. */
  #reconnect(): Promise<void> {
    this.#areBroken = true;
    this.#reconnecting ??= this.#openAnew().finally(() => (this.#reconnecting = undefined));
    return this.#reconnecting;
  }

  async #openAnew(): Promise<void> {
    try {
      await this.#searching.end(finishMs);
      await this.#transacting;
      await this.#writing.close();
      this.#closeHere();
      await collectGarbage();
      this.#file.refuseOther();
      this.#reading = connectReader(this.#file.path, this.#place);
      this.#areBroken = false;
    } catch (error) {
      throw error instanceof Failure ? error : failureOf(this.#file.path, error);
    }
  }

  /** Checking and reopening broken connections may block the event loop for seconds. */
  async #mended(): Promise<void> {
    const late = () => storageUnavailable(new Error(`${this.#file.path}: is not open again yet`));
    if (this.#areBroken) await withTimeout(reconnectTimeoutMs, this.#reconnect(), late);
    if (!this.#reading) throw late();
  }

  async #read<Result>(ask: (connection: Connection) => Result): Promise<Result> {
    if (this.#areBroken || !this.#reading) await this.#mended();
    return this.#asking(this.#reading as Connection, ask);
  }

  /** A disk that fails is told apart from a statement that is wrong. */
  #asking<Result>(connection: Connection, ask: (connection: Connection) => Result): Result {
    try {
      return ask(connection);
    } catch (error) {
      // Nobody locks readers out for long, but a lock that this process failed to release does.
      if (faultOf(error) === "busy") this.#reconnectSoon();
      else this.#reportFault(error);
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

type Job = { readonly command: Command<never, unknown>; readonly args: object };

/** The way to the connection that writes; one transaction at a time. */
interface WriteLink {
  transact(jobs: readonly Job[]): Promise<readonly Outcome[] | undefined>;
  /** Between transactions: lets go of the database's files until the next one. */
  close(): Promise<void>;
  /** To be called when nothing is to be written any more. */
  end(): Promise<void>;
}

const workOf =
  ({ command, args }: Job): Work =>
  (tx) =>
    command(tx, args as never);

/** On this thread, for whoever has nobody else to serve; any function is a command here. */
function localLink(file: DatabaseFile): WriteLink {
  const connection = writingConnection(file);
  const close = async () => connection.close();
  return { transact: (jobs) => connection.transact(jobs.map(workOf)), close, end: close };
}

/** What is new and soon forgotten would take up to 48 MB; little of it lives on. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 };

/** In a thread of its own, whose module `entry` calls `serveWrites` with the same commands. */
function threadLink(file: DatabaseFile, entry: URL, commands: Commands): WriteLink {
  const named = Object.entries({ ...commands, saveNothing });
  const names = new Map<unknown, string>(named.map(([name, command]) => [command, name]));
  const orderOf = ({ command, args }: Job): Order => {
    return { name: names.get(command) ?? command.name, args: JSON.stringify(args) };
  };
  let thread: Thread<WriteQuestion, WriteAnswer> | undefined;
  const start = () => {
    const workerData: WriteThreadData = { path: file.path, opened: file.opened };
    return new Thread<WriteQuestion, WriteAnswer>(entry, { workerData, resourceLimits });
  };
  return {
    async transact(jobs) {
      if (!thread || thread.isOver) thread = start();
      const answer = await thread.ask(jobs.map(orderOf)).catch((error: unknown) => {
        // The outcome of the running command is unknown.
        throw error instanceof Failure ? error : commitFailure(file.path, new ThreadEnded());
      });
      if (answer.error) throw errorOf(answer.error);
      return answer.told?.map(outcomeOf);
    },
    async close() {
      await thread?.ask("close").catch(() => undefined);
    },
    // With the thread all that it has open is closed.
    end: async () => thread?.end(),
  };
}

function outcomeOf(told: Told): Outcome {
  if ("error" in told) return { error: errorOf(told.error) };
  return { result: told.result === undefined ? undefined : JSON.parse(told.result) };
}
