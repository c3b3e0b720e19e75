import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of its own, small enough to be filled. It takes an account that may mount. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), "precentor-disk-"));
  readonly #filling = join(this.folder, "filling");

  constructor(options: string) {
    execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", this.folder]);
  }

  /** Leaves not one block, or so many bytes. */
  fill(leaving = 0): void {
    const { bavail, bsize } = statfsSync(this.folder);
    writeFileSync(this.#filling, Buffer.alloc(bavail * bsize - leaving));
  }

  makeRoom(): void {
    rmSync(this.#filling);
  }

  /** Leaves not one file to be made; answers how many there were. */
  takeAllNames(): number {
    for (let count = 0; ; count += 1) {
      try {
        writeFileSync(`${this.#filling}${count}`, "");
      } catch {
        return count;
      }
    }
  }

  giveNamesBack(count: number): void {
    for (let index = 0; index < count; index += 1) rmSync(`${this.#filling}${index}`);
  }

  remove(): void {
    execFileSync("umount", ["-l", this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Tests that need it are skipped, in sight of everyone, where nothing can be mounted. */
export const canMount = tryMounting();

function tryMounting(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "precentor-mount-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]);
  if (status === 0) spawnSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
}
