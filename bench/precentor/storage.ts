import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeBackup } from "../dataset/backup.ts";
import type { Catalogue } from "../dataset/catalogue.ts";
import { writeReference } from "../dataset/reference.ts";
import { precentor, root } from "./program.ts";

/** What was made once is kept here for the next run. */
const cache = join(tmpdir(), "precentor-bench");

const generator = ["bench/dataset", "common/domain/folding.ts"];
const product = ["server/db", "server/backup", "common/domain"];

/** Stays the same as long as the contents of these files do. */
function fingerprint(paths: readonly string[], seed: string): string {
  const hash = createHash("sha256").update(seed);
  for (const path of paths.flatMap((path) => filesIn(join(root, path))).toSorted()) {
    hash.update(fs.readFileSync(path));
  }
  return hash.digest("hex").slice(0, 16);
}

function filesIn(path: string): string[] {
  if (!fs.statSync(path).isDirectory()) return [path];
  return fs
    .readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** What no run has needed for so long is of other sources than today's. */
const keptDays = 7;

function removeOld(): void {
  for (const name of fs.readdirSync(cache)) {
    const path = join(cache, name);
    const age = Date.now() - fs.statSync(path).mtimeMs;
    if (age > keptDays * 86_400_000) fs.rmSync(path, { recursive: true, force: true });
  }
}

/** Makes a file or folder of the cache unless it is there; a run that is cut short leaves none. */
async function cached(name: string, make: (path: string) => Promise<void> | void) {
  const path = join(cache, name);
  if (fs.existsSync(path)) {
    fs.utimesSync(path, new Date(), new Date());
    return path;
  }
  fs.mkdirSync(cache, { recursive: true });
  removeOld();
  const draft = `${path}.${process.pid}`;
  await make(draft);
  fs.renameSync(draft, path);
  return path;
}

const keyOf = (catalogue: Catalogue) => fingerprint(generator, JSON.stringify(catalogue));

export function backupOf(catalogue: Catalogue): Promise<string> {
  return cached(`${keyOf(catalogue)}-backup`, (path) => writeBackup(path, catalogue));
}

/** The database of the raw queries. */
export function referenceOf(catalogue: Catalogue): Promise<string> {
  return cached(`${keyOf(catalogue)}-reference.db`, (path) => writeReference(path, catalogue));
}

/** A data folder on SQLite that nobody has used; copy it. */
function restored(catalogue: Catalogue): Promise<string> {
  const key = fingerprint([...generator, ...product], JSON.stringify(catalogue));
  return cached(`${key}-data`, async (path) => {
    const backup = await backupOf(catalogue);
    await precentor(["restore", "--from", backup], { DATA_DIR: path });
  });
}

/** A data folder on SQLite to work on. */
export async function newDataFolder(catalogue: Catalogue): Promise<string> {
  const source = await restored(catalogue);
  const folder = fs.mkdtempSync(join(tmpdir(), "precentor-bench-data-"));
  fs.cpSync(source, folder, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  return folder;
}

/** The bytes of all files in a folder. */
export function bytesIn(folder: string): number {
  return filesIn(folder).reduce((sum, path) => sum + fs.statSync(path).size, 0);
}
