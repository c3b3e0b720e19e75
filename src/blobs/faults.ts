import { storageUnavailable } from "../domain/failure.ts";

/** What the operating system refuses: a disk that is full or fails, a folder that is gone. */
export function asStorageFault(error: unknown): unknown {
  const isOfSystem = error instanceof Error && "syscall" in error;
  return isOfSystem ? storageUnavailable(error) : error;
}

export async function withStorageFault<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw asStorageFault(error);
  }
}
