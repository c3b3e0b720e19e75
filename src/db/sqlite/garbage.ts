import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Makes closed connections let go of their files and locks. The driver does so only once their
 * statements have been collected, and has no call that ends a statement.
 */
export async function collectGarbage(): Promise<void> {
  const collect = collector();
  await nextTurn();
  collect();
  await nextTurn();
}

/** Collects all of a thread's garbage at once. */
export function collector(): () => void {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
}
