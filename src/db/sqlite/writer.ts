import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { storageUnavailable } from "../../domain/failure.ts";
import type { Writer } from "../database.ts";
import { isBusy } from "./faults.ts";
import { localWriter } from "./statements.ts";

const mostTogether = 64;
/** Nobody else gets a turn while a commit is put together, so it ends when this is used up. */
const mostMsTogether = 20;
const patienceMs = 10_000;

interface Job {
  readonly work: (tx: Writer) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly result: unknown } | { readonly error: unknown };

/**
 * The one connection that writes. Saves that wait at the same time share a commit, and so one
 * fsync: each has its own savepoint, and none is answered before the commit.
 */
export class SqliteWriter {
  readonly #connection: DatabaseSyncInstance;
  readonly #tx: Writer;
  readonly #waiting: Job[] = [];
  #working: Promise<void> | undefined;

  constructor(connection: DatabaseSyncInstance) {
    this.#connection = connection;
    this.#tx = localWriter(connection);
  }

  write<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ work, resolve: (result) => resolve(result as Result), reject });
      this.#working ??= this.#workOff();
    });
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async close(): Promise<void> {
    await this.#working;
    this.#connection.close();
  }

  async #workOff(): Promise<void> {
    // Saves of the same turn of the event loop gather here before the first commit.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const jobs = this.#waiting.splice(0, mostTogether);
      try {
        const outcomes = await this.#commitTogether(jobs);
        outcomes.forEach((outcome, index) => settle(jobs[index], outcome));
        this.#waiting.unshift(...jobs.slice(outcomes.length));
      } catch (error) {
        for (const job of jobs) job.reject(error);
      }
      await new Promise(setImmediate);
    }
    this.#working = undefined;
  }

  async #commitTogether(jobs: readonly Job[]): Promise<Outcome[]> {
    await this.#begin();
    try {
      const outcomes: Outcome[] = [];
      const begin = performance.now();
      for (const job of jobs) {
        outcomes.push(await this.#runInSavepoint(job));
        if (performance.now() - begin > mostMsTogether) break;
      }
      this.#connection.exec("COMMIT");
      return outcomes;
    } catch (error) {
      // A commit that failed is never tried again: what reached the disk is unknown.
      if (this.#connection.isTransaction) this.#connection.exec("ROLLBACK");
      throw storageUnavailable(error);
    }
  }

  async #runInSavepoint(job: Job): Promise<Outcome> {
    this.#connection.exec("SAVEPOINT save");
    let outcome: Outcome;
    try {
      outcome = { result: await job.work(this.#tx) };
    } catch (error) {
      // A full disk ends the whole transaction, and everyone in it is told.
      if (!this.#connection.isTransaction) throw error;
      this.#connection.exec("ROLLBACK TO save");
      outcome = { error };
    }
    this.#connection.exec("RELEASE save");
    return outcome;
  }

  /** Takes the write lock, which another process may hold for a while. */
  async #begin(): Promise<void> {
    const deadline = performance.now() + patienceMs;
    for (let wait = 1; ; wait = Math.min(wait * 2, 16)) {
      try {
        this.#connection.exec("BEGIN IMMEDIATE");
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw storageUnavailable(error);
      }
      await pause(Math.ceil(Math.random() * wait));
    }
  }
}

function settle(job: Job | undefined, outcome: Outcome): void {
  if ("result" in outcome) job?.resolve(outcome.result);
  else job?.reject(outcome.error);
}
