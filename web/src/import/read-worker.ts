import { decode } from "$formats/encoding.ts";
import { isClutter, isZip, zipSignatureBytes } from "$formats/file-name.ts";
import { ImportError } from "$formats/messages.ts";
import { readDatabase, type ReadFile, readSongs, refusalOf } from "$formats/read.ts";
import {
  type DatabaseFile,
  databaseOfPart,
  isDatabaseName,
  isSqlite,
  mayHaveWal,
} from "$formats/sqlite.ts";
import { type PackedFile, packedFiles, ZipFault } from "../browser/zip.ts";
import {
  beginningOf,
  idOf,
  importLimits,
  nameIn,
  type ReadSource,
  type Refusal,
  refused,
  type SourceFile,
} from "./item.ts";
import type { Asked } from "./read-in-worker.ts";

const worker = globalThis as unknown as DedicatedWorkerGlobalScope;

/** Reads files away from the page, which is told of one after the other. */
worker.addEventListener("message", async ({ data: { chosen, from } }: MessageEvent<Asked>) => {
  for (const file of chosen.slice(from)) {
    // As text: the page takes thousands of small objects in half the time.
    worker.postMessage(JSON.stringify(await readChosen(file, chosen)));
  }
});

/** A file that was chosen, or one in an archive that was. */
interface Source {
  /** In an archive with the archive's name and its folder. */
  readonly name: string;
  read(): Promise<Uint8Array>;
}

