import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";
import sql from "sql-template-tag";
import type { Connection } from "../../dependencies.ts";
import { Failure } from "../../../common/domain/failure.ts";
import { CircuitState } from "../../circuit-state.ts";
import type { Database, DatabaseUser, Reader, Writer } from "../database.ts";
import { maxWaiting, searchQueue, searchTookTooLong } from "../database.ts";
import { postgresDialect } from "../dialect.ts";
import { commitTogether, groupCommit } from "../group-commit.ts";
import type { GroupCommit, Transaction, Work } from "../group-commit.ts";
import { type Answering, isDiskFault, isStorageFault, type Lent } from "./queries.ts";
import { postgresTransaction, queriesOn, reporting } from "./queries.ts";

const connectMs = 5000;
const serverStatementMs = 30_000;
/** How long a query may wait for a lock: meanwhile it holds a connection that others need. */
const serverLockMs = 10_000;

// Counts and cursors stay far below 2^53, so they are plain numbers here as in SQLite.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type PostgresSettings = Readonly<Record<"poolSize" | "searchMs", number>> & {
  readonly url: string;
};

export function openPostgres(
  settings: PostgresSettings,
  user: DatabaseUser,
  connection: Connection,
): Database {
  const { poolSize, searchMs } = settings;
  const pool = openPool(settings, user);
  // An idle connection that breaks is replaced by the pool; the next query says what is wrong.
  pool.on("error", (error) => connection.lost(error));
  const answering = reporting(connection, true);
  const lend = () => lendFrom(pool, reporting(connection, false));
  const inSnapshot = snapshotsOn(lend, answering);
  const writing = writesOn(async (churchId) =>
    postgresTransaction(await lend(), answering, churchId),
  );
  const recentFault = new CircuitState(isDiskFault);
  // Half of the connections are left to everything else.
  const atOnce = Math.max(Math.floor(poolSize / 2), 1);
  const turns = searchQueue(atOnce, Math.max(atOnce - 1, 1));
  return {
    dialect: postgresDialect,
    reader: queriesOn(async (query) => {
      refuseCrowd(pool);
      return answering(pool.query(query));
    }),
    write: (command, args) =>
      recentFault.watch(writing.write(churchOf(args), (tx) => command(tx, args))),
    search: (search, args, turn) =>
      turns.runWithin(turn, searchMs, searchTookTooLong, (ended) =>
        inSnapshot(searchSnapshot(searchMs), (reader, begun) =>
          cancelWhen(ended, pool, begun, async () =>
            JSON.stringify(await search({ reader, goOn: goingOn(ended) }, args)),
          ),
        ),
      ),
    stopSearches: (reason) => turns.stop(reason),
    // PostgreSQL has no check for changes that is cheaper than reading.
    kept: (_key, read) => read(),
    structure: async () => [],
    scan: (work) => inSnapshot(snapshot, work),
    load() {
      const { totalCount, idleCount, waitingCount } = pool;
      const waiting = waitingCount + turns.waiting + writing.waiting();
      return { busy: totalCount - idleCount, idle: idleCount, waiting };
    },
    async probe() {
      await writing.write(undefined, saveNothing);
      recentFault.refuse();
    },
    async close() {
      await writing.finish();
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
    // Queries do not wait for the answers before them: they are answered in their order.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
}

async function lendFrom(pool: pg.Pool, answering: Answering): Promise<Lent> {
  refuseCrowd(pool);
  // An idle connection may be dead: only a query proves that the server is there.
  const client = await answering(pool.connect());
  let broken: Error | undefined;
  const onError = (error: Error) => (broken = error);
  client.on("error", onError);
  return {
    client,
    giveBack(error) {
      client.off("error", onError);
      client.release(error ?? broken);
    },
  };
}

function refuseCrowd({ waitingCount }: pg.Pool): void {
  if (waitingCount < maxWaiting) return;
  throw new Failure("unavailable", "Too many requests at once. Try again shortly.", {
    retryAfterSeconds: 1,
  });
}

/** Reads in one snapshot; the work gets what the beginning answered. */
function snapshotsOn(lend: () => Promise<Lent>, answering: Answering) {
  return async <Result>(
    begin: string,
    work: (reader: Reader, begun: unknown) => Promise<Result>,
  ): Promise<Result> => {
    const { client, giveBack } = await lend();
    let broken: Error | undefined;
    try {
      const begun = await answering(client.query(begin));
      const reader = queriesOn((query) => answering(client.query(query)));
      return await work(reader, begun);
    } finally {
      await client.query("ROLLBACK").catch((error: Error) => (broken = error));
      giveBack(broken);
    }
  };
}

/** Locks a row and takes a transaction number: both are written, as a save is, and change nothing. */
async function saveNothing(tx: Writer): Promise<void> {
  await tx.first(sql`SELECT id FROM churches LIMIT 1 FOR KEY SHARE SKIP LOCKED`);
  await tx.first(sql`SELECT pg_current_xact_id()`);
}

const snapshot = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/** PostgreSQL ends a statement itself only when nobody came to cancel it. */
const cancelMs = 1000;

/**
 * One round trip. Asks for the backend's process id, which the driver can't know behind a pooler.
 */
function searchSnapshot(ms: number): string {
  const timeout = `SET LOCAL statement_timeout = ${ms + cancelMs}`;
  return `${snapshot}; ${timeout}; SELECT pg_backend_pid() AS pid`;
}

/**
 * Cancels the work of a transaction, of which it gets what its `searchSnapshot` answered, when it is
 * to end. The connection is not given back before the cancellation has arrived: it must never meet
 * somebody else's work.
 */
async function cancelWhen<Result>(
  ended: AbortSignal,
  pool: pg.Pool,
  begun: unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  let cancelled: Promise<unknown> | undefined;
  // Several statements in one trip have several results.
  const pid = (begun as readonly pg.QueryResult<{ pid: number }>[]).at(-1)?.rows[0]?.pid ?? 0;
  const cancel = () => {
    // Where it cannot be sent, the statement's own time ends.
    cancelled = pool.query("SELECT pg_cancel_backend($1)", [pid]).catch(() => undefined);
  };
  ended.throwIfAborted();
  ended.addEventListener("abort", cancel);
  try {
    return await work();
  } finally {
    ended.removeEventListener("abort", cancel);
    await cancelled;
  }
}

/** Everything else happens on this thread, too. */
const maxMsAtOnce = 4;

/** Ends the work here as well, and lets others have the thread every few milliseconds. */
function goingOn(ended: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    ended.throwIfAborted();
    if (performance.now() - since < maxMsAtOnce) return;
    await nextTurn();
    since = performance.now();
  };
}

const churchOf = (args: object): string | undefined =>
  "churchId" in args && typeof args.churchId === "string" ? args.churchId : undefined;

/** Writes of a church wait for each other in any case: those that wait here share a transaction. */
function writesOn(begin: (churchId?: string) => Promise<Transaction>) {
  const groups = new Map<string, GroupCommit<Work>>();
  const groupOf = (churchId: string) => {
    const together = async (works: readonly Work[]) =>
      commitTogether(await begin(churchId), works, isStorageFault);
    const group = groups.get(churchId) ?? groupCommit(together);
    groups.set(churchId, group);
    return group;
  };
  return {
    waiting: () => [...groups.values()].reduce((sum, { waiting }) => sum + waiting(), 0),
    finish: () => Promise.all([...groups.values()].map((group) => group.finish())),
    async write<Result>(churchId: string | undefined, work: (tx: Writer) => Promise<Result>) {
      if (churchId !== undefined) return (await groupOf(churchId).write(work)) as Result;
      const [outcome] = await commitTogether(await begin(), [work], isStorageFault);
      if (outcome && "error" in outcome) throw outcome.error;
      return outcome?.result as Result;
    },
  };
}
