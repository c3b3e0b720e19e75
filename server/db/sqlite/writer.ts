import { Failure } from "../../../common/domain/failure.ts";
import { Thread } from "../../workers/pool.ts";
import type { Command, Commands } from "../database.ts";
import type { Outcome } from "../group-commit.ts";
import { commitFailure, errorOf, ThreadEnded } from "./faults.ts";
import type { DatabaseFile } from "./file.ts";
import { type Order, saveNothing, type Told } from "./write-worker.ts";
import { type WriteAnswer, type WriteQuestion, type WriteThreadData } from "./write-worker.ts";
import { WritingConnection } from "./write-worker.ts";

/** A command that waits to be run. */
export interface Job {
  readonly command: Command<never, unknown>;
  readonly args: object;
}

/** The way to the connection that writes; one transaction at a time. */
export interface WriteLink {
  /** As that of `WritingConnection`. */
  transact(jobs: readonly Job[]): Promise<readonly Outcome[] | undefined>;
  /** Between transactions: lets go of the database's files until the next one. */
  close(): Promise<void>;
  /** To be called when nothing is to be written any more. */
  end(): Promise<void>;
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
