import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { connectWriter } from "./connect.ts";
import { collectGarbage } from "./garbage.ts";
import type { Writer } from "../database.ts";
import { maxMsTogether } from "../together/writes.ts";
import { type PlainQuery, queriesOn, Statements } from "./statements.ts";

/** What the connection that writes is told to do. */
export type Step =
  | { readonly kind: "all" | "first" | "run"; readonly query: PlainQuery }
  | { readonly kind: "changes"; readonly queries: readonly PlainQuery[] }
  | { readonly kind: "orders"; readonly orders: readonly string[] }
  | { readonly kind: "begin" }
  | { readonly kind: "commit" }
  | { readonly kind: "roll back" };

/** As SQLite calls it: what is not on the disk has to be begun again. */
const ioError = 10;

/** An error as it is told to another thread: what SQLite adds to it would not survive the way. */
export interface StepFault {
  readonly message: string;
  readonly code?: number;
}

/** What came of orders in a transaction of their own; some may be left for another. */
export type OrdersAnswer =
  | { readonly results: readonly string[] }
  /** That one failed and took all back. */
  | (StepFault & { readonly spoiler: number })
  | (StepFault & { readonly isCommit: true });

/** Does an order whole; rejects when what it changed has to be taken back. */
export type TakeOrder = (tx: Writer, order: string) => Promise<string>;

interface Open {
  readonly connection: DatabaseSyncInstance;
  readonly statements: Statements;
}

/**
 * The one connection that writes, which is opened when it is needed. After a step that failed all
 * are refused until the next transaction, so that steps may be sent before the ones before them are
 * answered.
 */
export class WritingConnection {
  readonly #path: string;
  readonly #takeOrder: TakeOrder;
  #open: Open | undefined;
  #hasFailed = false;

  constructor(path: string, takeOrder: TakeOrder = refuseOrder) {
    this.#path = path;
    this.#takeOrder = takeOrder;
  }

  take(step: Step): unknown {
    if (step.kind === "orders") return this.#takeOrders(step.orders);
    if (step.kind === "begin") this.#hasFailed = false;
    if (this.#hasFailed && step.kind !== "roll back") {
      throw new Error("an earlier step of the transaction has failed");
    }
    try {
      return this.#do(step);
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }

  /** It is opened anew by the next transaction. */
  async close(): Promise<void> {
    if (!this.#open) return;
    this.end();
    await collectGarbage();
  }

  /** For the last time: what the driver keeps open, the end of the process closes. */
  end(): void {
    this.#open?.statements.close();
    this.#open = undefined;
  }

  /** One transaction of all of them; rejects when it could not begin. */
  async #takeOrders(orders: readonly string[]): Promise<OrdersAnswer> {
    const { connection, statements } = (this.#open ??= connect(this.#path));
    const tx = queriesOn(statements);
    const results: string[] = [];
    const beginning = performance.now();
    connection.exec("BEGIN IMMEDIATE");
    for (const [spoiler, order] of orders.entries()) {
      try {
        results.push(await this.#takeOrder(tx, order));
      } catch (error) {
        rollBack(connection);
        return { spoiler, ...faultOfStep(error) };
      }
      if (performance.now() - beginning > maxMsTogether) break;
    }
    try {
      connection.exec("COMMIT");
    } catch (error) {
      rollBackIfPossible(connection);
      return { isCommit: true, ...faultOfStep(error) };
    }
    return { results };
  }

  #do(step: Exclude<Step, { kind: "orders" }>): unknown {
    const { connection, statements } = (this.#open ??= connect(this.#path));
    if (step.kind === "begin") return connection.exec("BEGIN IMMEDIATE");
    if (step.kind === "roll back") return rollBack(connection);
    // A thread that took the place of another knows nothing of what had begun there.
    if (!connection.isTransaction)
      throw Object.assign(new Error("not begun"), { errcode: ioError });
    switch (step.kind) {
      case "commit":
        return connection.exec("COMMIT");
      case "changes":
        return step.queries.forEach((query) => statements.run(query));
      default:
        return statements[step.kind](step.query);
    }
  }
}

export function faultOfStep(error: unknown): StepFault {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return { message, ...(typeof code === "number" && { code }) };
}

async function refuseOrder(): Promise<never> {
  throw new Error("nobody takes orders here");
}

/** After a commit that failed nothing else counts. */
function rollBackIfPossible(connection: DatabaseSyncInstance): void {
  try {
    rollBack(connection);
  } catch {
    // The connection is closed and opened anew.
  }
}

function rollBack(connection: DatabaseSyncInstance): void {
  // A full disk has ended the transaction already.
  if (connection.isTransaction) connection.exec("ROLLBACK");
}

function connect(path: string): Open {
  const connection = connectWriter(path);
  return { connection, statements: new Statements(connection) };
}
