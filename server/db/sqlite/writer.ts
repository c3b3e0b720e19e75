import { type ResourceLimits, Worker } from "node:worker_threads";
import { Failure } from "../../../common/domain/failure.ts";
import type { Command, Commands } from "../database.ts";
import { GroupCommit, type Outcome, type Work } from "../group-commit.ts";
import { commitFailure, errorOf, failureOf, faultOf, ThreadEnded } from "./faults.ts";
import type { DatabaseFile } from "./file.ts";
import {
  type Answer,
  type Order,
  type Question,
  saveNothing,
  type Told,
  type Transacted,
  WritingConnection,
  type WriteThreadData,
} from "./write-worker.ts";

/** A lock that is held for so long may be one that this process itself failed to release. */
const ownLockMs = 2000;

/** What is new and soon forgotten would take up to 48 MB; little of it lives on. */
const memory: ResourceLimits = { maxYoungGenerationSizeMb: 6 };

/** The way to the connection that writes; one transaction at a time. */
export interface WriteLink<Job> {
  jobOf(command: Command<never, unknown>, args: object): Job;
  /** The result of a job, out of what came of it. */
  resultOf(result: unknown): unknown;
  transact(jobs: readonly Job[]): Promise<Transacted>;
  /** Between transactions: lets go of the database's files until the next one. */
  close(): Promise<void>;
  /** To be called when nothing is to be written any more. */
  end(): Promise<void>;
}

/** What a writer asks of whoever looks after the connections. */
export interface ConnectionsOfWriter {
  readonly areBroken: boolean;
  /** To be told of all that goes wrong; only some of it speaks against the connections. */
  reportFault(error: unknown): void;
  /** Resolves when all are open again; rejects with a `Failure` when they cannot be opened. */
  reconnect(): Promise<void>;
}

/** Writes in turn: those that wait at the same time share a commit, and so one sync of the disk. */
export class SqliteWriter<Job = unknown> {
  readonly #file: DatabaseFile;
  readonly #link: WriteLink<Job>;
  readonly #connections: ConnectionsOfWriter;
  readonly #group = new GroupCommit<Job>((jobs) => this.#transact(jobs));
  #transacting: Promise<unknown> = Promise.resolve();
  /** When another was found to hold the lock, until somebody writes. */
  #lockedSince: number | undefined;

  constructor(file: DatabaseFile, link: WriteLink<Job>, connections: ConnectionsOfWriter) {
    this.#file = file;
    this.#link = link;
    this.#connections = connections;
  }

  get waiting(): number {
    return this.#group.waiting;
  }

  get isIdle(): boolean {
    return this.#group.isIdle;
  }

  async write<Args extends object, Result>(
    command: Command<Args, Result>,
    args: Args,
  ): Promise<Result> {
    const result = await this.#group.write(this.#link.jobOf(command, args));
    return this.#link.resultOf(result) as Result;
  }

  /** Writes what is there already, with all that a save needs: the lock, the log, the disk. */
  async probe(): Promise<void> {
    await this.write(saveNothing, {});
  }

  /** Lets go of the database's files, once the transaction that has begun is over. */
  async close(): Promise<void> {
    await this.#transacting;
    await this.#link.close();
  }

  /** Writes what waits, and then lets go for good. */
  async end(): Promise<void> {
    await this.#group.finish();
    await this.#link.end();
  }

  async #transact(jobs: readonly Job[]): Promise<readonly Outcome[] | undefined> {
    // Asked again: they may be found broken while this one waits.
    while (this.#connections.areBroken) await this.#connections.reconnect();
    const transacting = this.#link.transact(jobs);
    this.#transacting = transacting;
    const transacted = await transacting;
    if ("outcomes" in transacted) {
      this.#lockedSince = undefined;
      return transacted.outcomes;
    }
    const { stage, error } = transacted;
    if (stage === "begin" && faultOf(error) === "busy") {
      this.#suspectOwnLock();
      return undefined;
    }
    this.#connections.reportFault(error);
    if (stage === "commit") throw commitFailure(this.#file.path, error);
    throw error instanceof Failure ? error : failureOf(this.#file.path, error);
  }

  /** SQLite says nothing of a lock that it could not release. */
  #suspectOwnLock(): void {
    const now = performance.now();
    this.#lockedSince ??= now;
    if (now - this.#lockedSince < ownLockMs) return;
    // Once in each wait.
    this.#lockedSince = Infinity;
    this.#connections.reconnect().catch(() => undefined);
  }
}

/** On this thread, for whoever has nobody else to serve; any function is a command here. */
export function localLink(file: DatabaseFile): WriteLink<Work> {
  const connection = new WritingConnection(file);
  return {
    jobOf: (command, args) => (tx) => command(tx, args as never),
    resultOf: (result) => result,
    transact: (works) => connection.transact(works),
    close: async () => connection.close(),
    end: async () => connection.close(),
  };
}

/** In a thread of its own, which is started when it is needed. */
export class ThreadLink implements WriteLink<Order> {
  readonly #file: DatabaseFile;
  readonly #entry: URL;
  readonly #names: ReadonlyMap<unknown, string>;
  #worker: Worker | undefined;

  /** `entry` is a module that calls `serveWrites` with the same commands. */
  constructor(file: DatabaseFile, entry: URL, commands: Commands) {
    this.#file = file;
    this.#entry = entry;
    const named = Object.entries({ ...commands, saveNothing });
    this.#names = new Map(named.map(([name, command]) => [command, name]));
  }

  jobOf(command: Command<never, unknown>, args: object): Order {
    const name = this.#names.get(command);
    if (name === undefined) throw new Error(`the command ${command.name} is not registered`);
    return { name, args: JSON.stringify(args) };
  }

  resultOf(result: unknown): unknown {
    return typeof result === "string" ? JSON.parse(result) : undefined;
  }

  async transact(orders: readonly Order[]): Promise<Transacted> {
    const answer = await this.#ask((this.#worker ??= this.#start()), orders);
    // Whatever it was told to do may have been done or not.
    if (!answer) return { stage: "commit", error: new ThreadEnded() };
    if ("stage" in answer) return { ...answer, error: errorOf(answer.error) };
    return { outcomes: answer.told.map(outcomeOf) };
  }

  async close(): Promise<void> {
    if (this.#worker) await this.#ask(this.#worker, "close");
  }

  /** With the thread all that it has open is closed. */
  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  /** Answers nothing when the thread ends instead. */
  #ask(worker: Worker, question: Question): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      const settle = (answer: Answer | undefined) => {
        worker.off("message", settle).off("error", onEnd).off("exit", onEnd);
        worker.unref();
        resolve(answer);
      };
      const onEnd = () => settle(undefined);
      worker.on("message", settle).on("error", onEnd).on("exit", onEnd);
      worker.ref();
      worker.postMessage(question);
    });
  }

  #start(): Worker {
    const { path, opened } = this.#file;
    const data: WriteThreadData = { path, opened };
    const worker = new Worker(this.#entry, { workerData: data, resourceLimits: memory });
    // With nobody waiting for it, the end of a thread must not be the end of the server.
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    return worker.on("error", forget).on("exit", forget);
  }
}

function outcomeOf(told: Told): Outcome {
  return "error" in told ? { error: errorOf(told.error) } : told;
}
