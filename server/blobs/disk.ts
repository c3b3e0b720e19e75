import { createReadStream, statSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CircuitState } from "../circuit-state.ts";
import { giveFolder } from "../data-folder.ts";
import { codeOf, storageUnavailable } from "../../common/domain/failure.ts";
import { discardStaged, probeFolder, type StagedFile, stageFile, sweepStaged } from "./staging.ts";
import { type BlobKey, type BlobStore, exactBytes, isChurchName } from "./store.ts";
import { type ListedObject, readBlobName } from "./store.ts";

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

function stepsBetween(root: string, folder: string): string[] {
  const steps = [folder];
  for (let step = folder; step !== root; step = dirname(step)) steps.unshift(dirname(step));
  return steps;
}

const pieceBytes = 256 * 1024;

/** Files in a folder: church / first two digits / object. */
export function diskStore(folder: string): BlobStore {
  const pathOf = ({ churchId, objectId }: BlobKey) =>
    join(folder, churchId, objectId.slice(0, 2), objectId);
  const makeDurably = durableFolders(folder, giveFolder);
  const recentFault = new CircuitState(() => true);
  const disk = statSync(folder).dev;
  const move = async (file: StagedFile, target: string) => {
    await refuseOtherDisk(folder, disk);
    await Promise.all([file.durable, makeDurably(dirname(target))]);
    await rename(file.path, target).catch((error: unknown) => {
      if (codeOf(error) !== "EXDEV") throw error;
      return moveBetweenDisks(file, folder, target);
    });
    await syncFolder(dirname(target));
  };
  return {
    put: (key, file) => recentFault.watch(available(move(file, pathOf(key)))),
    async open({ size, ...key }, { start, end } = { start: 0, end: size - 1 }) {
      const file = await available(openWhole(pathOf(key), size));
      // The file is closed with the stream.
      const bytes = file.createReadStream({ start, end, highWaterMark: pieceBytes });
      return exactBytes(bytes, { skip: 0, length: end - start + 1 });
    },
    remove: (key) => available(rm(pathOf(key), { force: true })),
    list: () => listFiles(folder),
    tidy: () => sweepStaged(folder),
    async probe() {
      await refuseOtherDisk(folder, disk);
      await probeFolder(folder);
      recentFault.refuse();
    },
  };
}

/** Whatever goes wrong with a stored file is the store's fault, never the caller's. */
async function available<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw storageUnavailable(error);
  }
}

/** What is stored where the disk was mounted is out of sight as soon as it is mounted again. */
async function refuseOtherDisk(folder: string, disk: number): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.dev === disk) return;
  throw new Error(
    `${folder} is gone, or on another disk than at the start. Mount its disk, then restart the server.`,
  );
}

/** Here, too, the name comes last: whatever has it is whole and on the disk. */
async function moveBetweenDisks({ path, sha256 }: StagedFile, folder: string, target: string) {
  const copy = await stageFile(folder, createReadStream(path));
  try {
    if (copy.sha256 !== sha256) throw new Error(`${path} was read back with other bytes`);
    await copy.durable;
    await rename(copy.path, target);
  } finally {
    await discardStaged(copy);
  }
}

async function openWhole(path: string, size: number): Promise<FileHandle> {
  const file = await open(path, "r");
  try {
    const actual = (await file.stat()).size;
    if (actual === size) return file;
    throw new Error(`${path} has ${actual} bytes instead of ${size}`);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* listFiles(folder: string): AsyncGenerator<ListedObject> {
  // On a disk of its own there are others, such as lost+found, that only root may look into.
  for (const churchId of (await foldersIn(folder)).filter(isChurchName)) {
    for (const digits of await foldersIn(join(folder, churchId))) {
      for (const name of await readdir(join(folder, churchId, digits))) {
        const key = readBlobName(`${churchId}/${name}`);
        if (!key?.objectId.startsWith(digits)) continue;
        // A sweeper may remove it meanwhile.
        const found = await stat(join(folder, churchId, digits, name)).catch(() => undefined);
        if (found?.isFile()) yield { ...key, storedAt: found.mtimeMs };
      }
    }
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
