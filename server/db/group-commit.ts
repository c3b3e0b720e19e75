import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { Failure, storageUnavailable } from "../../common/domain/failure.ts";
import { type Writer, maxWaiting } from "./database.ts";

const maxTogether = 64;
/** Nobody is answered before the commit, so those who have waited so long get theirs. */
const maxMsTogether = 50;
/** How long one waits for its turn, because others write or hold the lock. */
const timeoutMs = 10_000;
const lookForOverdueMs = 1000;
const maxBackoffMs = 16;

/** A transaction that has begun. What resolves early is told of by the next call that waits. */
export interface Transaction {
  readonly tx: Writer;
  savepoint(): Promise<void>;
  release(): Promise<void>;
  rollbackTo(): Promise<void>;
  /** Rejects with what all are to be told, "outcome unknown" where nobody knows. */
  commit(): Promise<void>;
  /** After an error; never rejects. */
  rollback(): Promise<void>;
}

export type Work = (tx: Writer) => Promise<unknown>;

/** What came of one work: when it is told, a result is durable, and an error has left nothing. */
export type Outcome = { readonly result: unknown } | { readonly error: unknown };

/**
 * Runs works one after the other in one transaction and commits them; answers what came of the first
 * ones, of all unless that takes too long. An error of one is its own, unless it is the storage's:
 * then it rejects, and nothing of any is left.
 */
export async function commitTogether(
  transaction: Transaction,
  works: readonly Work[],
  isStorageFault: (error: unknown) => boolean,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const beginning = performance.now();
  const [first, ...others] = works;
  try {
    // One that shares its transaction with nobody needs no savepoint.
    if (first && others.length === 0) {
      const outcome = await outcomeOf(first, transaction, isStorageFault);
      await ("error" in outcome ? transaction.rollback() : transaction.commit());
      return [outcome];
    }
    for (const work of works) {
      await transaction.savepoint();
      const released = async (tx: Writer) => {
        const result = await work(tx);
        await transaction.release();
        return result;
      };
      const outcome = await outcomeOf(released, transaction, isStorageFault);
      if ("error" in outcome) await transaction.rollbackTo();
      outcomes.push(outcome);
      if (performance.now() - beginning > maxMsTogether) break;
    }
    await transaction.commit();
    return outcomes;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

async function outcomeOf(
  work: Work,
  { tx }: Transaction,
  isStorageFault: (error: unknown) => boolean,
): Promise<Outcome> {
  try {
    return { result: await work(tx) };
  } catch (error) {
    if (isStorageFault(error)) throw error;
    return { error };
  }
}

/**
 * Does works in one transaction and answers what came of the first of them; the others are given
 * again. Undefined when it cannot begin yet, because somebody else holds the lock; rejects with what
 * all of them are to be told.
 */
export type Transact<Job> = (jobs: readonly Job[]) => Promise<readonly Outcome[] | undefined>;

interface Waiting<Job> {
  readonly job: Job;
  readonly deadline: number;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

export type GroupCommit<Job> = ReturnType<typeof groupCommit<Job>>;

/** Writes that would wait for each other share a transaction, and so one sync of the disk. */
export function groupCommit<Job>(transact: Transact<Job>) {
  let waiting: Waiting<Job>[] = [];
  let working: Promise<void> | undefined;

  const refuseOverdue = () => {
    const now = performance.now();
    const overdue = waiting.filter(({ deadline }) => deadline <= now);
    waiting = waiting.filter(({ deadline }) => deadline > now);
    const error = storageUnavailable(new Error("others were writing for too long"));
    for (const { reject } of overdue) reject(error);
  };

  const writeFirst = async (): Promise<boolean> => {
    const first = waiting.splice(0, maxTogether);
    if (first.length === 0) return true;
    try {
      const outcomes = await transact(first.map(({ job }) => job));
      waiting.unshift(...first.slice(outcomes?.length ?? 0));
      void tell(first, outcomes ?? []);
      return outcomes !== undefined;
    } catch (error) {
      const outcomes = first.map(() => ({ error }));
      void tell(first, outcomes);
      return true;
    }
  };

  const work = async (): Promise<void> => {
    // Also while a transaction takes long.
    const overdue = setInterval(refuseOverdue, lookForOverdueMs);
    let backoffMs = 1;
    while (waiting.length > 0) {
      // Others have their turn, and whoever comes in it is in the transaction.
      await nextTurn();
      if (await writeFirst()) {
        backoffMs = 1;
        continue;
      }
      await pause(Math.ceil(Math.random() * backoffMs));
      backoffMs = Math.min(backoffMs * 2, maxBackoffMs);
      refuseOverdue();
    }
    clearInterval(overdue);
    working = undefined;
  };

  return {
    waiting: () => waiting.length,
    isIdle: () => working === undefined,
    /** Rejects with a `Failure` when too many wait, or its turn does not come in time. */
    write: (job: Job): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (waiting.length >= maxWaiting) throw tooMany();
        waiting.push({ job, deadline: performance.now() + timeoutMs, resolve, reject });
        working ??= work();
      }),
    finish: async () => working,
  };
}

/** One a turn of the event loop: what each does with its result must not hold up all others. */
async function tell<Job>(waiting: readonly Waiting<Job>[], outcomes: readonly Outcome[]) {
  for (const [index, outcome] of outcomes.entries()) {
    if (index > 0) await nextTurn();
    if ("result" in outcome) waiting[index]?.resolve(outcome.result);
    else waiting[index]?.reject(outcome.error);
  }
}

function tooMany(): Failure {
  const message = "Too many saves at once. Try again shortly.";
  return new Failure("unavailable", message, { retryAfterSeconds: 1 });
}
