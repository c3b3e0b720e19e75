import { open, readFile, readdir, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Entry, openPromise } from "yauzl";
import { Failure, codeOf, invalid, reasonOf } from "../../../common/domain/failure.ts";
import { isClutter, isZip, zipSignatureBytes } from "../../../common/formats/file-name.ts";
import { type DatabaseFile, databaseOfPart } from "../../../common/formats/sqlite.ts";
import { isDatabaseName, isSqlite, signatureBytes } from "../../../common/formats/sqlite.ts";
import { ImportError } from "../../../common/formats/messages.ts";

/** What an import takes on; anything beyond is refused before it costs memory. */
export const importLimits = {
  files: 50_000,
  fileBytes: 10_000_000,
  databaseBytes: 500_000_000,
  /** Of everything that one zip file unpacks to, what is unpacked again included. */
  unpackedBytes: 1_000_000_000,
  depth: 40,
} as const;

/** One file that may hold songs: in a folder or in a zip file. */
export interface Source {
  readonly name: string;
  readonly bytes: number;
  /** Why it is not even opened. */
  readonly skip?: string;
  /** Its bytes, or the first of them; refuses to unpack more than these. */
  read(maxBytes: number): Promise<Uint8Array>;
  /** Whether it is a database, or of a zip file: whether it may be one by its name. */
  mayBeDatabase(): Promise<boolean>;
  /** It, or a file that lies beside it whatever the case of its name, with what completes it. */
  readDatabase(beside?: string): Promise<DatabaseFile | undefined>;
}

const otherKinds = new RegExp(
  String.raw`\.(?:${[
    "docx?|odt|xlsx?|ods|pptx?|odp|html?|css|js|mjs|ts|md|log|ini|cfg|exe|dll",
    "jpe?g|png|gif|webp|svg|bmp|tiff?|mp3|mp4|m4a|wav|ogg|flac|mov|avi|mid|midi|mscz|mxl|musicxml",
    "ttf|otf|woff2?|rar|7z|gz|tar",
  ].join("|")})$`,
  "iu",
);

/** Why a file of this name holds no song that can be read. */
function skipReason(name: string): string | undefined {
  if (isClutter(name)) return "a hidden file of the system";
  if (databaseOfPart(name) !== undefined) {
    return "a part of the database beside it, which is read with it";
  }
  const ending = otherKinds.exec(name)?.[0].toLowerCase();
  return ending ? `${ending} files hold no songs that can be imported` : undefined;
}

export function refuseBig(bytes: number, max: number): void {
  if (bytes <= max) return;
  const [size, possible] = [bytes, max].map((count) => Math.ceil(count / 1_000_000));
  throw invalid(`The file has ${size} MB; the limit is ${possible}.`);
}

/** Every file under the paths, in the order of names; zip files are looked into. */
export async function findSources(paths: readonly string[]): Promise<Source[]> {
  const found: Source[] = [];
  for (const path of paths) {
    const there = await stat(path).catch((error: unknown) => {
      if (codeOf(error) === "EACCES") throw forbidden(path);
      throw invalid(`There is nothing to read at ${path}.`);
    });
    if (there.isDirectory()) await walk(path, "", 0, found);
    else if (there.isFile()) await addFile(path, basename(path), there.size, found);
    else throw invalid(`${path} is neither a file nor a folder.`);
  }
  return found;
}

async function orForbidden<Read>(path: string, reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    throw codeOf(error) === "EACCES" ? forbidden(path) : error;
  }
}

/** Not always who typed the command: the one of deploy/ turns root into the server's account. */
const forbidden = (path: string): Failure =>
  invalid(
    `The account that runs this may not read ${path}. Give it the right to, or copy the files ` +
      "to where it may.",
  );

async function walk(root: string, inside: string, depth: number, found: Source[]): Promise<void> {
  if (depth > importLimits.depth) throw invalid(`${join(root, inside)}: too many nested folders.`);
  const folder = join(root, inside);
  const entries = await orForbidden(folder, readdir(folder, { withFileTypes: true }));
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = inside === "" ? entry.name : `${inside}/${entry.name}`;
    if (entry.isDirectory()) await walk(root, name, depth + 1, found);
    else if (entry.isFile()) {
      const { size } = await orForbidden(folder, stat(join(root, name)));
      await addFile(join(root, name), name, size, found);
    } else add(found, closed(name, { skip: "a link or device, not a file" }));
  }
}

async function addFile(path: string, name: string, size: number, found: Source[]): Promise<void> {
  const skip = skipReason(name);
  if (skip) return add(found, closed(name, { skip }));
  const start = await readStart(path, zipSignatureBytes).catch((error: unknown) => {
    if (codeOf(error) !== "EACCES") throw error;
    return undefined;
  });
  if (!start) return add(found, closed(name, {}, forbidden("it").message));
  if (!isZip(start)) return add(found, fileSource(path, name, size));
  for (const source of await zipSources(path, name)) add(found, source);
}

function add(found: Source[], source: Source): void {
  found.push(source);
  if (found.length <= importLimits.files) return;
  throw invalid(
    `There are more than ${importLimits.files} files. Import them folder by folder; ` +
      "nothing was changed.",
  );
}

const isNone = () => Promise.resolve(false);

/** One that is skipped, or refused when it is read. */
function closed(name: string, why: Pick<Source, "skip">, reason = ""): Source {
  const read = () => Promise.reject(invalid(reason));
  return { name, bytes: 0, read, mayBeDatabase: isNone, readDatabase: read, ...why };
}

