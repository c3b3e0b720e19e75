import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, join } from "node:path";
import { giveFile } from "../data-folder.ts";
import { codeOf, storageUnavailable } from "../../common/domain/failure.ts";

/** What the operating system refuses: a disk that is full or fails, a folder that is gone. */
async function withStorageFault<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const isOfSystem = error instanceof Error && "syscall" in error;
    throw isOfSystem ? storageUnavailable(error) : error;
  }
}

/** A file that has arrived, but does not have its place yet. */
export interface StagedFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Resolves when its bytes are durable; until then they can be read already. */
  readonly durable: Promise<void>;
}

const suffix = ".part";
// Whoever finds a leftover can tell whether its owner still runs. A container that starts again has
// the same host and process number as before, so each run has a mark of its own.
const host = hostname().replace(/[^\w.-]/g, "_");
const run = randomUUID();
const abandonedAfterMs = 60 * 60 * 1000;

const partPath = (folder: string): string =>
  join(folder, `${host}~${process.pid}~${run}~${randomUUID()}${suffix}`);

/** Writes the chunks as they come, hashing on the way; leaves nothing behind when it fails. */
export async function stageFile(
  folder: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<StagedFile> {
  const path = partPath(folder);
  const file = await withStorageFault(open(path, "wx"));
  try {
    giveFile(file.fd, folder);
    const written = await withStorageFault(writeHashed(file, chunks));
    const durable = withStorageFault(syncAndClose(file));
    // Whoever gives the file its place hears of it.
    durable.catch(() => undefined);
    return { path, ...written, durable };
  } catch (error) {
    await discardStaged({ path });
    // The first error is reported, not one of the clean-up.
    await file.close().catch(() => undefined);
    throw error;
  }
}

async function writeHashed(
  file: FileHandle,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Pick<StagedFile, "size" | "sha256">> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    size += chunk.length;
    await file.writeFile(chunk);
  }
  return { size, sha256: hash.digest("hex") };
}

async function syncAndClose(file: FileHandle): Promise<void> {
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function probeFolder(folder: string): Promise<void> {
  const path = partPath(folder);
  const file = await open(path, "wx");
  try {
    await file.write("ready?");
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/** What cannot be removed changes no answer; it is swept when its process is gone. */
export async function discardStaged({ path }: Pick<StagedFile, "path">): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined);
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
  const [itsHost, pid, itsRun] = basename(path).split("~");
  if (itsRun === run) return false;
  const isGone = Number(pid) === process.pid || !isRunning(Number(pid));
  if (itsHost === host && isGone) return true;
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > abandonedAfterMs;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}
