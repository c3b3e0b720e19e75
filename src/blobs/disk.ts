import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { toldAsFault } from "./faults.ts";
import { probeFolder } from "./staging.ts";
import type { BlobKey, BlobStore } from "./store.ts";

/** Files in a folder: church / first two digits / hash. */
export function diskStore(folder: string): BlobStore {
  const pathOf = ({ churchId, sha256 }: BlobKey) =>
    join(folder, churchId, sha256.slice(0, 2), sha256);
  return {
    put: (key, path) => toldAsFault(moveDurably(path, pathOf(key), folder)),
    async open(key, range) {
      const file = await toldAsFault(open(pathOf(key), "r"));
      return file.createReadStream(range ?? {});
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    probe: () => probeFolder(folder),
  };
}

async function moveDurably(path: string, target: string, root: string): Promise<void> {
  await mkdirDurably(dirname(target), root);
  await rename(path, target);
  await syncFolder(dirname(target));
}

/** A new folder is only durable once the folder above it is. */
async function mkdirDurably(folder: string, root: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if (firstMade === undefined) return;
  for (let made = folder; made !== root; made = dirname(made)) await syncFolder(dirname(made));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
