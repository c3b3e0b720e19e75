import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { connectWriter } from "./connect.ts";
import { collectGarbage } from "./garbage.ts";
import { type PlainQuery, Statements } from "./statements.ts";

/** What the connection that writes is told to do. */
export type Step =
  | { readonly kind: "all" | "first" | "run"; readonly query: PlainQuery }
  | { readonly kind: "changes"; readonly queries: readonly PlainQuery[] }
  | { readonly kind: "begin" }
  | { readonly kind: "commit" }
  | { readonly kind: "roll back" };

/** As SQLite calls it: what is not on the disk has to be begun again. */
const ioError = 10;

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
  #open: Open | undefined;
  #hasFailed = false;

  constructor(path: string) {
    this.#path = path;
  }

  take(step: Step): unknown {
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
    this.#open?.statements.close();
    this.#open = undefined;
    await collectGarbage();
  }

  #do(step: Step): unknown {
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

function rollBack(connection: DatabaseSyncInstance): void {
  // A full disk has ended the transaction already.
  if (connection.isTransaction) connection.exec("ROLLBACK");
}

function connect(path: string): Open {
  const connection = connectWriter(path);
  return { connection, statements: new Statements(connection) };
}
