import { open, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { invalid } from "../../domain/failure.ts";
import { isZip, zipSignatureBytes } from "../../formats/archive.ts";
import { importLimits } from "./limits.ts";
import { skipReason, type Source } from "./source.ts";
import { zipSources } from "./zip.ts";

/** Every file under the paths, in the order of names; zip files are looked into. */
export async function findSources(paths: readonly string[]): Promise<Source[]> {
  const found: Source[] = [];
  for (const path of paths) {
    const { isFile, isDirectory, size } = await look(path);
    if (isDirectory) await walk(path, "", 0, found);
    else if (isFile) await addFile(path, basename(path), size, found);
    else throw invalid(`${path} is neither a file nor a folder.`);
  }
  return found;
}

async function look(path: string) {
  try {
    const found = await stat(path);
    return { isFile: found.isFile(), isDirectory: found.isDirectory(), size: found.size };
  } catch {
    throw invalid(`There is nothing to read at ${path}.`);
  }
}

async function walk(root: string, inside: string, depth: number, found: Source[]): Promise<void> {
  if (depth > importLimits.depth) throw invalid(`${join(root, inside)}: too many nested folders.`);
  const entries = await readdir(join(root, inside), { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = inside === "" ? entry.name : `${inside}/${entry.name}`;
    if (entry.isDirectory()) await walk(root, name, depth + 1, found);
    else if (entry.isFile()) {
      const { size } = await stat(join(root, name));
      await addFile(join(root, name), name, size, found);
    } else add(found, skipped(name, "a link or device, not a file"));
  }
}

async function addFile(path: string, name: string, size: number, found: Source[]): Promise<void> {
  const reason = skipReason(name);
  if (reason) add(found, skipped(name, reason));
  else if (await isArchive(path)) {
    for (const source of await zipSources(path, name)) add(found, source);
  } else add(found, fileSource(path, name, size));
}

function add(found: Source[], source: Source): void {
  found.push(source);
  if (found.length <= importLimits.files) return;
  throw invalid(
    `There are more than ${importLimits.files} files. Import them folder by folder; ` +
      "nothing was changed.",
  );
}

function skipped(name: string, skip: string): Source {
  return { name, bytes: 0, skip, read: () => Promise.resolve(new Uint8Array()) };
}

function fileSource(path: string, name: string, bytes: number): Source {
  return {
    name,
    bytes,
    path,
    async read(maxBytes) {
      const file = await open(path);
      try {
        // A file that grew since it was looked at is not followed beyond the limit.
        const buffer = Buffer.alloc(Math.min(bytes, maxBytes));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
  };
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(zipSignatureBytes), 0, zipSignatureBytes, 0);
    return isZip(buffer);
  } finally {
    await file.close();
  }
}
