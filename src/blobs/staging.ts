import { createHash, randomUUID } from "node:crypto";
import { open, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { storageUnavailable } from "../domain/failure.ts";

/** A file that has arrived and is durable, but does not have its place yet. */
export interface StagedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

const suffix = ".part";
// Whoever finds a leftover can tell whether its owner still runs.
const owner = `${hostname().replace(/[^\w.-]/g, "_")}~${process.pid}`;
const abandonedAfterMs = 60 * 60 * 1000;

/** Writes the chunks as they come, hashing on the way; leaves nothing behind when it fails. */
export async function stageFile(
  folder: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<StagedFile> {
  const path = join(folder, `${owner}~${randomUUID()}${suffix}`);
  const hash = createHash("sha256");
  let size = 0;
  const file = await open(path, "wx");
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      await writeFully(file, chunk);
    }
    await file.sync();
    return { path, size, sha256: hash.digest("hex") };
  } catch (error) {
    await rm(path, { force: true });
    throw isStorageFault(error) ? storageUnavailable(error) : error;
  } finally {
    await file.close();
  }
}

async function writeFully(
  file: { write(chunk: Uint8Array): Promise<{ bytesWritten: number }> },
  chunk: Uint8Array,
): Promise<void> {
  for (let rest = chunk; rest.length > 0;) {
    const { bytesWritten } = await file.write(rest);
    rest = rest.subarray(bytesWritten);
  }
}

const storageFaults = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO"]);

function isStorageFault(error: unknown): boolean {
  return error instanceof Error && "code" in error && storageFaults.has(String(error.code));
}

export async function discardStaged({ path }: Pick<StagedFile, "path">): Promise<void> {
  await rm(path, { force: true });
}

/** Removes what processes that are gone have left behind; answers how many files. */
export async function sweepStaged(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(suffix));
  let removed = 0;
  for (const path of names.map((name) => join(folder, name))) {
    if (!(await isAbandoned(path))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function isAbandoned(path: string): Promise<boolean> {
  const [host, pid] = path.slice(path.lastIndexOf("/") + 1).split("~");
  if (`${host}~${pid}` === owner) return false;
  if (owner.startsWith(`${host}~`) && !isRunning(Number(pid))) return true;
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > abandonedAfterMs;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
