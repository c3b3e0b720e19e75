import { Failure, storageUnavailable } from "../../domain/failure.ts";
import type { Writer } from "../database.ts";
import { maxWaiting } from "../waiting.ts";
import type { Transaction } from "./transaction.ts";

const maxTogether = 64;
/** What goes to the other end and comes back at once holds up this one for as long as that takes. */
const maxLettersTogether = 200_000;
/** Nobody is answered before the commit, so those who have waited so long get theirs. */
export const maxMsTogether = 50;
/** How long one may wait before its turn comes, because others write or hold the lock. */
const patienceMs = 10_000;

/** Work in several steps, or one that is done whole at the other end. */
type Task = { readonly work: (tx: Writer) => Promise<unknown> } | { readonly order: string };

interface Job {
  readonly task: Task;
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

/** What came of orders in a transaction of their own, in their order; some may be left for another. */
export type OrdersDone =
  | { readonly results: readonly string[] }
  /** One that failed has taken all back; the others may begin again. */
  | { readonly error: unknown; readonly spoiler: number }
  | { readonly error: unknown };

/** The other end, where orders are done. */
export interface OrderTaker {
  /** Tries again for as long as somebody waits and another holds the lock. */
  whenFree<Result>(attempt: () => Promise<Result>, isAwaited: () => boolean): Promise<Result>;
  /** Rejects when it could not even begin. */
  take(orders: readonly string[]): Promise<OrdersDone>;
}

/**
 * Writes that would wait for each other in the database, because they lock the same: those that wait
 * at the same time share a transaction. They work one after the other; none is answered before the
 * commit. One that fails after it has changed something takes all back: it alone is told, and the
 * others begin again.
 */
export class SharedWrites {
  readonly #transact: Transact;
  readonly #taker: OrderTaker | undefined;
  /** By what they lock, as long as somebody works there; in the order in which they came. */
  readonly #waiting = new Map<string, Set<Job>>();
  readonly #working = new Set<Promise<void>>();

  constructor(transact: Transact, taker?: OrderTaker) {
    this.#transact = transact;
    this.#taker = taker;
  }

  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.size, 0);
  }

  write<Result>(locked: string, work: (tx: Writer) => Promise<Result>): Promise<Result> {
    return this.#await(locked, { work });
  }

  /** What the other end knows how to do, in words that it understands. */
  order(locked: string, order: string): Promise<string> {
    return this.#await(locked, { order });
  }

  async #await<Result>(locked: string, task: Task): Promise<Result> {
    const waiting = this.#waiting.get(locked);
    if (waiting && waiting.size >= maxWaiting) {
      throw new Failure("unavailable", "Too many saves at once. Try again shortly.", {
        retryAfterSeconds: 1,
      });
    }
    return new Promise<Result>((resolve, reject) => {
      const deadline = performance.now() + patienceMs;
      const settle = (result: unknown) => resolve(result as Result);
      const job: Job = { task, resolve: settle, reject, deadline };
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
    while (waiting.size > 0) {
      const taker = areOrdersNext(waiting) ? this.#taker : undefined;
      const left = taker ? commitOrders(taker, waiting) : this.#commitTogether(waiting);
      putFirst(waiting, await left);
    }
  }

  /** Answers who is to begin again. */
  async #commitTogether(waiting: Set<Job>): Promise<readonly Job[]> {
    const begun: { jobs?: readonly Job[]; transaction?: Shared } = {};
    const work = (transaction: Shared) => {
      const jobs = takeWork(waiting);
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

function areOrdersNext(waiting: ReadonlySet<Job>): boolean {
  const [first] = waiting;
  return first !== undefined && "order" in first.task;
}

/** Answers who is to begin again, or was left. */
async function commitOrders(taker: OrderTaker, waiting: Set<Job>): Promise<readonly Job[]> {
  let jobs: readonly Job[] = [];
  const attempt = async () => {
    jobs = takeOrders(waiting);
    try {
      return await taker.take(jobs.map(orderOf));
    } catch (error) {
      putFirst(waiting, jobs);
      throw error;
    }
  };
  try {
    const done = await taker.whenFree(attempt, () => waiting.size > 0);
    return settleOrders(jobs, done);
  } catch (error) {
    // Where none could begin nobody will soon.
    for (const job of takeFirst(waiting, waiting.size)) job.reject(error);
    return [];
  }
}

function settleOrders(jobs: readonly Job[], done: OrdersDone): readonly Job[] {
  if ("results" in done) {
    for (const [index, result] of done.results.entries()) jobs[index]?.resolve(result);
    return jobs.slice(done.results.length);
  }
  const spoiler = "spoiler" in done ? jobs[done.spoiler] : undefined;
  for (const job of jobs) if (!spoiler || job === spoiler) job.reject(done.error);
  return spoiler ? jobs.filter((job) => job !== spoiler) : [];
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
    if (!("work" in job.task)) throw new Error("an order is done at the other end");
    return { result: await job.task.work(transaction.tx) };
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

/** The first that are no orders. */
function takeWork(waiting: Set<Job>): Job[] {
  const firsts = [...waiting].slice(0, maxTogether);
  const end = firsts.findIndex(({ task }) => "order" in task);
  return takeFirst(waiting, end === -1 ? firsts.length : end);
}

/** The first that are orders, one at least, and not too much of them. */
function takeOrders(waiting: Set<Job>): Job[] {
  let count = 0;
  let letters = 0;
  for (const { task } of waiting) {
    if (!("order" in task) || count === maxTogether) break;
    letters += task.order.length;
    if (count > 0 && letters > maxLettersTogether) break;
    count += 1;
  }
  return takeFirst(waiting, count);
}

function orderOf({ task }: Job): string {
  return "order" in task ? task.order : "";
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
