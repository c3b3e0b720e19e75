import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise } from "yauzl";
import { Failure, invalid, reasonOf } from "../../domain/failure.ts";
import { importLimits } from "./limits.ts";
import { type PackedFile, skipReason, type Source } from "./source.ts";

/** The files of a zip file; one that cannot be opened is a file that will be refused. */
export async function zipSources(path: string, name: string): Promise<Source[]> {
  try {
    return await listEntries(path, name);
  } catch (error) {
    return [refused(name, reasonOf(error))];
  }
}

async function listEntries(path: string, name: string): Promise<Source[]> {
  // Names that lead out of the archive, and sizes that contradict each other, are errors to it.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: true });
  if (zip.entryCount > importLimits.files) {
    zip.close();
    return [refused(name, `it has ${zip.entryCount} files; ${importLimits.files} are possible`)];
  }
  const entries: Entry[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/")) continue;
    unpacked += entry.uncompressedSize;
    if (unpacked > importLimits.unpackedBytes) {
      zip.close();
      return [
        refused(
          name,
          `it would unpack to more than ${importLimits.unpackedBytes / 1_000_000_000} GB`,
        ),
      ];
    }
    entries.push(entry);
  }
  const folder = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
  return entries.map((entry) => entrySource(path, `${name}/${entry.fileName}`, entry, folder));
}

function refused(name: string, reason: string): Source {
  const read = () => Promise.reject(invalid(`The zip file cannot be read: ${reason}.`));
  return { name, bytes: 0, read };
}

function entrySource(
  path: string,
  name: string,
  entry: Entry,
  all: ReadonlyMap<string, Entry>,
): Source {
  const reason = skipReason(name) ?? (/\.zip$/iu.test(name) ? "a zip file in a zip file" : "");
  return {
    name,
    bytes: entry.uncompressedSize,
    ...(reason === "" ? {} : { skip: reason }),
    packed: packedFile(path, entry, all),
    async read(maxBytes) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of unpack(path, entry, maxBytes)) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}

function packedFile(path: string, entry: Entry, all: ReadonlyMap<string, Entry>): PackedFile {
  return {
    unpackTo: (place, maxBytes) =>
      pipeline(unpack(path, entry, maxBytes), createWriteStream(place, { flags: "wx" })),
    beside(name) {
      const folder = entry.fileName.slice(0, entry.fileName.lastIndexOf("/") + 1);
      const other = all.get(`${folder}${name}`.toLowerCase());
      return other && packedFile(path, other, all);
    },
  };
}

/** What an entry holds: never more than it says it does, and never more than the limit. */
async function* unpack(path: string, entry: Entry, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted()) throw invalid("It is encrypted. Unpack the zip file first.");
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    let size = 0;
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) {
        throw invalid(`It unpacks to more than ${maxBytes / 1_000_000} MB.`);
      }
      yield chunk;
    }
  } catch (error) {
    throw damageOf(error);
  } finally {
    zip.close();
  }
}

/** What yauzl and zlib say of an entry is told of the file; what the system says is not. */
function damageOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Failure || "syscall" in error) return error;
  return invalid(`The zip file is damaged here: ${error.message}.`);
}
