import sql, { type Sql } from "sql-template-tag";
import { onDamage, reasonOf, StorageDamage } from "../../../common/domain/failure.ts";
import type { Reader } from "../database.ts";
import { constant } from "../dialect.ts";
import { checkDocuments } from "./documents.ts";
import {
  byReindex,
  type Checking,
  Findings,
  maxNamed,
  type Promised,
  promises,
} from "./promises.ts";

/**
 * Every broken promise of the database, in words, for `verify`. One statement a promise, and one
 * pass over the documents: the time grows with the rows, the memory does not.
 */
export async function findBrokenPromises(
  reader: Reader,
  onProgress: (about: string, rows: number) => void,
): Promise<string[]> {
  const checking: Checking = { reader, findings: new Findings(), onProgress };
  for (const [about, group] of Object.entries(promises(reader.dialect))) {
    onProgress(about, 0);
    await unlessDamaged(checking, about, async () => {
      for (const { places, ...promised } of group) await report(checking, promised, places);
    });
  }
  await checkDocuments(checking, (about, work) => unlessDamaged(checking, about, work));
  // Last: after damage that it has met, SQLite gives the same answer for tables that are sound.
  const about = "structure of the database";
  onProgress(about, 0);
  await unlessDamaged(checking, about, () => checkStructure(checking));
  return checking.findings.lines();
}

async function report(
  { reader, findings }: Checking,
  promised: Promised,
  places: Sql,
): Promise<void> {
  const found = await reader.all<{ place: string }>(sql`${places} LIMIT ${constant(maxNamed + 1)}`);
  for (const { place } of found) findings.report(promised, place);
}

const isReadable: Promised = { text: "all that is stored can be read", remedy: onDamage };

/** What comes upon damage says so, and the others go on: they tell how far it reaches. */
async function unlessDamaged(
  { findings }: Checking,
  about: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StorageDamage)) throw error;
    findings.report(isReadable, `${about}, ${reasonOf(error)}`);
  }
}

const isSound: Promised = { text: "the database is built as it should be", remedy: onDamage };
const isIndexed: Promised = { text: "the search index is made from the texts", remedy: byReindex };

/** Tables and indexes as the engine keeps them: what is read elsewhere does not come by all of them. */
async function checkStructure({ reader, findings }: Checking): Promise<void> {
  const { structureProblems } = reader.dialect;
  if (!structureProblems) return;
  for (const { problem } of await reader.all<{ problem: string }>(structureProblems)) {
    const lines = problem.split("\n").filter((line) => !line.startsWith("***"));
    for (const line of lines) findings.report(/fts5/i.test(line) ? isIndexed : isSound, line);
  }
}
