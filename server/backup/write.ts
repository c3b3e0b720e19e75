import { createHash } from "node:crypto";
import { chmod, link, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { durableFolders, syncFolder } from "../blobs/disk.ts";
import type { BlobStore } from "../blobs/store.ts";
import { listNamedContents, type NamedContent } from "../db/asset.ts";
import type { Database, Progress, Reader } from "../db/database.ts";
import { knownSchema } from "../db/migrations/index.ts";
import { isAsSaved, readTable, type Table, tables } from "../db/tables.ts";
import { Failure, invalid, reasonOf } from "../../common/domain/failure.ts";
import { filePath, formatVersion, hashOfFile, type Manifest } from "./manifest.ts";
import { manifestPath, tablePath } from "./manifest.ts";

/** Writes one consistent state of everything; files of the earlier backup are linked to it. */
export async function writeBackup(
  { database, blobs }: { database: Database; blobs: BlobStore },
  folder: string,
  progress: Progress,
  earlier?: string,
): Promise<Manifest> {
  const isNew = !(await isThereUnused(folder));
  const makeDurably = durableFolders(folder);
  await makeDurably(join(folder, "tables"));
  // Password hashes are in it, so nobody else may look.
  await chmod(folder, 0o700).catch((error: unknown) => {
    // What we have just made is ours, unless the file system knows no accounts, as on many a stick.
    if (!isNew) throw error;
    progress(`${folder} cannot be kept from other accounts (${reasonOf(error)}).`);
  });
  const { listed, files } = await database.scan(async (reader) => {
    const counts: Manifest["tables"] = {};
    for (const table of tables) {
      counts[table.name] = await writeTable(reader, table, folder, progress);
      progress(`${table.name}: ${counts[table.name]?.rows}`);
    }
    return { listed: counts, files: await listNamedContents(reader) };
  });
  const filled = new Set([join(folder, "tables")]);
  // Files never change and are never removed, so they need not be part of the snapshot.
  for (const [index, file] of files.entries()) {
    const path = filePath(folder, file);
    await makeDurably(dirname(path));
    filled.add(dirname(path));
    const isLinked = earlier !== undefined && (await linkFile(file, earlier, path));
    if (!isLinked) await copyFile(blobs, file, path);
    progress("files", index + 1, files.length);
  }
  progress(`files: ${files.length}`);
  // On the disk, too, the list comes last.
  for (const each of filled) await syncFolder(each);
  const manifest: Manifest = {
    format: "precentor-backup",
    version: formatVersion,
    schema: knownSchema,
    createdAt: new Date().toISOString(),
    tables: listed,
    files: files.length,
  };
  await writeManifest(folder, manifest);
  return manifest;
}

/** Half of one, on a disk that is full by now, would pass for that of a backup that was finished. */
async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = manifestPath(folder);
  await writeFile(`${path}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
  await rename(`${path}.new`, path);
  await syncFolder(folder);
}

/** Not one that was damaged since: it would spoil every backup to come. */
async function linkFile(file: NamedContent, earlier: string, path: string): Promise<boolean> {
  try {
    await link(filePath(earlier, file), path);
  } catch {
    // It is not there, or the file system has no links.
    return false;
  }
  // One that cannot be read any more is as good as damaged.
  const hash = await hashOfFile(path).catch(() => undefined);
  if (hash === file.sha256) return true;
  await rm(path);
  return false;
}

/** Bytes that are not what was stored would make the whole backup worthless on the day. */
async function copyFile(blobs: BlobStore, file: NamedContent, path: string): Promise<void> {
  const { objectId } = file;
  if (objectId === null) throw damagedFile(file);
  const copy = await open(path, "w");
  try {
    for await (const piece of await blobs.open({ ...file, objectId })) await copy.writeFile(piece);
    await copy.sync();
  } finally {
    await copy.close();
  }
  if ((await hashOfFile(path)) !== file.sha256) throw damagedFile(file);
}

function damagedFile({ sha256, churchId }: NamedContent): Error {
  const what = `File ${sha256} of church ${churchId} is damaged: see verify.`;
  return new Failure("unavailable", what);
}

async function isThereUnused(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => undefined);
  if (names && names.length > 0)
    throw invalid(`${folder} is not empty. Name a new folder for the backup.`);
  return names !== undefined;
}

async function writeTable(reader: Reader, table: Table, folder: string, progress: Progress) {
  const hash = createHash("sha256");
  const file = await open(tablePath(folder, table.name), "wx");
  let rows = 0;
  let changed = 0;
  try {
    for await (const page of readTable(reader, table)) {
      const text = page.map((row) => `${JSON.stringify(row)}\n`).join("");
      hash.update(text);
      await file.writeFile(text);
      progress(table.name, (rows += page.length));
      changed += page.filter((row) => !isAsSaved(table, row)).length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  if (changed > 0) progress(`${table.name}: not what was saved, as verify tells: ${changed}`);
  return { rows, sha256: hash.digest("hex") };
}