class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** All that a chosen file holds: a zip file is many. Nothing that it may hold makes it throw. */
async function readChosen(file: File, chosen: readonly File[]): Promise<ReadSource[]> {
  try {
    if (!isZip(await bytesOf(file.slice(0, zipSignatureBytes)))) {
      const all = chosen.map((one) => sourceOf(one));
      return await readSource(sourceOf(file), all);
    }
    const packed = sourcesIn(file.name, await sourceOf(file, importLimits.archiveBytes).read());
    const read: ReadSource[] = [];
    for (const source of packed) read.push(...(await readSource(source, packed)));
    return read;
  } catch (error) {
    return [refused(file.name, refusalBy(error))];
  }
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

function sourceOf(file: File, max = maxBytesOf(file.name)): Source {
  const read = async () => {
    if (file.size > max) throw new Refused({ kind: "tooBig", max });
    return bytesOf(file);
  };
  return { name: file.name, read };
}

/** How many bytes of a file are read, by its name: databases hold many songs. */
function maxBytesOf(name: string): number {
  const isOfDatabase = isDatabaseName(databaseOfPart(name) ?? name);
  return isOfDatabase ? importLimits.databaseBytes : importLimits.fileBytes;
}

const ofOffice = new Set(["[Content_Types].xml", "META-INF/manifest.xml"]);

/** Each is unpacked once, and never more than an archive may hold together. */
function sourcesIn(archive: string, bytes: Uint8Array): Source[] {
  const files = packedFiles(bytes).filter(({ name }) => !isClutter(name));
  if (files.some(({ name }) => ofOffice.has(name))) throw new Refused({ kind: "office" });
  if (files.length === 0) throw new Refused({ kind: "archive" });
  let left: number = importLimits.archiveBytes;
  const unpack = async ({ name, unpack }: PackedFile) => {
    const max = Math.min(left, maxBytesOf(name));
    const unpacked = await unpack(max).catch((error: unknown) => {
      const isTooBig = error instanceof ZipFault && error.kind === "too-big";
      throw isTooBig ? new Refused({ kind: "tooBig", max }) : error;
    });
    left -= unpacked.length;
    return unpacked;
  };
  return files.map((file) => {
    let unpacked: Promise<Uint8Array> | undefined;
    return { name: `${archive}/${file.name}`, read: () => (unpacked ??= unpack(file)) };
  });
}

function refusalBy(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal;
  // It was moved or changed since it was chosen.
  if (error instanceof DOMException) return { kind: "moved" };
  if (!(error instanceof ZipFault)) return { kind: "unreadable", ...refusalOf(error) };
  return { kind: error.kind === "encrypted" ? "encrypted" : "archive" };
}

const signatures: readonly (readonly [string, Refusal])[] = [
  ["%PDF-", { kind: "pdf" }],
  [String.raw`{\rtf`, { kind: "office" }],
  ["\u00D0\u00CF\u0011\u00E0", { kind: "office" }],
];

/** What a file holds; nothing if it only completes one of those beside it. */
async function readSource(source: Source, all: readonly Source[]): Promise<ReadSource[]> {
  const { name } = source;
  try {
    const bytes = await source.read();
    const start = new TextDecoder("latin1").decode(bytes.subarray(0, 16));
    const known = signatures.find(([signature]) => start.startsWith(signature));
    if (known) throw new Refused(known[1]);
    if (isZip(bytes)) throw new Refused({ kind: "nested" });
    const filename = nameIn(name);
    const whole = databaseOfPart(filename);
    if (whole !== undefined) {
      if (beside(name, whole, all)) return [];
      throw new ImportError("walDatabase");
    }
    if (isSqlite(bytes)) return await readTables(name, bytes, all);
    const file = { id: idOf(name, bytes), name, text: beginningOf(textOf(bytes)) };
    return [listed(file, readSongs(bytes, { filename }))];
  } catch (error) {
    return [refused(name, refusalBy(error))];
  }
}

/** The file of that name in the same folder. */
function beside(path: string, name: string, all: readonly Source[]): Source | undefined {
  const wanted = (path.slice(0, -nameIn(path).length) + name).toLowerCase();
  return all.find((one) => one.name.toLowerCase() === wanted);
}

async function readTables(
  name: string,
  bytes: Uint8Array,
  all: readonly Source[],
): Promise<ReadSource[]> {
  const filename = nameIn(name);
  let words = "";
  const others = async (wanted: string) => {
    const found = beside(name, wanted, all);
    if (!found) return undefined;
    words = ` + ${nameIn(found.name)}`;
    return completed(found.name, await found.read(), all);
  };
  const database = await completed(name, bytes, all);
  const read = await readDatabase(database, others, { filename });
  // Words come in with their songs.
  if (read.reason) return [];
  const file = { id: idOf(name, bytes), name: name + words, text: "" };
  const mayLackNewest = mayHaveWal(bytes) && !database.wal;
  return [listed(mayLackNewest ? { ...file, mayLackNewest } : file, read)];
}

/** A database, with what holds its newest and its unfinished changes. */
async function completed(
  name: string,
  bytes: Uint8Array,
  all: readonly Source[],
): Promise<DatabaseFile> {
  const [wal, journal] = await Promise.all(
    ["-wal", "-journal"].map((ending) => beside(name, nameIn(name) + ending, all)?.read()),
  );
  return { bytes, wal, journal };
}

function listed(file: Omit<SourceFile, "format">, { format, outcomes }: ReadFile): ReadSource {
  const count = outcomes.length;
  if (count > importLimits.songs) throw new Refused({ kind: "manySongs", count });
  const items = outcomes.map((outcome, at): ReadSource["items"][number] => {
    const { entry = nameIn(file.name), source } = outcome;
    const about = {
      id: `${file.id}/${at}`,
      fileId: file.id,
      entry,
      choice: "skip",
      ...(source && { source: beginningOf(source()) }),
    } as const;
    if ("song" in outcome) return { ...about, song: outcome.song, state: { kind: "waiting" } };
    const refusal = { kind: "unreadable", ...outcome.refused } as const;
    return { ...about, state: { kind: "refused", refusal } };
  });
  return { file: { ...file, format }, items };
}

function textOf(bytes: Uint8Array): string {
  try {
    return decode(bytes).text;
  } catch {
    return "";
  }
}
