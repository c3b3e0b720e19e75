import type { Reader } from "./database.ts";
import { arrangementCheck } from "./verify/arrangements.ts";
import type { Check } from "./verify/check.ts";
import { eventCheck } from "./verify/events.ts";
import { fileCheck } from "./verify/files.ts";
import { Findings } from "./verify/findings.ts";
import { lyricsCheck } from "./verify/lyrics.ts";
import { inTurn } from "./verify/rows.ts";
import { saveCheck } from "./verify/saves.ts";
import { searchIndexCheck } from "./verify/search-index.ts";
import { songCheck } from "./verify/songs.ts";

const checks: readonly Check[] = [
  songCheck,
  lyricsCheck,
  arrangementCheck,
  eventCheck,
  saveCheck,
  fileCheck,
  searchIndexCheck,
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
    for (const { about, run } of checks) {
      let rows = 0;
      onProgress(about, rows);
      await run({
        reader: turns,
        findings,
        onRows: (more) => onProgress(about, (rows += more)),
      });
    }
  } finally {
    await turns.settled();
  }
  return findings.lines();
}
