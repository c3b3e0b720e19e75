import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { storageUnavailable } from "../domain/failure.ts";
import { RecentFault } from "../recent-fault.ts";
import { durableFolders, syncFolder } from "./durable-folder.ts";
import { filePieces } from "./file-pieces.ts";
import { probeFolder, type StagedFile, sweepStaged } from "./staging.ts";
import { type BlobKey, type BlobStore, type ListedObject } from "./store.ts";
import { isChurchName, readBlobName } from "./store.ts";

/** Files in a folder: church / first two digits / object. */
export function diskStore(folder: string): BlobStore {
  const pathOf = ({ churchId, objectId }: BlobKey) =>
    join(folder, churchId, objectId.slice(0, 2), objectId);
  const makeDurably = durableFolders(folder);
  const recentFault = new RecentFault(() => true);
  return {
    put: (key, file) => recentFault.watch(available(moveDurably(file, pathOf(key), makeDurably))),
    open: ({ size, ...key }, range = { start: 0, end: size - 1 }) =>
      available(openWhole(pathOf(key), size).then((file) => filePieces(file, range))),
    remove: (key) => available(rm(pathOf(key), { force: true })),
    list: () => listFiles(folder),
    tidy: () => sweepStaged(folder),
    async probe() {
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

async function moveDurably(
  { path, durable }: StagedFile,
  target: string,
  makeDurably: (folder: string) => Promise<void>,
): Promise<void> {
  await Promise.all([durable, makeDurably(dirname(target))]);
  await rename(path, target);
  await syncFolder(dirname(target));
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
