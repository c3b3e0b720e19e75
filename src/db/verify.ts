import { onDamage, reasonOf, StorageDamage } from "../domain/failure.ts";
import type { Reader } from "./database.ts";
import { arrangementCheck } from "./verify/arrangements.ts";
import type { Check, Checking } from "./verify/check.ts";
import { eventCheck } from "./verify/events.ts";
import { fileCheck } from "./verify/files.ts";
import { Findings } from "./verify/findings.ts";
import { lyricsCheck } from "./verify/lyrics.ts";
import { inTurn } from "./verify/rows.ts";
import { saveCheck } from "./verify/saves.ts";
import { searchIndexCheck } from "./verify/search-index.ts";
import { songCheck } from "./verify/songs.ts";
import { structureCheck } from "./verify/structure.ts";

const checks: readonly Check[] = [
  songCheck,
  lyricsCheck,
  arrangementCheck,
  eventCheck,
  saveCheck,
  fileCheck,
  searchIndexCheck,
  // Last: after damage that it has met, SQLite gives the same answer for tables that are sound.
  structureCheck,
];

/**
 * Every broken promise of the database, in words. Each table is read once or twice in the order of
 * a key, side by side with those that belong to it: the time grows with the rows, the memory does
 * not.
 */
export async function findBrokenPromises(
  reader: Reader,
  onProgress: (about: string, rows: number) => void,
): Promise<string[]> {
  const findings = new Findings();
  const turns = inTurn(reader);
  try {
    for (const check of checks) {
      let rows = 0;
      onProgress(check.about, rows);
      const onRows = (more: number) => onProgress(check.about, (rows += more));
      await runToItsEnd(check, { reader: turns, findings, onRows });
    }
  } finally {
    await turns.settled();
  }
  return findings.lines();
}

const isReadable = { text: "all that is stored can be read", remedy: onDamage };

/** One that comes upon damage says so, and the others go on: they tell how far it reaches. */
async function runToItsEnd({ about, run }: Check, checking: Checking): Promise<void> {
  try {
    await run(checking);
  } catch (error) {
    if (!(error instanceof StorageDamage)) throw error;
    checking.findings.report(isReadable, `${about}, ${reasonOf(error)}`);
  }
}
