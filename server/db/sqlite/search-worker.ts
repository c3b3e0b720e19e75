import { workerData } from "node:worker_threads";
import sql from "sql-template-tag";
import { answerQuestions, isUnwanted, lowerPriority } from "../../workers/pool.ts";
import { searches } from "../catalogue-ext.ts";
import type { Searches, Searching } from "../database.ts";
import { connectReader, queriesOn } from "./connection.ts";
import { type ToldError, toldError } from "./faults.ts";

export type SearchQuestion = { readonly name: string; readonly args: unknown };

/** The result is JSON. */
export type SearchAnswer = { readonly result: string | undefined } | { readonly error: ToldError };

export type SearchThreadData = { readonly path: string };

lowerPriority();
const { path } = workerData as SearchThreadData;
const connection = connectReader(path, "thread");
const searching: Searching = {
  reader: queriesOn((work) => work(connection)),
  async goOn() {
    if (isUnwanted()) throw new Error("nobody wants this search any more");
  },
};

const questions: Searches = {
  ...searches,
  structure: ({ reader }) =>
    reader.all(sql`SELECT integrity_check AS problem
      FROM pragma_integrity_check WHERE integrity_check <> 'ok'`),
};

/** Runs whole searches where they hold up nobody, each in one snapshot. */
answerQuestions(async ({ name, args }: SearchQuestion): Promise<SearchAnswer> => {
  try {
    const search = questions[name];
    if (!search) throw new Error(`there is no search ${name}`);
    connection.exec("BEGIN");
    return { result: JSON.stringify(await search(searching, args as never)) };
  } catch (error) {
    return { error: toldError(error) };
  } finally {
    connection.rollBack();
  }
});
