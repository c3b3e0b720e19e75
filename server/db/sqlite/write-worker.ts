import { parentPort, workerData } from "node:worker_threads";
import sql, { raw } from "sql-template-tag";
import type { Commands, Writer } from "../database.ts";
import { commitTogether, type Outcome, type Work } from "../group-commit.ts";
import { collectGarbage, type Connection, connectWriter, queriesOn } from "./connection.ts";
import { faultOf, type ToldError, toldError } from "./faults.ts";
import { DatabaseFile, type FileIdentity } from "./file.ts";

/** What came of works that share a transaction; where it failed, in which part of it. */
export type Transacted =
  | { readonly outcomes: readonly Outcome[] }
  | { readonly stage: "begin" | "work" | "commit"; readonly error: unknown };

/** What the thread begins with. */
export interface WriteThreadData {
  readonly path: string;
  readonly opened: FileIdentity | undefined;
}

/** A command that is to be run in the thread; its arguments are JSON, which crosses fastest. */
export interface Order {
  readonly name: string;
  readonly args: string;
}

/** What the thread is asked: a transaction, or between two of them to let go of the files. */
export type Question = readonly Order[] | "close";

export type Told = { readonly result: string | undefined } | { readonly error: ToldError };

export type Answer =
  | { readonly told: readonly Told[] }
  | { readonly stage: "begin" | "work" | "commit"; readonly error: ToldError };

/** To be called by the module that a writing thread is started with. */
export function serveWrites(commands: Commands): void {
  const { path, opened } = workerData as WriteThreadData;
  const connection = new WritingConnection(new DatabaseFile(path, opened));
  const known: Commands = { ...commands, saveNothing };
  const workOf =
    ({ name, args }: Order): Work =>
    async (tx) => {
      const command = known[name];
      if (!command) throw new Error(`there is no command ${name}`);
      return command(tx, JSON.parse(args) as never);
    };
  const answerTo = async (question: Question): Promise<Answer> => {
    if (question === "close") {
      connection.close();
      await collectGarbage();
      return { told: [] };
    }
    const transacted = await connection.transact(question.map(workOf));
    if ("outcomes" in transacted) return { told: transacted.outcomes.map(toldOutcome) };
    return { ...transacted, error: toldError(transacted.error) };
  };
  parentPort?.on("message", async (question: Question) => {
    parentPort?.postMessage(await answerTo(question));
  });
}

/** The one connection that writes, which is opened when it is needed. */
export class WritingConnection {
  readonly #file: DatabaseFile;
  #connection: Connection | undefined;

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  async transact(works: readonly Work[]): Promise<Transacted> {
    let stage: "begin" | "work" | "commit" = "begin";
    try {
      const connection = (this.#connection ??= this.#connect());
      connection.exec("BEGIN IMMEDIATE");
      stage = "work";
      const transaction = {
        tx: queriesOn((work) => work(connection)),
        savepoint: async () => connection.exec("SAVEPOINT command"),
        release: async () => connection.exec("RELEASE command"),
        rollbackTo: async () => connection.exec("ROLLBACK TO command; RELEASE command"),
        commit: async () => {
          this.#file.refuseReplaced();
          stage = "commit";
          connection.exec("COMMIT");
        },
        rollback: async () => this.#rollBack(connection),
      };
      const outcomes = await commitTogether(transaction, works, (error) => !!faultOf(error));
      return { outcomes };
    } catch (error) {
      return { stage, error };
    }
  }

  close(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }

  #connect(): Connection {
    // The last of all connections to close has removed it.
    this.#file.forgetLog();
    return connectWriter(this.#file.path);
  }

  #rollBack(connection: Connection): void {
    try {
      connection.rollBack();
    } catch {
      this.close();
    }
  }
}

/** The schema's number as it is, for a probe: it takes the lock, the log and the disk. */
export async function saveNothing(tx: Writer): Promise<void> {
  await tx.first(sql`SELECT 1 FROM churches LIMIT 1`);
  const version = await tx.first<{ user_version: number }>(sql`PRAGMA user_version`);
  await tx.run(sql`PRAGMA user_version = ${raw(`${version?.user_version ?? 0}`)}`);
}

function toldOutcome(outcome: Outcome): Told {
  if ("error" in outcome) return { error: toldError(outcome.error) };
  return { result: JSON.stringify(outcome.result) };
}