function fileSource(path: string, name: string, bytes: number): Source {
  return {
    name,
    bytes,
    // A file that grew since it was looked at is not followed beyond the limit.
    read: (maxBytes) => readStart(path, Math.min(bytes, maxBytes)),
    mayBeDatabase: async () => isSqlite(await readStart(path, signatureBytes)),
    async readDatabase(wanted) {
      if (wanted === undefined) return readTogether(path);
      const names = await readdir(dirname(path));
      const other = names.find((one) => one.toLowerCase() === wanted.toLowerCase());
      return other === undefined ? undefined : readTogether(join(dirname(path), other));
    },
  };
}

async function readStart(path: string, bytes: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(bytes);
    const { bytesRead } = await file.read(buffer, 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const maxTries = 5;

/** A database and its parts as they are at one moment, though a program may be writing to them. */
async function readTogether(path: string): Promise<DatabaseFile> {
  const paths = ["", "-wal", "-journal"].map((ending) => path + ending);
  const states = () => Promise.all(paths.map(stateOf));
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const before = await states();
    for (const state of before) refuseBig(Number(state?.size ?? 0), importLimits.databaseBytes);
    const [bytes, wal, journal] = await Promise.all(paths.map((one) => orNothing(readFile(one))));
    if (bytes && isDeepStrictEqual(before, await states())) return { bytes, wal, journal };
  }
  const name = "another program keeps writing to it; please close that first";
  throw new ImportError("brokenDatabase", { name });
}

async function stateOf(path: string) {
  const found = await orNothing(stat(path, { bigint: true }));
  return found && { ino: found.ino, size: found.size, changed: found.mtimeNs };
}

const orNothing = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });

/**
 * The files of a zip file, which together unpack to no more than the limit; one that cannot be opened
 * is a file that will be refused.
 */
export async function zipSources(
  path: string,
  name: string,
  limit: number = importLimits.unpackedBytes,
): Promise<Source[]> {
  const refused = (why: string) => [closed(name, {}, `The zip file cannot be read: ${why}.`)];
  try {
    // Names that lead out of the archive, and sizes that contradict each other, are errors to it.
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    try {
      if (zip.entryCount > importLimits.files) {
        return refused(`it has ${zip.entryCount} files; ${importLimits.files} are possible`);
      }
      const entries: Entry[] = [];
      let claimed = 0;
      for await (const entry of zip.eachEntry()) {
        if (entry.fileName.endsWith("/")) continue;
        claimed += entry.uncompressedSize;
        if (claimed > limit) return refused(`it would unpack to more than ${inGigabytes(limit)}`);
        entries.push(entry);
      }
      const unpacker = unpackerOf(path, entries, limit);
      return entries.map((entry) => entrySource(unpacker, `${name}/${entry.fileName}`, entry));
    } finally {
      zip.close();
    }
  } catch (error) {
    return refused(reasonOf(error));
  }
}

const inGigabytes = (bytes: number): string => `${bytes / 1_000_000_000} GB`;

function entrySource(unpacker: Unpacker, name: string, entry: Entry): Source {
  const skip = skipReason(name) ?? (/\.zip$/iu.test(name) ? "a zip file in a zip file" : undefined);
  const readPart = async (one: Entry | undefined) =>
    one && (await unpacker.unpack(one, importLimits.databaseBytes));
  return {
    name,
    bytes: entry.uncompressedSize,
    ...(skip && { skip }),
    read: (maxBytes) => unpacker.unpack(entry, maxBytes),
    mayBeDatabase: async () => isDatabaseName(name),
    async readDatabase(wanted) {
      const one = wanted === undefined ? entry : unpacker.beside(entry, wanted);
      const bytes = await readPart(one);
      if (!one || !bytes) return undefined;
      const partOf = (ending: string) =>
        readPart(unpacker.beside(one, basename(one.fileName) + ending));
      return { bytes, wal: await partOf("-wal"), journal: await partOf("-journal") };
    },
  };
}

type Unpacker = ReturnType<typeof unpackerOf>;

/** Unpacks files of one zip file, all together never more than the limit. */
function unpackerOf(path: string, entries: readonly Entry[], limit: number) {
  const byName = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
  let left = limit;
  return {
    beside({ fileName }: Entry, name: string): Entry | undefined {
      const folder = fileName.slice(0, fileName.lastIndexOf("/") + 1);
      return byName.get(`${folder}${name}`.toLowerCase());
    },
    /** What an entry holds: never more than it says it does. */
    async unpack(entry: Entry, maxBytes: number): Promise<Uint8Array> {
      if (entry.isEncrypted()) throw invalid("It is encrypted. Unpack the zip file first.");
      const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
      const chunks: Buffer[] = [];
      let size = 0;
      try {
        const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
        for await (const chunk of stream) {
          size += chunk.length;
          left -= chunk.length;
          if (size > maxBytes) throw invalid(`It unpacks to more than ${maxBytes / 1_000_000} MB.`);
          if (left < 0) {
            const most = inGigabytes(limit);
            throw invalid(`The zip file unpacks to more than ${most}. Import its files in parts.`);
          }
          chunks.push(chunk);
        }
        return Buffer.concat(chunks);
      } catch (error) {
        if (error instanceof Failure || (error instanceof Error && "syscall" in error)) throw error;
        throw invalid(`The zip file is damaged here: ${reasonOf(error)}.`);
      } finally {
        zip.close();
      }
    },
  };
}
