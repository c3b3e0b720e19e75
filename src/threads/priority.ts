import { getPriority, platform, setPriority } from "node:os";

const step = 5;
const lowest = 19;

/**
 * Lets the calling thread step back behind the one that answers everybody. On Linux threads have
 * priorities of their own; elsewhere it would slow down the whole process.
 */
export function stepBack(): void {
  if (platform() !== "linux") return;
  try {
    setPriority(0, Math.min(getPriority(0) + step, lowest));
  } catch {
    // Where it is not allowed, the thread works on as it is.
  }
}
