import { codeOf, Failure, storageUnavailable } from "../../../common/domain/failure.ts";
import { outcomeUnknown } from "../../../common/domain/failure.ts";
import type { Connection } from "../../dependencies.ts";
import type { Writer } from "../database.ts";
import { postgresDialect } from "../dialect.ts";
import type { Transaction } from "../group-commit.ts";
import { createHash } from "node:crypto";
import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";

/**
 * Error classes: connection lost, deadlock or serialization, out of resources, shut down, disk
 * failure.
 */
const classes = new Set(["08", "40", "53", "57", "58"]);
/** Waited too long for a lock; a server that takes no writes. */
const codes = new Set(["55P03", "25006"]);
/** Shut down by its administrator, crashed, starting up. */
const away = new Set(["57P01", "57P02", "57P03"]);
const socketErrors = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_|ENOENT)/;
/** What the driver itself says, which has no code. */
const driverSays =
  /Connection terminated|timeout exceeded|Query read timeout|Client has encountered a connection/;

function isFault(error: unknown): boolean {
  const code = codeOf(error);
  return classes.has(code.slice(0, 2)) || codes.has(code) || isConnectionFault(error);
}

/** Whether a query was refused for what other queries would be refused for as well. */
export const isStorageFault = (error: unknown) => error instanceof Failure && isFault(error.cause);

/** Nobody answered, or the one who did is about to go. */
function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    code.startsWith("08") ||
    away.has(code) ||
    socketErrors.test(code) ||
    driverSays.test(error.message)
  );
}

/** Whether what made a save fail will make the next one fail as well. */
export function isDiskFault(cause: unknown): boolean {
  const code = codeOf(cause);
  return code.startsWith("53") || code.startsWith("58") || code === "25006";
}

/** Waits for an answer; rejects with a `Failure` when the server is away or full. */
export type Answering = <Result>(
  answer: Promise<Result>,
  failure?: (error: unknown) => Failure,
) => Promise<Result>;

/**
 * Tells the connection of faults, and of answers where those are told: the server is there. One that
 * is away is told apart from a wrong statement.
 */
export const reporting =
  ({ asking, lost }: Connection, isOfAnswers: boolean): Answering =>
  async (answer, failure = storageUnavailable) => {
    const answered = asking();
    try {
      const result = await answer;
      if (isOfAnswers) answered();
      return result;
    } catch (error) {
      if (isConnectionFault(error)) lost(error);
      throw isFault(error) ? failure(error) : error;
    }
  };

/** Sends a query at once; the answers come in the order of the queries. */
export type Ask = (query: pg.QueryConfig) => Promise<pg.QueryResult>;

/** Several queries that nobody waits between are one trip. */
export function queriesOn(ask: Ask): Writer {
  return {
    dialect: postgresDialect,
    all: async <Row>(query: Sql) => (await ask(prepared(query))).rows as Row[],
    first: async <Row>(query: Sql) => (await ask(prepared(query))).rows[0] as Row | undefined,
    run: async (query) => (await ask(prepared(query))).rowCount ?? 0,
  };
}

/** A statement with this many values is not worth preparing. */
const maxPreparedValues = 80;
const names = new Map<string, string>();
const maxNames = 2000;

/** Statements that come again are prepared once for each connection. */
function prepared({ text, values }: Sql): pg.QueryConfig {
  if (values.length > maxPreparedValues) return { text, values };
  let name = names.get(text);
  if (!name) {
    if (names.size >= maxNames) return { text, values };
    names.set(text, (name = createHash("sha1").update(text).digest("hex")));
  }
  return { name, text, values };
}

/** A connection that belongs to one piece of work until it is given back. */
export interface Lent {
  readonly client: pg.PoolClient;
  giveBack(error?: Error): void;
}

const release = "RELEASE SAVEPOINT command";
const rollbackTo = `ROLLBACK TO SAVEPOINT command; ${release}`;

/**
 * What needs no answer is sent with the query that follows, and fails with the same error. A church's
 * row is locked before all others, so that no two wait for each other.
 */
export function postgresTransaction(
  { client, giveBack }: Lent,
  answering: Answering,
  churchId?: string,
): Transaction {
  /** Why PostgreSQL refuses everything until it is rolled back. */
  let aborted: { readonly error: unknown } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let turn = { isOver: false };
  let isOver = false;
  const ask = async (query: pg.QueryConfig): Promise<pg.QueryResult> => {
    try {
      const result = await answering(client.query(query));
      // Answers come in the order of the queries: those that follow are of a sound transaction.
      if (query.text === rollbackTo) aborted = undefined;
      return result;
    } catch (error) {
      aborted ??= { error };
      throw aborted.error;
    }
  };
  const sendAlong = (text: string) => void ask({ text }).catch(() => undefined);
  /** A writer for the next command; that of the command before is refused from now on. */
  const newTurn = (): Writer => {
    const own = { isOver: false };
    turn = own;
    return queriesOn((query) => {
      if (own.isOver) return Promise.reject(new Error("this command has ended already"));
      const answer = ask(query);
      last = answer.catch(() => undefined);
      return answer;
    });
  };
  const end = (error?: Error) => {
    isOver = true;
    giveBack(error);
  };
  const rollback = async () => {
    if (isOver) return;
    turn.isOver = true;
    let broken: Error | undefined;
    await client.query("ROLLBACK").catch((error: Error) => (broken = error));
    end(broken);
  };
  let tx = newTurn();
  sendAlong("BEGIN");
  const lock = sql`SELECT 1 FROM churches WHERE id = ${churchId} ${postgresDialect.forUpdate}`;
  if (churchId !== undefined) tx.run(lock).catch(() => undefined);
  return {
    get tx() {
      return tx;
    },
    async savepoint() {
      tx = newTurn();
      sendAlong("SAVEPOINT command");
    },
    /** Rejects when one of the command's queries failed, whether the command took notice or not. */
    async release() {
      turn.isOver = true;
      await last;
      if (aborted) throw aborted.error;
      sendAlong(release);
    },
    async rollbackTo() {
      turn.isOver = true;
      sendAlong(rollbackTo);
    },
    async commit() {
      turn.isOver = true;
      try {
        const { command } = await answering(client.query("COMMIT"), commitFailure);
        // What it is after a query that failed.
        if (command === "ROLLBACK") throw aborted?.error ?? commitFailure(undefined);
      } catch (error) {
        await rollback();
        throw error;
      }
      end();
    },
    rollback,
  };
}

/** If the connection breaks during COMMIT, the outcome is unknown. */
const commitFailure = (error: unknown): Failure =>
  isConnectionFault(error) ? outcomeUnknown(error) : storageUnavailable(error);
