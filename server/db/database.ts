import type { Sql } from "sql-template-tag";
import { Failure } from "../../common/domain/failure.ts";
import { FairQueue, type Turn } from "../workers/queue.ts";
import type { Dialect } from "./dialect.ts";

/** Reads rows. A query takes a reader or a writer as its first argument, never a database. */
export interface Reader {
  readonly dialect: Dialect;
  all<Row>(query: Sql): Promise<Row[]>;
  first<Row>(query: Sql): Promise<Row | undefined>;
}

/** The one `number` that a query answers; PostgreSQL's sums come as texts. */
export async function numberOf(reader: Reader, query: Sql): Promise<number> {
  const row = await reader.first<{ number: number | string | null }>(query);
  return Number(row?.number ?? 0);
}

/** Reports progress. A message without a count is printed as a line of its own. */
export type Progress = (about: string, done?: number, total?: number) => void;

/** One write transaction. Statements that do not need each other's results may be sent together. */
export interface Writer extends Reader {
  /** Answers how many rows were changed. */
  run(query: Sql): Promise<number>;
}

/**
 * Something that is written, whole or not at all. It runs where the connection is, perhaps in another
 * thread: what it takes and answers is plain data, what it refuses is a `Failure`, and it awaits
 * nothing but its own queries.
 */
export type Command<Args, Result> = (tx: Writer, args: Args) => Promise<Result>;

/** All commands by their names, so that another thread can be told which one to run. */
export type Commands = Readonly<Record<string, Command<never, unknown>>>;

/** What a search works with: one snapshot, and a check whether the caller is still there. */
export interface Searching {
  readonly reader: Reader;
  /** Call it every few milliseconds: it yields to others, and rejects when the search must end. */
  goOn(): Promise<void>;
}

/** Something that may take long, run whole in one snapshot, away from the event loop. */
export type Search<Args, Result> = (searching: Searching, args: Args) => Promise<Result>;

export type Searches = Readonly<Record<string, Search<never, unknown>>>;

/** A server answers in time or gives up; an operator's commands take as long as they need. */
export type DatabaseUser = "server" | "operator";

export interface Database {
  readonly dialect: Dialect;
  /** For point reads: each statement sees the newest committed state. */
  readonly reader: Reader;
  /**
   * What was read under this key, if that is kept until anybody saves anything, or else what is read
   * now. Values of a size above 0 may be kept.
   */
  kept<Value>(
    key: string,
    read: () => Promise<Value>,
    sizeOf: (value: Value) => number,
  ): Promise<Value>;
  /**
   * Runs a command in a transaction: what it wrote is durable when the promise resolves and gone
   * when it rejects, but for an "outcome unknown" after a commit that failed. Commands that wait at
   * the same time share a commit; with a `churchId` among its arguments a command has that church's
   * row locked before it begins.
   */
  write<Args extends object, Result>(command: Command<Args, Result>, args: Args): Promise<Result>;
  /** Runs a search in turn and within its time; answers its result as JSON, undefined as such. */
  search<Args, Result>(
    search: Search<Args, Result>,
    args: Args,
    turn: Turn,
  ): Promise<string | undefined>;
  /** Ends searches that run or wait, and refuses new ones. */
  stopSearches(reason: Failure): void;
  /** What the engine itself finds wrong with its file, told beside a scan; not all can look. */
  structure(): Promise<string[]>;
  /** For whatever long an operator wants to read: one snapshot. */
  scan<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result>;
  load(): Readonly<Record<"busy" | "idle" | "waiting", number>>;
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** How many may wait for a connection or a turn; one more gets 503 with Retry-After. */
export const maxWaiting = 500;

export function searchQueue(atOnce: number, atOncePerChurch: number): FairQueue {
  const busy = "Too many searches at once. Try again shortly.";
  return new FairQueue({ atOnce, atOncePerChurch, maxWaiting, busy });
}

export function searchTookTooLong(): Failure {
  const message =
    "The search took too long. Search for fewer or rarer words, or try again shortly.";
  return new Failure("unavailable", message, { retryAfterSeconds: 5 });
}
