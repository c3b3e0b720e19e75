import { Failure } from "../../../common/domain/failure.ts";
import { Thread } from "../../workers/pool.ts";
import type { Command, Commands } from "../database.ts";
import { GroupCommit, type Outcome } from "../group-commit.ts";
import { commitFailure, errorOf, ThreadEnded } from "./faults.ts";
import type { DatabaseFile } from "./file.ts";
import { type Order, saveNothing, type Told } from "./write-worker.ts";
import { type WriteAnswer, type WriteQuestion, type WriteThreadData } from "./write-worker.ts";
import { WritingConnection } from "./write-worker.ts";

/** A lock that is held for so long may be one that this process itself failed to release. */
const ownLockMs = 2000;

interface Job {
  readonly command: Command<never, unknown>;
  readonly args: object;
}

/** The way to the connection that writes; one transaction at a time. */
interface WriteLink {
  /** As that of `WritingConnection`. */
  transact(jobs: readonly Job[]): Promise<readonly Outcome[] | undefined>;
  /** Between transactions: lets go of the database's files until the next one. */
  close(): Promise<void>;
  /** To be called when nothing is to be written any more. */
  end(): Promise<void>;
}

/** What a writer asks of whoever looks after the connections. */
interface ConnectionsOfWriter {
  readonly areBroken: boolean;
  /** To be told of all that goes wrong; only some of it speaks against the connections. */
  reportFault(error: unknown): void;
  /** Resolves when all are open again; rejects with a `Failure` when they cannot be opened. */
  reconnect(): Promise<void>;
}

/** Writes in turn: those that wait at the same time share a commit, and so one sync of the disk. */
export class SqliteWriter {
  readonly #link: WriteLink;
  readonly #connections: ConnectionsOfWriter;
  readonly #group = new GroupCommit<Job>((jobs) => this.#transact(jobs));
  #transacting: Promise<unknown> = Promise.resolve();
  /** When another was found to hold the lock, until somebody writes. */
  #lockedSince: number | undefined;

  constructor(link: WriteLink, connections: ConnectionsOfWriter) {
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
    return (await this.#group.write({ command, args })) as Result;
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
    this.#transacting = transacting.catch(() => undefined);
    try {
      const outcomes = await transacting;
      if (outcomes) this.#lockedSince = undefined;
      else this.#suspectOwnLock();
      return outcomes;
    } catch (error) {
      this.#connections.reportFault(error);
      throw error;
    }
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
export function localLink(file: DatabaseFile): WriteLink {
  const connection = new WritingConnection(file);
  const close = async () => connection.close();
  return {
    transact: (jobs) =>
      connection.transact(
        jobs.map(
          ({ command, args }) =>
            (tx) =>
              command(tx, args as never),
        ),
      ),
    close,
    end: close,
  };
}

/** What is new and soon forgotten would take up to 48 MB; little of it lives on. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 };

/**
 * In a thread of its own, which is started when it is needed. `entry` is a module that calls
 * `serveWrites` with the same commands.
 */
export function threadLink(file: DatabaseFile, entry: URL, commands: Commands): WriteLink {
  const named = Object.entries({ ...commands, saveNothing });
  const names = new Map<unknown, string>(named.map(([name, command]) => [command, name]));
  const orderOf = ({ command, args }: Job): Order => {
    return { name: names.get(command) ?? command.name, args: JSON.stringify(args) };
  };
  let thread: Thread<WriteQuestion, WriteAnswer> | undefined;
  const start = () => {
    const workerData: WriteThreadData = { path: file.path, opened: file.opened };
    return new Thread<WriteQuestion, WriteAnswer>(entry, { workerData, resourceLimits });
  };
  return {
    async transact(jobs) {
      if (!thread || thread.isOver) thread = start();
      const answer = await thread.ask(jobs.map(orderOf)).catch((error: unknown) => {
        // Whatever it was told to do may have been done or not.
        throw error instanceof Failure ? error : commitFailure(file.path, new ThreadEnded());
      });
      if (answer.error) throw errorOf(answer.error);
      return answer.told?.map(outcomeOf);
    },
    async close() {
      await thread?.ask("close").catch(() => undefined);
    },
    // With the thread all that it has open is closed.
    end: async () => thread?.end(),
  };
}

function outcomeOf(told: Told): Outcome {
  if ("error" in told) return { error: errorOf(told.error) };
  return { result: told.result === undefined ? undefined : JSON.parse(told.result) };
}
