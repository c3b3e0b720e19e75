import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Makes closed connections let go of their files and locks. The driver does so only once their
 * statements have been collected, and has no call that ends a statement.
 */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  await nextTurn();
  collect();
  await nextTurn();
}
