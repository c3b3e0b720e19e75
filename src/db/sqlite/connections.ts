import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import type { Sql } from "sql-template-tag";
import { storageUnavailable } from "../../domain/failure.ts";
import type { Reader, Writer } from "../database.ts";
import { sqliteDialect } from "../dialect.ts";
import { connectReader, connectWriter, readerPatienceMs } from "./connect.ts";
import { faultOf } from "./faults.ts";
import type { DatabaseFile } from "./file.ts";
import { collectGarbage } from "./garbage.ts";
import { SqliteScanner } from "./scanner.ts";
import { localWriter, Statements } from "./statements.ts";

interface Open {
  readonly writer: DatabaseSyncInstance;
  readonly tx: Writer;
  readonly queries: Reader;
  readonly statements: readonly Statements[];
}

/**
 * All connections of this process. SQLite shares its locks between them, so a lock that could not
 * be released spoils all: after such a fault they are closed together and opened anew.
 */
export class SqliteConnections {
  readonly scanner: SqliteScanner;
  /** Point reads, on this thread. */
  readonly reader: Reader;
  readonly #file: DatabaseFile;
  #open: Open | undefined;
  #isBroken = false;
  #isRenewalAsked = false;
  #askForRenewal: () => void = () => undefined;

  constructor(file: DatabaseFile) {
    this.#file = file;
    this.#open = this.#connect();
    this.scanner = new SqliteScanner(file.path, () => this.#markBroken());
    this.reader = {
      dialect: sqliteDialect,
      all: async <Row>(query: Sql) => this.#opened().queries.all<Row>(query),
      first: async <Row>(query: Sql) => this.#opened().queries.first<Row>(query),
    };
  }

  get writer(): DatabaseSyncInstance {
    return this.#opened().writer;
  }

  get tx(): Writer {
    return this.#opened().tx;
  }

  /** Called whenever connections are to be renewed, perhaps while nobody writes. */
  onBroken(listener: () => void): void {
    this.#askForRenewal = listener;
  }

  /** To be told of everything that went wrong; only some of it speaks against a connection. */
  notice(error: unknown): void {
    if (faultOf(error) === "broken") this.#markBroken();
  }

  /** Between transactions: opens everything anew where that is needed. */
  async renewIfBroken(): Promise<void> {
    if (!this.#isBroken) return;
    this.#isRenewalAsked = false;
    await this.scanner.pauseWhile(async () => {
      this.#closeHere();
      await collectGarbage();
      this.#file.refuseOtherFile();
      this.#open = this.#connect();
    });
    this.#isBroken = false;
  }

  async close(): Promise<void> {
    await this.scanner.close();
    this.#closeHere();
  }

  #markBroken(): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    this.#askOnce();
  }

  #askOnce(): void {
    if (this.#isRenewalAsked) return;
    this.#isRenewalAsked = true;
    this.#askForRenewal();
  }

  #opened(): Open {
    if (this.#open) return this.#open;
    // The disk failed when they were to be opened again: whoever comes is reason to try once more.
    this.#askOnce();
    throw storageUnavailable(new Error(`${this.#file.path}: could not be opened again yet`));
  }

  #connect(): Open {
    const { path } = this.#file;
    const onError = (error: unknown) => this.notice(error);
    // Nobody locks readers out for long, but a lock that this process failed to release does.
    const onReadError = (error: unknown) => {
      if (faultOf(error) === "busy") this.#markBroken();
      else this.notice(error);
    };
    this.#file.makePrivate();
    const writer = connectWriter(path);
    try {
      const [written, read] = [
        new Statements(writer),
        new Statements(connectReader(path, readerPatienceMs.eventLoop)),
      ];
      return {
        writer,
        tx: localWriter(written, path, onError),
        queries: localWriter(read, path, onReadError),
        statements: [read, written],
      };
    } catch (error) {
      writer.close();
      throw error;
    }
  }

  #closeHere(): void {
    const { statements = [] } = this.#open ?? {};
    this.#open = undefined;
    for (const each of statements) each.close();
  }
}
