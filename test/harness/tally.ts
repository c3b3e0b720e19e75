import { appendFileSync } from "node:fs";
import { afterAll } from "vitest";

/** What a torture run tried, and what it found; the last three must stay 0. */
const columns = ["operations", "faults", "races", "inputs", "lost", "leaked", "errors"] as const;

export type Tally = Record<(typeof columns)[number], number>;

/**
 * Counts what the tests of a file did. `npm run torture` adds the lines of all files up to its
 * table; without it nobody reads them.
 */
export function tallyOf(name: string): Tally {
  const tally = Object.fromEntries(columns.map((column) => [column, 0])) as Tally;
  afterAll(() => {
    const file = process.env["TORTURE_TALLY"];
    const engine = process.env["TEST_ENGINE"] ?? "";
    if (file) appendFileSync(file, `${JSON.stringify({ name, engine, ...tally })}\n`);
  });
  return tally;
}
