import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, join } from "node:path";
import { giveFile } from "../data-folder.ts";
import { codeOf, storageUnavailable } from "../../common/domain/failure.ts";

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

interface WritableFile {
  write(bytes: Uint8Array): Promise<{ readonly bytesWritten: number }>;
}

/** More than this does not wait in memory. */
const maxWaitingBytes = 1 << 20;

/**
 * Writes what comes, in its order. What comes while a piece is being written is the next piece:
 * whoever sends quickly is written in few large ones, and whoever sends little need not wait for more.
 */
export class GatheredWrites {
  readonly #file: WritableFile;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #writing: Promise<void> | undefined;

  constructor(file: WritableFile) {
    this.#file = file;
  }

  /** Resolves when there is room for more; rejects when writing has failed. */
  async add(chunk: Uint8Array): Promise<void> {
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    if (!this.#writing) this.#begin();
    else if (this.#waitingBytes >= maxWaitingBytes) await this.#writing;
  }

  async end(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  #begin(): void {
    const [first = new Uint8Array()] = this.#waiting;
    const piece = this.#waiting.length === 1 ? first : Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#writing = this.#write(piece);
    // Heard of by whoever adds more, or ends.
    this.#writing.catch(() => undefined);
  }

  async #write(piece: Uint8Array): Promise<void> {
    for (let rest = piece; rest.length > 0;) {
      const { bytesWritten } = await this.#file.write(rest);
      rest = rest.subarray(bytesWritten);
    }
    if (this.#waiting.length > 0) this.#begin();
    else this.#writing = undefined;
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

function partPath(folder: string): string {
  return join(folder, `${host}~${process.pid}~${run}~${randomUUID()}${suffix}`);
}

/** Writes the chunks as they come, hashing on the way; leaves nothing behind when it fails. */
export async function stageFile(
  folder: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<StagedFile> {
  const path = partPath(folder);
  const file = await withStorageFault(open(path, "wx"));
  try {
    giveFile(file.fd, folder);
    const written = await writeHashed(file, chunks);
    const durable = withStorageFault(syncAndClose(file));
    // Whoever gives the file its place hears of it.
    durable.catch(() => undefined);
    return { path, ...written, durable };
  } catch (error) {
    await discardStaged({ path });
    // What went wrong first is what is told.
    await file.close().catch(() => undefined);
    throw asStorageFault(error);
  }
}

async function writeHashed(
  file: FileHandle,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Pick<StagedFile, "size" | "sha256">> {
  const hash = createHash("sha256");
  const writes = new GatheredWrites(file);
  let size = 0;
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      await writes.add(chunk);
    }
  } finally {
    await writes.end();
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

/** Rejects when no file can be written here. */
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
