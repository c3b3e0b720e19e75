import { isClutter, isZip, zipSignatureBytes } from "$formats/file-name.ts";
import { refusalOf } from "$formats/read.ts";
import { type PackedFile, packedFiles, ZipFault } from "../browser/zip.ts";
import { type ReadSource, type Refusal, refused } from "./item.ts";
import { importLimits } from "./limits.ts";
import type { Beside } from "./read-database.ts";
import { isOfDatabase, maxBytesOf, readSource } from "./read-source.ts";

/**
 * All that a chosen file holds: a zip file is many, and databases may need others that were chosen
 * with them. Nothing that it may hold makes it throw.
 */
export async function readChosen(chosen: File, all: readonly File[]): Promise<ReadSource[]> {
  try {
    return await readAll(chosen, all);
  } catch (error) {
    // It was moved or changed since it was chosen.
    const isMoved = error instanceof DOMException;
    const other = { kind: "unreadable", ...refusalOf(error) } as const;
    return [refused(chosen.name, isMoved ? { kind: "moved" } : other)];
  }
}

async function readAll(chosen: File, all: readonly File[]): Promise<ReadSource[]> {
  const maxOfName = maxBytesOf(chosen.name);
  // Only what is too large for its name is asked first whether it is an archive.
  const isSmall = chosen.size <= maxOfName;
  const start = await bytesOf(isSmall ? chosen : chosen.slice(0, zipSignatureBytes));
  const isArchive = isZip(start);
  const max = isArchive ? importLimits.archiveBytes : maxOfName;
  if (chosen.size > max) return [refused(chosen.name, { kind: "tooBig", max })];
  const bytes = isSmall ? start : await bytesOf(chosen);
  if (isArchive) return readArchive(chosen.name, bytes);
  return readSource(chosen.name, bytes, () => databasesBeside(chosen, all));
}

async function bytesOf(chosen: Blob): Promise<Uint8Array> {
  return new Uint8Array(await chosen.arrayBuffer());
}

async function databasesBeside(chosen: File, all: readonly File[]): Promise<Beside[]> {
  const others = all.filter(
    (one) => one !== chosen && isOfDatabase(one.name) && one.size <= importLimits.databaseBytes,
  );
  return Promise.all(others.map(async (one) => ({ name: one.name, bytes: await bytesOf(one) })));
}

async function readArchive(archive: string, bytes: Uint8Array): Promise<ReadSource[]> {
  try {
    const files = packedFiles(bytes).filter(({ name }) => !isClutter(name));
    if (
      files.some(({ name }) => name === "[Content_Types].xml" || name === "META-INF/manifest.xml")
    ) {
      return [refused(archive, { kind: "office" })];
    }
    const read: ReadSource[] = [];
    const unpacker = new Unpacker();
    for (const file of files) {
      const path = `${archive}/${file.name}`;
      const unpacked = await unpacker.bytesOf(file);
      if (unpacked instanceof Uint8Array) {
        const besides = () => packedBeside(file, files, unpacker);
        read.push(...(await readSource(path, unpacked, besides)));
      } else read.push(refused(path, unpacked));
    }
    return read.length > 0 ? read : [refused(archive, { kind: "archive" })];
  } catch (error) {
    return [refused(archive, faultOf(error))];
  }
}

/** Unpacks each file of an archive once, and never more than an archive may hold together. */
class Unpacker {
  #left: number = importLimits.archiveBytes;
  readonly #databases = new Map<PackedFile, Uint8Array | Refusal>();

  async bytesOf(file: PackedFile): Promise<Uint8Array | Refusal> {
    const known = this.#databases.get(file);
    if (known) return known;
    const max = Math.min(this.#left, maxBytesOf(file.name));
    const bytes = await file.unpack(max).catch((error) => faultOf(error, max));
    if (bytes instanceof Uint8Array) this.#left -= bytes.length;
    if (isOfDatabase(file.name)) this.#databases.set(file, bytes);
    return bytes;
  }
}

async function packedBeside(
  file: PackedFile,
  files: readonly PackedFile[],
  unpacker: Unpacker,
): Promise<Beside[]> {
  const others = files.filter(
    (one) => one !== file && isOfDatabase(one.name) && folderOf(one.name) === folderOf(file.name),
  );
  const found: Beside[] = [];
  for (const other of others) {
    const bytes = await unpacker.bytesOf(other);
    const name = other.name.slice(folderOf(other.name).length);
    if (bytes instanceof Uint8Array) found.push({ name, bytes });
  }
  return found;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function faultOf(error: unknown, max?: number): Refusal {
  if (!(error instanceof ZipFault)) throw error;
  if (error.kind === "too-big") return { kind: "tooBig", ...(max === undefined ? {} : { max }) };
  return { kind: error.kind === "damaged" ? "archive" : "encrypted" };
}
