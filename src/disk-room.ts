import { statfs } from "node:fs/promises";

export interface DiskRoom {
  readonly freeBytes: number;
  readonly sizeBytes: number;
}

/** Of the disk that a folder is on. */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
}

/** With less than this much room a save may not fit. */
export const leastFreeBytes = 1024 * 1024;

/** On a large disk little is still enough for weeks. */
const alwaysEnoughBytes = 2_000_000_000;
const nearlyFull = 0.05;

export function isNearlyFull({ freeBytes, sizeBytes }: DiskRoom): boolean {
  return freeBytes < Math.min(nearlyFull * sizeBytes, alwaysEnoughBytes);
}
