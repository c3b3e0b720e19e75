import { type Entry, openPromise, type ZipFile } from "yauzl";
import { Unreadable } from "../../formats/unreadable.ts";
import { importLimits } from "./limits.ts";
import { skipReason, type Source } from "./source.ts";

/** The files of a zip file; one that cannot be opened is a file that will be refused. */
export async function zipSources(path: string, name: string): Promise<Source[]> {
  try {
    return await listEntries(path, name);
  } catch (error) {
    return [refused(name, error instanceof Error ? error.message : String(error))];
  }
}

async function listEntries(path: string, name: string): Promise<Source[]> {
  // Names that lead out of the archive, and sizes that contradict each other, are errors to it.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: true });
  if (zip.entryCount > importLimits.files) {
    zip.close();
    return [refused(name, `it has ${zip.entryCount} files; ${importLimits.files} are possible`)];
  }
  const sources: Source[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/")) continue;
    unpacked += entry.uncompressedSize;
    if (unpacked > importLimits.unpackedBytes) {
      zip.close();
      return [refused(name, "it would unpack to more than 1 GB")];
    }
    sources.push(entrySource(path, `${name}/${entry.fileName}`, entry));
  }
  return sources;
}

function refused(name: string, reason: string): Source {
  const read = () => Promise.reject(new Unreadable(`The zip file cannot be read: ${reason}.`));
  return { name, bytes: 0, read };
}

function entrySource(path: string, name: string, entry: Entry): Source {
  const reason = skipReason(name) ?? (/\.zip$/iu.test(name) ? "a zip file in a zip file" : "");
  return {
    name,
    bytes: entry.uncompressedSize,
    ...(reason === "" ? {} : { skip: reason }),
    async read() {
      if (entry.isEncrypted()) throw new Unreadable("It is encrypted. Unpack the zip file first.");
      const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
      try {
        return await unpack(zip, entry);
      } finally {
        zip.close();
      }
    },
  };
}

/** What an entry holds: never more than it says it does, and never more than the limit. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > importLimits.fileBytes) throw new Unreadable("It unpacks to more than 10 MB.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
