import type { Sql } from "sql-template-tag";
import type { Failure } from "../domain/failure.ts";
import type { Turn } from "../workers/queue.ts";
import type { Soon } from "../soon.ts";
import type { Dialect } from "./dialect.ts";
import type { Finished } from "./reads/read.ts";
import type { SearchArgs, SearchName } from "./reads/searches.ts";
import type { Statement } from "./statement.ts";

/** Reads rows. A query takes a reader or a writer as its first argument, never a database. */
export interface Reader {
  readonly dialect: Dialect;
  all<Row>(query: Sql): Promise<Row[]>;
  first<Row>(query: Sql): Promise<Row | undefined>;
  rows<Args extends object, Row>(statement: Statement<Args, Row>, args: Args): Soon<Row[]>;
}

/** One write transaction. */
export interface Writer extends Reader {
  /** Answers how many rows were changed. */
  run(query: Sql): Promise<number>;
  /**
   * Several changes in one trip, each of rows that no other touches. Where they have to travel,
   * nobody waits for them: if one fails, so does the transaction.
   */
  runAll(queries: readonly Sql[]): Promise<void> | undefined;
}

/** A server answers in time or gives up; the operator's verbs take as long as they need. */
export type DatabaseUser = "server" | "operator";

export interface Database {
  readonly dialect: Dialect;
  /** For point reads: each statement sees the newest committed state. */
  readonly reader: Reader;
  /**
   * A search by its name, whole where its connection is: one snapshot, away from the event loop, in
   * turn and within its time.
   */
  search<Name extends SearchName>(
    name: Name,
    args: SearchArgs<Name>,
    turn: Turn,
  ): Promise<Finished | undefined>;
  /** Ends searches that run or wait, and refuses new ones. */
  stopSearches(reason: Failure): void;
  /** For anything long that an operator wants: one snapshot, away from the event loop. */
  scan<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result>;
  /**
   * One transaction: all of it is durable when the promise resolves, none of it when it rejects.
   * The work must await nothing but its own queries. Saves of one church that wait at the same time
   * share a commit; then a save may be run again from its beginning, before anybody is answered.
   */
  write<Result>(work: (tx: Writer) => Promise<Result>, churchId?: string): Promise<Result>;
  /**
   * The same for work that the thread of the connection knows how to do by this order: it is done
   * there as a whole. Only where there is such a thread.
   */
  readonly order?: (order: string) => Promise<string>;
  /** How busy its connections are. */
  load(): { readonly busy: number; readonly idle: number; readonly waiting: number };
  /** Rejects when the database cannot be used. */
  probe(): Promise<void>;
  close(): Promise<void>;
}
