import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { codeOf } from "../domain/failure.ts";

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } catch (error) {
    if (!isMissingCall(error)) throw error;
  } finally {
    await handle.close();
  }
}

/** Shares of other computers, among others, sync files alone: there is nothing more to be had. */
function isMissingCall(error: unknown): boolean {
  const code = codeOf(error);
  return code === "EINVAL" || code === "ENOTSUP";
}

/**
 * Makes folders below a root that are durable when it resolves. A folder is durable once the one
 * above it is synced; who finds one that somebody else has just made cannot know that it is, so
 * each process syncs for itself, once.
 */
export function durableFolders(
  root: string,
  onMade: (folder: string) => void = () => undefined,
): (folder: string) => Promise<void> {
  const durable = new Set<string>();
  return async (folder) => {
    const firstMade = await mkdir(folder, { recursive: true });
    const steps = stepsBetween(root, folder);
    if (firstMade !== undefined) {
      // Somebody has removed what was durable.
      durable.clear();
      for (const step of steps) if (step.length >= firstMade.length) onMade(step);
    }
    for (const step of steps) {
      if (durable.has(step)) continue;
      await syncFolder(dirname(step));
      durable.add(step);
    }
  };
}

/** The root, the folder, and all between, from above. */
function stepsBetween(root: string, folder: string): string[] {
  const steps = [folder];
  for (let step = folder; step !== root; step = dirname(step)) steps.unshift(dirname(step));
  return steps;
}
