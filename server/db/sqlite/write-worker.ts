import { workerData } from "node:worker_threads";
import sql, { raw } from "sql-template-tag";
import { Failure } from "../../../common/domain/failure.ts";
import { answerQuestions } from "../../workers/pool.ts";
import type { Commands, Writer } from "../database.ts";
import { commitTogether, type Outcome, type Work } from "../group-commit.ts";
import type { Connection, FileIdentity } from "./connection.ts";
import { collectGarbage, connectWriter, queriesOn, DatabaseFile } from "./connection.ts";
import { commitFailure, failureOf, faultOf, type ToldError, toldError } from "./faults.ts";

export type WriteThreadData = { readonly path: string; readonly opened: FileIdentity | undefined };

/** A command that is to be run in the thread; its arguments are JSON, which crosses fastest. */
export type Order = { readonly name: string; readonly args: string };

/** Messages to the thread: run a transaction, or close the files between two of them. */
export type WriteQuestion = readonly Order[] | "close";

export type Told = { readonly result: string | undefined } | { readonly error: ToldError };

/**
 * Results of the commands, one each or one error for all; empty when another process holds the
 * lock.
 */
export interface WriteAnswer {
  readonly told?: readonly Told[] | undefined;
  readonly error?: ToldError;
}

/** To be called by the module that a writing thread is started with. */
export function serveWrites(commands: Commands): void {
  const { path, opened } = workerData as WriteThreadData;
  const connection = writingConnection(new DatabaseFile(path, opened));
  const known: Commands = { ...commands, saveNothing };
  const workOf =
    ({ name, args }: Order): Work =>
    async (tx) => {
      const command = known[name];
      if (!command) throw new Error(`there is no command ${name}`);
      return command(tx, JSON.parse(args) as never);
    };
  answerQuestions(async (question: WriteQuestion): Promise<WriteAnswer> => {
    try {
      if (question !== "close") {
        const outcomes = await connection.transact(question.map(workOf));
        return { told: outcomes?.map(toldOutcome) };
      }
      connection.close();
      await collectGarbage();
      return {};
    } catch (error) {
      return { error: toldError(error) };
    }
  });
}

function toldOutcome(outcome: Outcome): Told {
  if ("error" in outcome) return { error: toldError(outcome.error) };
  return { result: JSON.stringify(outcome.result) };
}

/** The one connection that writes, which is opened when it is needed. */
export function writingConnection(file: DatabaseFile) {
  let open: Connection | undefined;
  const connect = () => {
    // The last connection that closed has removed the log.
    file.forgetLog();
    return connectWriter(file.path);
  };
  const close = () => {
    open?.close();
    open = undefined;
  };
  /**
   * Runs commands in one transaction. Rejects for all of them if it fails; undefined while another
   * process holds the lock.
   */
  const transact = async (works: readonly Work[]): Promise<readonly Outcome[] | undefined> => {
    let [hasBegun, isCommitting] = [false, false];
    try {
      const connection = (open ??= connect());
      connection.exec("BEGIN IMMEDIATE");
      hasBegun = true;
      const transaction = {
        tx: queriesOn((work) => work(connection)),
        savepoint: async () => connection.exec("SAVEPOINT command"),
        release: async () => connection.exec("RELEASE command"),
        rollbackTo: async () => connection.exec("ROLLBACK TO command; RELEASE command"),
        async commit() {
          file.refuseReplaced();
          isCommitting = true;
          connection.exec("COMMIT");
        },
        async rollback() {
          try {
            connection.rollBack();
          } catch {
            close();
          }
        },
      };
      return await commitTogether(transaction, works, (error) => !!faultOf(error));
    } catch (error) {
      if (!hasBegun && faultOf(error) === "busy") return undefined;
      if (isCommitting) throw commitFailure(file.path, error);
      throw error instanceof Failure ? error : failureOf(file.path, error);
    }
  };
  return { transact, close };
}

/** The schema's number as it is, for a probe: it takes the lock, the log and the disk. */
export async function saveNothing(tx: Writer): Promise<void> {
  await tx.first(sql`SELECT 1 FROM churches LIMIT 1`);
  const version = await tx.first<{ user_version: number }>(sql`PRAGMA user_version`);
  await tx.run(sql`PRAGMA user_version = ${raw(`${version?.user_version ?? 0}`)}`);
}
