/** Busy, I/O error, disk full, cannot open, not writable: not the statement's fault. */
const storageFaults = new Set([5, 8, 10, 13, 14]);
const busy = 5;

export function isBusy(error: unknown): boolean {
  return primaryCode(error) === busy;
}

export function isStorageFault(error: unknown): boolean {
  return storageFaults.has(primaryCode(error) ?? 0);
}

function primaryCode(error: unknown): number | undefined {
  const isCoded = error instanceof Error && "errcode" in error;
  return isCoded && typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
}
