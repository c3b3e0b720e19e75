import type pg from "pg";
import sql from "sql-template-tag";
import {
  type Failure,
  outcomeUnknown,
  storageUnavailable,
} from "../../../common/domain/failure.ts";
import type { Writer } from "../database.ts";
import { postgresDialect } from "../dialect.ts";
import type { Transaction } from "../group-commit.ts";
import { type Answering, isConnectionFault, queriesOn } from "./queries.ts";

/** A connection that belongs to one piece of work until it is given back. */
export interface Lent {
  readonly client: pg.PoolClient;
  /** With the error that broke it, if one did. */
  giveBack(error?: Error): void;
}

const savepoint = "SAVEPOINT command";
const release = "RELEASE SAVEPOINT command";
const rollbackTo = `ROLLBACK TO SAVEPOINT command; ${release}`;

const lockOf = (churchId: string) =>
  sql`SELECT 1 FROM churches WHERE id = ${churchId} ${postgresDialect.forUpdate}`;

/**
 * A write transaction in which commands run one after the other. What needs no answer (BEGIN, the
 * lock, savepoints) travels with the query that follows; when it fails, so does that query, with the
 * same error.
 */
export class PostgresTransaction implements Transaction {
  readonly #lent: Lent;
  readonly #answering: Answering;
  #turn = { isOver: false };
  #tx: Writer;
  /** Why PostgreSQL refuses everything until it is rolled back. */
  #aborted: { readonly error: unknown } | undefined;
  /** What is sent with the next query. */
  #along = ["BEGIN"];
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  /** A church's row is locked before all others, so that no two wait for each other. */
  constructor(lent: Lent, answering: Answering, churchId?: string) {
    this.#lent = lent;
    this.#answering = answering;
    this.#tx = this.#newTurn();
    if (churchId !== undefined) this.#tx.run(lockOf(churchId)).catch(() => undefined);
  }

  /** For the command whose turn it is; one that has failed changes nothing more. */
  get tx(): Writer {
    return this.#tx;
  }

  async savepoint(): Promise<void> {
    this.#tx = this.#newTurn();
    this.#along.push(savepoint);
  }

  /** Rejects when one of the command's queries failed, whether the command took notice or not. */
  async release(): Promise<void> {
    this.#turn.isOver = true;
    await this.#last;
    if (this.#aborted) throw this.#aborted.error;
    this.#along.push(release);
  }

  async rollbackTo(): Promise<void> {
    this.#turn.isOver = true;
    this.#along.push(rollbackTo);
  }

  async commit(): Promise<void> {
    this.#turn.isOver = true;
    try {
      const text = [...this.#along.splice(0), "COMMIT"].join("; ");
      await this.#answering(this.#lent.client.query(text), commitFailure);
      // After a query that failed, COMMIT is a rollback.
      if (this.#aborted && !text.includes(rollbackTo)) throw this.#aborted.error;
    } catch (error) {
      await this.rollback();
      throw error;
    }
    this.#end();
  }

  async rollback(): Promise<void> {
    if (this.#isOver) return;
    this.#turn.isOver = true;
    let broken: Error | undefined;
    await this.#lent.client.query("ROLLBACK").catch((error: Error) => (broken = error));
    this.#end(broken);
  }

  #end(error?: Error): void {
    this.#isOver = true;
    this.#lent.giveBack(error);
  }

  #newTurn(): Writer {
    const turn = { isOver: false };
    this.#turn = turn;
    return queriesOn((query) => {
      if (turn.isOver) return Promise.reject(new Error("this command has ended already"));
      return this.#send(query);
    });
  }

  #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const along = this.#along.splice(0).join("; ");
    if (along) this.#ask({ text: along }).catch(() => undefined);
    const answer = this.#ask(query);
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  async #ask(query: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      const result = await this.#answering(this.#lent.client.query(query));
      // Answers come in the order of the queries: those that follow are of a sound transaction.
      if (query.text.includes(rollbackTo)) this.#aborted = undefined;
      return result;
    } catch (error) {
      this.#aborted ??= { error };
      throw this.#aborted.error;
    }
  }
}

/** When the connection breaks here nobody knows whether it was committed. */
function commitFailure(error: unknown): Failure {
  return isConnectionFault(error) ? outcomeUnknown(error) : storageUnavailable(error);
}
