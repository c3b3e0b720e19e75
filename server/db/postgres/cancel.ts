import { setImmediate as nextTurn } from "node:timers/promises";
import type pg from "pg";

export const snapshot = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/** PostgreSQL ends a statement itself only when nobody came to cancel it. */
const cancelMs = 1000;

/** One trip. It tells which process does the work: behind a pooler the driver would not know. */
export function searchSnapshot(ms: number): string {
  const timeout = `SET LOCAL statement_timeout = ${ms + cancelMs}`;
  return `${snapshot}; ${timeout}; SELECT pg_backend_pid() AS pid`;
}

/**
 * Cancels the work of a transaction, of which it gets what its `searchSnapshot` answered, when it is
 * to end. The connection is not given back before the cancellation has arrived: it must never meet
 * somebody else's work.
 */
export async function cancelWhen<Result>(
  ended: AbortSignal,
  pool: pg.Pool,
  begun: unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  let cancelled: Promise<unknown> | undefined;
  const cancel = () => {
    const query = { text: "SELECT pg_cancel_backend($1)", values: [pidIn(begun)] };
    // Where it cannot be sent, the statement's own time ends.
    cancelled = pool.query(query).catch(() => undefined);
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

/** Several statements in one trip have several results. */
function pidIn(begun: unknown): number {
  const results = begun as readonly pg.QueryResult<{ pid: number }>[];
  return results.at(-1)?.rows[0]?.pid ?? 0;
}

/** Everything else happens on this thread, too. */
const maxMsAtOnce = 4;

/** Ends the work here as well, and lets others have the thread every few milliseconds. */
export function goingOn(ended: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    ended.throwIfAborted();
    if (performance.now() - since < maxMsAtOnce) return;
    await nextTurn();
    since = performance.now();
  };
}
