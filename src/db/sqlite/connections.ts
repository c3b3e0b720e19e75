import type { Sql } from "sql-template-tag";
import { reasonOf, storageUnavailable } from "../../domain/failure.ts";
import { withTimeout } from "../../timeout.ts";
import type { Soon } from "../../soon.ts";
import type { Reader } from "../database.ts";
import { sqliteDialect } from "../dialect.ts";
import { connectReader } from "./connect.ts";
import { faultOf } from "./faults.ts";
import type { DatabaseFile } from "./file.ts";
import { collectGarbage } from "./garbage.ts";
import { SqliteScanner } from "./scanner.ts";
import { type CachingReader, cachingReader } from "./caching-reader.ts";
import { reportingTo, Statements } from "./statements.ts";
import { type Changes, unknownChanges, WalIndex } from "./wal-index.ts";
import type { WriteLink } from "./write-link.ts";

/** How long a read waits until connections that are broken are open again. */
const renewalPatienceMs = 5000;

/** What makes SQLite look into the file, which it puts off for as long as it can. */
const anything = { text: "SELECT count(*) FROM sqlite_schema", values: [] };

interface Open {
  readonly queries: CachingReader;
  readonly statements: Statements;
  readonly changes: Changes;
}

/**
 * All connections of this process. SQLite shares its locks between them, so a lock that could not
 * be released spoils all: after such a fault they are closed together and opened anew.
 */
export class SqliteConnections {
  readonly scanner: SqliteScanner;
  readonly writing: WriteLink;
  /** Point reads, on this thread. */
  readonly reader: Reader;
  readonly #file: DatabaseFile;
  readonly #isLasting: boolean;
  #open: Open | undefined;
  #isBroken = false;
  #isRenewalAsked = false;
  /** Why they could not be opened when that was tried last. */
  #renewalFault: unknown;
  /** Those who wait for the end of the next renewal, whatever came of it. */
  #afterRenewal: (() => void)[] = [];
  #askForRenewal: () => Promise<unknown> = async () => undefined;

  /** Lasting ones are worth more care when they are opened. */
  constructor(file: DatabaseFile, writing: WriteLink, isLasting: boolean) {
    this.#file = file;
    this.#isLasting = isLasting;
    this.writing = writing;
    this.#open = this.#connect();
    this.scanner = new SqliteScanner(file.path, () => this.#markBroken());
    this.reader = {
      dialect: sqliteDialect,
      all: async <Row>(query: Sql) => this.#read((queries) => queries.all<Row>(query)),
      first: async <Row>(query: Sql) => this.#read((queries) => queries.first<Row>(query)),
      rows: (statement, args) => this.#read((queries) => queries.rows(statement, args)),
    };
  }

  /** Called whenever connections are to be renewed, perhaps while nobody writes; resolves when that was tried. */
  onBroken(listener: () => Promise<unknown>): void {
    this.#askForRenewal = listener;
  }

  /** An answer of another thread, from memory where it is known. */
  once<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const { queries } = this.#open ?? {};
    return this.#isBroken || !queries ? ask() : queries.once(key, ask);
  }

  /** To be told of everything that went wrong; only some of it speaks against a connection. */
  notice(error: unknown): void {
    if (faultOf(error) === "broken") this.#markBroken();
  }

  /** SQLite says nothing of a lock that it could not release; whoever waits for long may suspect it. */
  distrust(): void {
    this.#markBroken();
  }

  /** Between transactions: opens everything anew where that is needed. */
  async renewIfBroken(): Promise<void> {
    if (!this.#isBroken) return;
    try {
      await this.scanner.pauseWhile(async () => {
        await this.writing.close();
        const changes = this.#closeHere();
        await collectGarbage();
        changes?.close();
        this.#file.refuseOtherFile();
        this.#open = this.#connect();
      });
      this.#isBroken = false;
    } catch (error) {
      this.#renewalFault = error;
      throw error;
    } finally {
      for (const goOn of this.#afterRenewal.splice(0)) goOn();
    }
  }

  async close(): Promise<void> {
    await this.scanner.close();
    await this.writing.end();
    this.#closeHere()?.close();
  }

  #markBroken(): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    this.#askOnce();
  }

  #askOnce(): void {
    if (this.#isRenewalAsked) return;
    this.#isRenewalAsked = true;
    const isOver = () => (this.#isRenewalAsked = false);
    this.#askForRenewal().then(isOver, isOver);
  }

  /** A read on what is broken may hold up the event loop, and the renewal with it, for seconds. */
  #read<Result>(ask: (queries: Reader) => Soon<Result>): Soon<Result> {
    if (!this.#isBroken) return ask(this.#opened().queries);
    const renewal = new Promise<void>((resolve) => this.#afterRenewal.push(resolve));
    this.#askOnce();
    const late = () => storageUnavailable(new Error(`${this.#file.path}: is not open again yet`));
    return withTimeout(renewalPatienceMs, renewal, late).then(() => ask(this.#opened().queries));
  }

  #opened(): Open {
    if (this.#open) return this.#open;
    // The disk failed when they were to be opened again: whoever comes is reason to try once more.
    this.#askOnce();
    const reason = reasonOf(this.#renewalFault);
    const what = `${this.#file.path}: could not be opened again yet (${reason})`;
    throw storageUnavailable(new Error(what));
  }

  #connect(): Open {
    const { path } = this.#file;
    // Nobody locks readers out for long, but a lock that this process failed to release does.
    const onError = (error: unknown) => {
      if (faultOf(error) === "busy") this.#markBroken();
      else this.notice(error);
    };
    const statements = new Statements(connectReader(path, "eventLoop"));
    try {
      statements.first(anything);
      const changes = this.#isLasting ? new WalIndex(path) : unknownChanges;
      const queries = cachingReader(statements, changes, reportingTo(path, onError));
      return { queries, statements, changes };
    } catch (error) {
      statements.close();
      throw error;
    }
  }

  /** Answers what is to be closed when the connections have let go of their files. */
  #closeHere(): Changes | undefined {
    const { statements, changes } = this.#open ?? {};
    this.#open = undefined;
    statements?.close();
    return changes;
  }
}
