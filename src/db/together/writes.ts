import { Failure, storageUnavailable } from "../../domain/failure.ts";
import type { Writer } from "../database.ts";
import { maxWaiting } from "../waiting.ts";
import type { Transaction } from "./transaction.ts";

const maxTogether = 64;
/** Nobody is answered before the commit, so those who have waited so long get theirs. */
const maxMsTogether = 50;
/** How long one may wait before its turn comes, because others write or hold the lock. */
const patienceMs = 10_000;

interface Job {
  readonly work: (tx: Writer) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly deadline: number;
}

type Outcome = { readonly result: unknown } | { readonly error: unknown };

/** What of a transaction matters to those who share it. */
type Shared = Pick<Transaction, "tx" | "turnOf" | "fault" | "isStorageAtFault" | "changes">;

/** Begins a transaction as long as somebody waits for it, and commits it when the work is done. */
export type Transact = <Result>(
  work: (transaction: Shared) => Promise<Result>,
  isAwaited: () => boolean,
) => Promise<Result>;

/**
 * Writes that would wait for each other in the database, because they lock the same: those that wait
 * at the same time share a transaction. They work one after the other; none is answered before the
 * commit. One that fails after it has changed something takes all back: it alone is told, and the
 * others begin again.
 */
export class SharedWrites {
  readonly #transact: Transact;
  /** By what they lock, as long as somebody works there; in the order in which they came. */
  readonly #waiting = new Map<string, Set<Job>>();
  readonly #working = new Set<Promise<void>>();

  constructor(transact: Transact) {
    this.#transact = transact;
  }

  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.size, 0);
  }

  async write<Result>(locked: string, work: (tx: Writer) => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(locked);
    if (waiting && waiting.size >= maxWaiting) {
      throw new Failure("unavailable", "Too many saves at once. Try again shortly.", {
        retryAfterSeconds: 1,
      });
    }
    return new Promise<Result>((resolve, reject) => {
      const deadline = performance.now() + patienceMs;
      const settle = (result: unknown) => resolve(result as Result);
      const job: Job = { work, resolve: settle, reject, deadline };
      if (waiting) waiting.add(job);
      else this.#begin(locked, job);
    });
  }

  /** Resolves when nothing is left to write. */
  async finish(): Promise<void> {
    await Promise.all(this.#working);
  }

  #begin(locked: string, first: Job): void {
    const waiting = new Set([first]);
    this.#waiting.set(locked, waiting);
    const overdue = setInterval(() => giveUpOverdue(waiting), 1000);
    const working = this.#workOff(waiting).finally(() => {
      clearInterval(overdue);
      this.#working.delete(working);
      this.#waiting.delete(locked);
    });
    this.#working.add(working);
  }

  async #workOff(waiting: Set<Job>): Promise<void> {
    while (waiting.size > 0) putFirst(waiting, await this.#commitTogether(waiting));
  }

  /** Answers who is to begin again. */
  async #commitTogether(waiting: Set<Job>): Promise<readonly Job[]> {
    const begun: { jobs?: readonly Job[]; transaction?: Shared } = {};
    const work = (transaction: Shared) => {
      const jobs = takeFirst(waiting, maxTogether);
      Object.assign(begun, { jobs, transaction });
      return runInTurn(transaction, jobs);
    };
    try {
      const outcomes = await this.#transact(work, () => waiting.size > 0);
      for (const [job, outcome] of outcomes) settle(job, outcome);
      return begun.jobs?.slice(outcomes.size) ?? [];
    } catch (error) {
      // Where none could begin nobody had a turn, and nobody will soon.
      const jobs = begun.jobs ?? takeFirst(waiting, waiting.size);
      const spoiler = spoilerOf(begun.transaction, error);
      for (const job of jobs) if (!spoiler || job === spoiler) job.reject(error);
      return spoiler ? jobs.filter((job) => job !== spoiler) : [];
    }
  }
}

/** One after the other, for as long as the first may wait for the commit. */
async function runInTurn(transaction: Shared, jobs: readonly Job[]): Promise<Map<Job, Outcome>> {
  const outcomes = new Map<Job, Outcome>();
  const beginning = performance.now();
  for (const job of jobs) {
    transaction.turnOf = job;
    outcomes.set(job, await run(transaction, job));
    if (performance.now() - beginning > maxMsTogether) break;
  }
  return outcomes;
}

/** A save that was refused has changed nothing, so the others go on. */
async function run(transaction: Shared, job: Job): Promise<Outcome> {
  const { changes } = transaction;
  try {
    return { result: await job.work(transaction.tx) };
  } catch (error) {
    if (transaction.fault || transaction.changes > changes) throw error;
    return { error };
  }
}

/** Whose statement was wrong; nobody's when there was no connection or the database cannot save. */
function spoilerOf(transaction: Shared | undefined, error: unknown): Job | undefined {
  if (!transaction) return undefined;
  const { fault, turnOf } = transaction;
  if (fault) return transaction.isStorageAtFault ? undefined : (fault.of as Job);
  return error instanceof Failure && error.code === "unavailable" ? undefined : (turnOf as Job);
}

function giveUpOverdue(waiting: Set<Job>): void {
  const now = performance.now();
  for (const job of waiting) {
    if (job.deadline > now) return;
    waiting.delete(job);
    job.reject(storageUnavailable(new Error("others were writing for too long")));
  }
}

function takeFirst(waiting: Set<Job>, count: number): Job[] {
  const taken = [...waiting].slice(0, count);
  for (const job of taken) waiting.delete(job);
  return taken;
}

function putFirst(waiting: Set<Job>, jobs: readonly Job[]): void {
  if (jobs.length === 0) return;
  const later = [...waiting];
  waiting.clear();
  for (const job of [...jobs, ...later]) waiting.add(job);
}

function settle(job: Job, outcome: Outcome): void {
  if ("result" in outcome) job.resolve(outcome.result);
  else job.reject(outcome.error);
}
