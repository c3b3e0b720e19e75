import { storageUnavailable } from "../domain/failure.ts";

const storageFaults = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EMFILE", "ENFILE"]);

/** A disk that is full or fails is told apart from a fault of ours. */
export function asStorageFault(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return storageFaults.has(code) ? storageUnavailable(error) : error;
}

export async function toldAsFault<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw asStorageFault(error);
  }
}
