import { createHash } from "node:crypto";
import pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import type { Connection } from "../../dependencies.ts";
import { Failure, outcomeUnknown, storageUnavailable } from "../../domain/failure.ts";
import type { Database, DatabaseUser, Writer } from "../database.ts";
import { postgresDialect } from "../dialect.ts";
import { RecentFault } from "../../recent-fault.ts";
import { searches } from "../reads/searches.ts";
import { Vocabularies } from "../search/vocabularies.ts";
import { presetSearchMs, SearchTurns } from "../search-turns.ts";
import type { Statement } from "../statement.ts";
import { maxWaiting } from "../waiting.ts";
import { isConnectionFault, isDiskFault, isStorageFault } from "./faults.ts";
import { goingOn, searchBounds, searchSnapshot, snapshot, unlessEnded } from "./searching.ts";

const connectMs = 5000;
const serverStatementMs = 30_000;
/** Others wait for the connection of whoever waits for a lock. */
const serverLockMs = 10_000;
/** Beyond this many, whoever wants a connection is turned away at once. */
/** So many values make a statement that hardly comes again. */
const mostPreparedValues = 40;

// Counts and cursors stay far below 2^53, so they are plain numbers here as in SQLite.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A database on a server of its own, through a pool of connections. */
export function openPostgres(
  url: string,
  poolSize: number,
  user: DatabaseUser,
  connection: Connection,
  searchMs = presetSearchMs,
): Database {
  const statementMs = user === "server" ? serverStatementMs : 0;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: user === "server" ? serverLockMs : 0,
    idle_in_transaction_session_timeout: statementMs,
    // A server that has gone silent is noticed here, a little after it should have given up.
    ...(statementMs > 0 && { query_timeout: statementMs + 5000 }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // An idle connection that breaks is replaced by the pool; the next query says what is wrong.
  pool.on("error", (error) => connection.lost(error));
  const told = tellingOf(connection);
  const inTransaction = transactions(pool, told);
  const recentFault = new RecentFault(isDiskFault);
  const turns = new SearchTurns(searchBounds(poolSize, searchMs));
  const vocabularies = new Vocabularies();
  return {
    dialect: postgresDialect,
    reader: queriesOn(unlessCrowded(pool), told),
    search: (name, args, turn) =>
      turns.run(turn, (ended) =>
        inTransaction(searchSnapshot(searchMs), (reader, begun) =>
          unlessEnded(pool, begun, ended, () =>
            searches[name]({ reader, vocabularies, goOn: goingOn(ended) }, args),
          ),
        ),
      ),
    stopSearches: (reason) => turns.stop(reason),
    scan: (work) => inTransaction(snapshot, work),
    write: (work) => recentFault.watch(inTransaction("BEGIN", work)),
    load() {
      const { totalCount, idleCount, waitingCount } = pool;
      const waiting = waitingCount + turns.waiting;
      return { busy: totalCount - idleCount, idle: idleCount, waiting };
    },
    async probe() {
      await inTransaction("BEGIN", saveNothing);
      recentFault.refuse();
    },
    close: () => pool.end(),
  };
}

/** Locks a row and takes a transaction number: both are written, as a save is, and change nothing. */
async function saveNothing(tx: Writer): Promise<void> {
  await tx.first(sql`SELECT id FROM churches LIMIT 1 FOR KEY SHARE SKIP LOCKED`);
  await tx.first(sql`SELECT pg_current_xact_id()`);
}

/** Waits for an answer and says what kind of failure it was if there is none. */
type Told = <Result>(
  answer: Promise<Result>,
  failure?: (error: unknown) => Failure,
) => Promise<Result>;

/** A server that is away or full is told apart from a statement that is wrong. */
function tellingOf(connection: Connection): Told {
  return async (answer, failure = storageUnavailable) => {
    try {
      const result = await answer;
      connection.answered();
      return result;
    } catch (error) {
      if (isConnectionFault(error)) connection.lost(error);
      throw isStorageFault(error) ? failure(error) : error;
    }
  };
}

interface Queryable {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
}

function queriesOn(connection: Queryable, told: Told): Writer {
  const ask = (query: Sql) => told(connection.query(prepared(query)));
  return {
    dialect: postgresDialect,
    all: async <Row>(query: Sql) => (await ask(query)).rows as Row[],
    first: async <Row>(query: Sql) => (await ask(query)).rows[0] as Row | undefined,
    run: async (query) => (await ask(query)).rowCount ?? 0,
    rows: async <Args extends object, Row>(statement: Statement<Args, Row>, args: Args) => {
      const text = statement.textFor(postgresDialect);
      const values = statement.valuesFor(postgresDialect, args);
      const result = await told(connection.query({ name: nameOf(text), text, values }));
      return result.rows as Row[];
    },
  };
}

const names = new Map<string, string>();
const mostNames = 2000;

/** Statements that come again are prepared once for each connection. */
function prepared({ text, values }: Sql): pg.QueryConfig {
  if (values.length > mostPreparedValues) return { text, values };
  const isKnown = names.has(text);
  if (!isKnown && names.size >= mostNames) return { text, values };
  return { name: nameOf(text), text, values };
}

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash("sha1").update(text).digest("hex")));
  return name;
}

function transactions(pool: pg.Pool, told: Told) {
  return async <Result>(
    begin: string,
    work: (tx: Writer, begun: unknown) => Promise<Result>,
  ): Promise<Result> => {
    refuseCrowd(pool);
    const client = await told(pool.connect());
    let isBroken: Error | undefined;
    const onError = (error: Error) => (isBroken = error);
    client.on("error", onError);
    try {
      const begun = await told(client.query(begin));
      const result = await work(queriesOn(client, told), begun);
      await told(client.query("COMMIT"), commitFailure);
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch((failure: Error) => (isBroken = failure));
      throw error;
    } finally {
      client.off("error", onError);
      client.release(isBroken);
    }
  };
}

function unlessCrowded(pool: pg.Pool): Queryable {
  return {
    async query(config) {
      refuseCrowd(pool);
      return pool.query(config);
    },
  };
}

function refuseCrowd({ waitingCount }: pg.Pool): void {
  if (waitingCount < maxWaiting) return;
  throw new Failure("unavailable", "Too many requests at once. Try again shortly.", {
    retryAfterSeconds: 1,
  });
}

/** When the connection breaks here nobody knows whether it was committed. */
function commitFailure(error: unknown): Failure {
  return isConnectionFault(error) ? outcomeUnknown(error) : storageUnavailable(error);
}
