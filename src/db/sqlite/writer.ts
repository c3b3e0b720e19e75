import { setTimeout as pause } from "node:timers/promises";
import { Failure, storageUnavailable } from "../../domain/failure.ts";
import type { Writer } from "../database.ts";
import { maxWaiting } from "../waiting.ts";
import type { SqliteConnections } from "./connections.ts";
import { asFailure, commitFailure, faultOf } from "./faults.ts";
import type { DatabaseFile } from "./file.ts";

const mostTogether = 64;
/** Nobody else gets a turn while a commit is put together, so it ends when this is used up. */
const mostMsTogether = 20;
/** How long a save may wait before its turn comes, because others write or hold the lock. */
const patienceMs = 10_000;
/** A lock that is held for so long may be one that this process itself failed to release. */
const ownLockMs = 2000;

interface Job {
  readonly work: (tx: Writer) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly deadline: number;
}

type Outcome = { readonly result: unknown } | { readonly error: unknown };

/**
 * The one connection that writes. Saves that wait at the same time share a commit, and so one
 * fsync: each has its own savepoint, and none is answered before the commit.
 */
export class SqliteWriter {
  readonly #connections: SqliteConnections;
  readonly #file: DatabaseFile;
  /** In the order in which they came, so the first has waited longest. */
  readonly #waiting: Job[] = [];
  #working: Promise<void> | undefined;

  constructor(connections: SqliteConnections, file: DatabaseFile) {
    this.#connections = connections;
    this.#file = file;
    // With nothing to write, the turn alone opens the connections anew.
    connections.onBroken(() => this.write(async () => undefined));
  }

  async write<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result> {
    if (this.#waiting.length >= maxWaiting) {
      throw new Failure("unavailable", "Too many saves at once. Try again shortly.", {
        retryAfterSeconds: 1,
      });
    }
    return new Promise<Result>((resolve, reject) => {
      const deadline = performance.now() + patienceMs;
      const settle = (result: unknown) => resolve(result as Result);
      this.#waiting.push({ work, resolve: settle, reject, deadline });
      this.#working ??= this.#workOff();
    });
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when there is nothing more to write. */
  async finish(): Promise<void> {
    await this.#working;
  }

  async #workOff(): Promise<void> {
    // Saves of the same turn of the event loop gather here before the first commit.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      if (await this.#begin()) await this.#commitTogether(this.#waiting.splice(0, mostTogether));
      await new Promise(setImmediate);
    }
    this.#working = undefined;
  }

  /** Takes the write lock, which another process may hold for longer than those here can wait. */
  async #begin(): Promise<boolean> {
    const doubtAt = performance.now() + ownLockMs;
    let isDoubted = false;
    for (let wait = 1; this.#waiting.length > 0; wait = Math.min(wait * 2, 16)) {
      try {
        if (!isDoubted && performance.now() > doubtAt) {
          isDoubted = true;
          this.#connections.distrust();
        }
        await this.#connections.renewIfBroken();
        this.#connections.writer.exec("BEGIN IMMEDIATE");
        return true;
      } catch (error) {
        const isBusy = faultOf(error) === "busy";
        this.#giveUpOn(isBusy ? this.#countOverdue() : this.#waiting.length, error);
        // Only now: whoever is asked to renew the connections waits here, too.
        if (!isBusy) this.#connections.notice(error);
      }
      await pause(Math.ceil(Math.random() * wait));
    }
    return false;
  }

  #countOverdue(): number {
    const now = performance.now();
    const inTime = this.#waiting.findIndex(({ deadline }) => deadline > now);
    return inTime < 0 ? this.#waiting.length : inTime;
  }

  #giveUpOn(count: number, error: unknown): void {
    const failure = storageFailure(this.#file.path, error);
    for (const job of this.#waiting.splice(0, count)) job.reject(failure);
  }

  async #commitTogether(jobs: readonly Job[]): Promise<void> {
    const outcomes: Outcome[] = [];
    let begun = 0;
    let failure: unknown;
    try {
      const beginning = performance.now();
      for (const job of jobs) {
        begun += 1;
        outcomes.push(await this.#runInSavepoint(job));
        if (performance.now() - beginning > mostMsTogether) break;
      }
      this.#file.refuseReplaced();
      failure = this.#commit();
    } catch (error) {
      this.#connections.notice(error);
      failure = storageFailure(this.#file.path, error);
    }
    if (failure) this.#rollBack();
    // Whoever had no turn yet is first the next time.
    this.#waiting.unshift(...jobs.slice(begun));
    for (const [index, job] of jobs.slice(0, begun).entries()) {
      settle(job, failure ? { error: failure } : outcomes[index]);
    }
  }

  /** A commit that failed is never tried again: what reached the disk is unknown. */
  #commit(): unknown {
    try {
      this.#connections.writer.exec("COMMIT");
      return undefined;
    } catch (error) {
      this.#connections.notice(error);
      return commitFailure(this.#file.path, error);
    }
  }

  #rollBack(): void {
    try {
      const { writer } = this.#connections;
      if (writer.isTransaction) writer.exec("ROLLBACK");
    } catch (error) {
      this.#connections.notice(error);
    }
  }

  async #runInSavepoint(job: Job): Promise<Outcome> {
    const { writer, tx } = this.#connections;
    writer.exec("SAVEPOINT save");
    let outcome: Outcome;
    try {
      outcome = { result: await job.work(tx) };
    } catch (error) {
      // A full disk ends the whole transaction, and everyone in it is told.
      if (!writer.isTransaction) throw error;
      writer.exec("ROLLBACK TO save");
      outcome = { error };
    }
    writer.exec("RELEASE save");
    return outcome;
  }
}

function storageFailure(path: string, error: unknown): Failure {
  const failure = asFailure(path, error);
  return failure instanceof Failure ? failure : storageUnavailable(failure);
}

function settle(job: Job, outcome: Outcome | undefined): void {
  if (outcome && "result" in outcome) job.resolve(outcome.result);
  else job.reject(outcome?.error);
}
