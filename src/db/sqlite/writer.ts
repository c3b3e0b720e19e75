import { setTimeout as pause } from "node:timers/promises";
import type { Sql } from "sql-template-tag";
import { Failure, storageUnavailable } from "../../domain/failure.ts";
import type { Writer } from "../database.ts";
import { sqliteDialect } from "../dialect.ts";
import type { Statement } from "../statement.ts";
import { type Line, Transaction } from "../together/transaction.ts";
import {
  type OrdersDone,
  type OrderTaker,
  SharedWrites,
  type Transact,
} from "../together/writes.ts";
import type { SqliteConnections } from "./connections.ts";
import { asFailure, commitFailure, faultOf, ThreadEnded } from "./faults.ts";
import type { DatabaseFile } from "./file.ts";
import { plainQuery } from "./statements.ts";
import { errorOf } from "./write-link.ts";
import type { OrdersAnswer, Step } from "./write-steps.ts";

/** A lock that is held for so long may be one that this process itself failed to release. */
const ownLockMs = 2000;

/** Every write transaction has the database to itself. */
const all = "all";

/** Writes in turn: those that wait at the same time share a commit, and so one fsync. */
export class SqliteWriter {
  readonly #connections: SqliteConnections;
  readonly #file: DatabaseFile;
  readonly #writes: SharedWrites;
  readonly #line: Line<Step, unknown>;

  constructor(connections: SqliteConnections, file: DatabaseFile) {
    this.#connections = connections;
    this.#file = file;
    const taker: OrderTaker = {
      whenFree: (attempt, isAwaited) => this.#whenFree(attempt, isAwaited),
      take: (orders) => this.#takeOrders(orders),
    };
    this.#writes = new SharedWrites(this.#transact, taker);
    this.#line = {
      commit: { kind: "commit" },
      reporting: async (answer, failure = (error) => storageFailure(file.path, error)) => {
        try {
          return await answer;
        } catch (error) {
          connections.notice(error);
          throw faultOf(error) ? failure(error) : error;
        }
      },
      ask: (step) => connections.writing.take(step),
      queriesOn,
      isLost: (error) => error instanceof ThreadEnded,
      isStorageFault: (error) => faultOf(error) !== undefined,
      commitFailure: (error) => commitFailure(file.path, error),
    };
    // With nothing to write, the turn alone opens the connections anew.
    connections.onBroken(() => this.write(async () => undefined));
  }

  write<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result> {
    return this.#writes.write(all, work);
  }

  /** What the thread that writes knows how to do, whole and there. */
  order(order: string): Promise<string> {
    return this.#writes.order(all, order);
  }

  get waiting(): number {
    return this.#writes.waiting;
  }

  /** Resolves when there is nothing more to write. */
  finish(): Promise<void> {
    return this.#writes.finish();
  }

  readonly #transact: Transact = async (work, isAwaited) => {
    await this.#whenFree(() => this.#connections.writing.take({ kind: "begin" }), isAwaited);
    try {
      const transaction = new Transaction(this.#line);
      const result = await work(transaction);
      this.#refuseReplaced();
      await transaction.commit();
      return result;
    } catch (error) {
      const ended = this.#connections.writing.take({ kind: "roll back" });
      await ended.catch((failure: unknown) => this.#connections.notice(failure));
      throw error;
    }
  };

  async #takeOrders(orders: readonly string[]): Promise<OrdersDone> {
    try {
      this.#refuseReplaced();
    } catch (error) {
      return { error };
    }
    const taken = this.#connections.writing.take({ kind: "orders", orders });
    const answer = (await taken.catch((error: unknown) => {
      // How far it came nobody knows.
      if (error instanceof ThreadEnded) return { isCommit: true, error };
      throw error;
    })) as OrdersAnswer | { isCommit: true; error: ThreadEnded };
    if ("results" in answer) return answer;
    const error = "error" in answer ? answer.error : errorOf(answer);
    this.#connections.notice(error);
    if ("isCommit" in answer) return { error: commitFailure(this.#file.path, error) };
    if (faultOf(error)) return { error: storageFailure(this.#file.path, error) };
    return { error, spoiler: answer.spoiler };
  }

  /** Begins with the write lock, which another process may hold for longer than those here can wait. */
  async #whenFree<Result>(
    attempt: () => Promise<Result>,
    isAwaited: () => boolean,
  ): Promise<Result> {
    const doubtAt = performance.now() + ownLockMs;
    let isDoubted = false;
    for (let wait = 1; ; wait = Math.min(wait * 2, 16)) {
      try {
        if (!isDoubted && performance.now() > doubtAt) {
          isDoubted = true;
          this.#connections.distrust();
        }
        await this.#connections.renewIfBroken();
        return await attempt();
      } catch (error) {
        const isBusy = faultOf(error) === "busy";
        // Whoever is asked to renew the connections waits in the next turn.
        if (!isBusy) setImmediate(() => this.#connections.notice(error));
        if (!isBusy || !isAwaited()) throw storageFailure(this.#file.path, error);
      }
      await pause(Math.ceil(Math.random() * wait));
    }
  }

  #refuseReplaced(): void {
    try {
      this.#file.refuseReplaced();
    } catch (error) {
      throw storageUnavailable(error);
    }
  }
}

function queriesOn(ask: (step: Step) => Promise<unknown>): Writer {
  return {
    dialect: sqliteDialect,
    all: async <Row>(query: Sql) => (await ask({ kind: "all", query: plainQuery(query) })) as Row[],
    first: async <Row>(query: Sql) =>
      (await ask({ kind: "first", query: plainQuery(query) })) as Row | undefined,
    run: async (query) => (await ask({ kind: "run", query: plainQuery(query) })) as number,
    runAll(queries) {
      // The transaction hears of what goes wrong.
      ask({ kind: "changes", queries: queries.map(plainQuery) }).catch(() => undefined);
      return undefined;
    },
    rows: async <Args extends object, Row>(statement: Statement<Args, Row>, args: Args) => {
      const text = statement.textFor(sqliteDialect);
      const values = statement.valuesFor(sqliteDialect, args);
      return (await ask({ kind: "all", query: { text, values } })) as Row[];
    },
  };
}

function storageFailure(path: string, error: unknown): Failure {
  const failure = asFailure(path, error);
  return failure instanceof Failure ? failure : storageUnavailable(failure);
}
