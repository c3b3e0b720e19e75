import { createReadStream, statSync } from "node:fs";
import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, storageUnavailable } from "../domain/failure.ts";
import { giveFolder } from "../data-folder.ts";
import { CircuitState } from "../circuit-state.ts";
import { durableFolders, syncFolder } from "./durable-folder.ts";
import { filePieces } from "./file-pieces.ts";
import { discardStaged, probeFolder, type StagedFile } from "./staging.ts";
import { stageFile, sweepStaged } from "./staging.ts";
import { type BlobKey, type BlobStore, type ListedObject } from "./store.ts";
import { isChurchName, readBlobName } from "./store.ts";

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
    open: ({ size, ...key }, range = { start: 0, end: size - 1 }) =>
      available(openWhole(pathOf(key), size).then((file) => filePieces(file, range))),
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
async function moveBetweenDisks(
  { path, sha256 }: StagedFile,
  folder: string,
  target: string,
): Promise<void> {
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
    await refuseOtherSize(file, path, size);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function refuseOtherSize(file: FileHandle, path: string, size: number): Promise<void> {
  const actual = (await file.stat()).size;
  if (actual !== size) throw new Error(`${path} has ${actual} bytes instead of ${size}`);
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
