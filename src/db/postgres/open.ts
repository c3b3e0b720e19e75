import pg from "pg";
import sql from "sql-template-tag";
import type { Connection } from "../../dependencies.ts";
import { Failure } from "../../domain/failure.ts";
import type { Database, DatabaseUser, Reader, Writer } from "../database.ts";
import { postgresDialect } from "../dialect.ts";
import { CircuitState } from "../../circuit-state.ts";
import { searches } from "../reads/searches.ts";
import { Vocabularies } from "../search/vocabularies.ts";
import { SearchTurns } from "../search-turns.ts";
import type { Reporting } from "../together/transaction.ts";
import { SharedWrites, type Transact } from "../together/writes.ts";
import { maxWaiting } from "../waiting.ts";
import { isDiskFault } from "./faults.ts";
import { faultsOf, queriesOn, type Queryable, reportingOf } from "./queries.ts";
import { goingOn, searchBounds, searchSnapshot, snapshot, unlessEnded } from "./searching.ts";
import { beginOn } from "./transaction.ts";

const connectMs = 5000;
const serverStatementMs = 30_000;
/** Others wait for the connection of whoever waits for a lock. */
const serverLockMs = 10_000;

// Counts and cursors stay far below 2^53, so they are plain numbers here as in SQLite.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PostgresSettings {
  readonly url: string;
  readonly poolSize: number;
  readonly searchMs: number;
}

/** A database on a server of its own, through a pool of connections. */
export function openPostgres(
  settings: PostgresSettings,
  user: DatabaseUser,
  connection: Connection,
): Database {
  const { poolSize, searchMs } = settings;
  const pool = openPool(settings, user);
  // An idle connection that breaks is replaced by the pool; the next query says what is wrong.
  pool.on("error", (error) => connection.lost(error));
  const reporting = reportingOf(connection);
  const onClient = clientsOf(pool, faultsOf(connection));
  const inTransaction = transactions(onClient, reporting);
  const transact = writesOn(onClient, reporting);
  const saves = new SharedWrites(transact);
  const recentFault = new CircuitState(isDiskFault);
  const turns = new SearchTurns(searchBounds(poolSize, searchMs));
  const vocabularies = new Vocabularies();
  return {
    dialect: postgresDialect,
    reader: queriesOn(unlessCrowded(pool, reporting)),
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
    write: (work, churchId) =>
      recentFault.watch(
        churchId === undefined
          ? transact(({ tx }) => work(tx), always)
          : saves.write(churchId, work),
      ),
    load() {
      const { totalCount, idleCount, waitingCount } = pool;
      const waiting = waitingCount + turns.waiting + saves.waiting;
      return { busy: totalCount - idleCount, idle: idleCount, waiting };
    },
    async probe() {
      await transact(({ tx }) => saveNothing(tx), always);
      recentFault.refuse();
    },
    async close() {
      await saves.finish();
      await pool.end();
    },
  };
}

function openPool({ url, poolSize }: PostgresSettings, user: DatabaseUser): pg.Pool {
  const statementMs = user === "server" ? serverStatementMs : 0;
  return new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: user === "server" ? serverLockMs : 0,
    idle_in_transaction_session_timeout: statementMs,
    // A server that has gone silent is noticed here, a little after it should have given up.
    ...(statementMs > 0 && { query_timeout: statementMs + 5000 }),
    // Questions do not wait for the answers before them: they are answered in their order.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
}

const always = () => true;

/** Locks a row and takes a transaction number: both are written, as a save is, and change nothing. */
async function saveNothing(tx: Writer): Promise<void> {
  await tx.first(sql`SELECT id FROM churches LIMIT 1 FOR KEY SHARE SKIP LOCKED`);
  await tx.first(sql`SELECT pg_current_xact_id()`);
}

/** Works on a connection that is its own for so long. */
type OnClient = <Result>(work: (client: pg.PoolClient) => Promise<Result>) => Promise<Result>;

function clientsOf(pool: pg.Pool, reportingFaults: Reporting): OnClient {
  return async (work) => {
    refuseCrowd(pool);
    // One that was idle may have been cut meanwhile: having it is no answer.
    const client = await reportingFaults(pool.connect());
    let isBroken: Error | undefined;
    const onError = (error: Error) => (isBroken = error);
    client.on("error", onError);
    try {
      return await work(client);
    } catch (error) {
      await client.query("ROLLBACK").catch((failure: Error) => (isBroken = failure));
      throw error;
    } finally {
      client.off("error", onError);
      client.release(isBroken);
    }
  };
}

/** A snapshot that nothing is changed in. */
function transactions(onClient: OnClient, reporting: Reporting) {
  return <Result>(begin: string, work: (tx: Reader, begun: unknown) => Promise<Result>) =>
    onClient(async (client) => {
      const begun = await reporting(client.query(begin));
      const queries = queriesOn({ query: (config) => reporting(client.query(config)) });
      const result = await work(queries, begun);
      await reporting(client.query("COMMIT"));
      return result;
    });
}

function writesOn(onClient: OnClient, reporting: Reporting): Transact {
  return (work) =>
    onClient(async (client) => {
      const transaction = beginOn(client, reporting);
      const result = await work(transaction);
      await transaction.commit();
      return result;
    });
}

function unlessCrowded(pool: pg.Pool, reporting: Reporting): Queryable {
  return {
    query(config) {
      refuseCrowd(pool);
      return reporting(pool.query(config));
    },
  };
}

function refuseCrowd({ waitingCount }: pg.Pool): void {
  if (waitingCount < maxWaiting) return;
  throw new Failure("unavailable", "Too many requests at once. Try again shortly.", {
    retryAfterSeconds: 1,
  });
}
