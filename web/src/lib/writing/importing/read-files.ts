import { sha256Hex, sha256HexOf } from "$domain/sha256.ts";
import { decode } from "$formats/encoding/decode.ts";
import { readSongs } from "$formats/read.ts";
import { packedFiles, ZipFault } from "$lib/browser/zip/read.ts";
import type { ImportItem, Refusal, SourceFile } from "./item.ts";
import { importLimits } from "./limits.ts";

/** A file and the songs in it; at least one line, whatever it holds. */
export interface ReadSource {
  readonly file: SourceFile;
  readonly items: readonly Omit<ImportItem, "order">[];
}

/** All that a chosen file holds: a zip file is many. Nothing that it may hold makes it throw. */
export async function readChosen(chosen: File): Promise<ReadSource[]> {
  try {
    return await readAll(chosen);
  } catch (error) {
    // It was moved or changed since it was chosen.
    if (!(error instanceof DOMException)) throw error;
    return [refused(chosen.name, { kind: "moved" })];
  }
}

async function readAll(chosen: File): Promise<ReadSource[]> {
  const isArchive = (await chosen.slice(0, 4).text()).startsWith("PK\u0003\u0004");
  const max = isArchive ? importLimits.archiveBytes : importLimits.fileBytes;
  if (chosen.size > max) return [refused(chosen.name, { kind: "tooBig" })];
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  return isArchive ? readArchive(chosen.name, bytes) : [readSource(chosen.name, bytes)];
}

/** Files that systems leave behind, of which nobody knows. */
const clutter = /(?:^|\/)(?:__MACOSX\/.*|\.[^/]*|Thumbs\.db|desktop\.ini)$/iu;

async function readArchive(archive: string, bytes: Uint8Array): Promise<ReadSource[]> {
  try {
    const files = packedFiles(bytes).filter(({ name }) => !clutter.test(name));
    if (
      files.some(({ name }) => name === "[Content_Types].xml" || name === "META-INF/manifest.xml")
    ) {
      return [refused(archive, { kind: "office" })];
    }
    const read: ReadSource[] = [];
    let left: number = importLimits.archiveBytes;
    for (const { name, unpack } of files) {
      const path = `${archive}/${name}`;
      const unpacked = await unpack(Math.min(left, importLimits.fileBytes)).catch(faultOf);
      if (unpacked instanceof Uint8Array) {
        left -= unpacked.length;
        read.push(readSource(path, unpacked));
      } else read.push(refused(path, unpacked));
    }
    return read.length > 0 ? read : [refused(archive, { kind: "archive" })];
  } catch (error) {
    return [refused(archive, faultOf(error))];
  }
}

function faultOf(error: unknown): Refusal {
  if (!(error instanceof ZipFault)) throw error;
  const kinds = { damaged: "archive", encrypted: "encrypted", "too-big": "tooBig" } as const;
  return { kind: kinds[error.kind] };
}

const signatures: readonly (readonly [string, Refusal])[] = [
  ["SQLite format 3\0", { kind: "database" }],
  ["%PDF-", { kind: "pdf" }],
  [String.raw`{\rtf`, { kind: "office" }],
  ["\u00D0\u00CF\u0011\u00E0", { kind: "office" }],
  ["PK\u0003\u0004", { kind: "nested" }],
];

function readSource(name: string, bytes: Uint8Array): ReadSource {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 16));
  const known = signatures.find(([signature]) => start.startsWith(signature));
  if (known) return refused(name, known[1]);
  const filename = name.split("/").at(-1) ?? name;
  const { format, outcomes } = readSongs(bytes, { filename });
  const file = { id: idOf(name, bytes), name, format, text: textOf(bytes) };
  const items = outcomes.map((outcome, at) => ({
    id: `${file.id}/${at}`,
    fileId: file.id,
    entry: outcome.entry ?? filename,
    choice: "skip" as const,
    ...("song" in outcome
      ? { song: outcome.song, state: { kind: "waiting" as const } }
      : {
          state: {
            kind: "refused" as const,
            refusal: { kind: "unreadable" as const, ...outcome.refused },
          },
        }),
  }));
  return { file, items };
}

function textOf(bytes: Uint8Array): string {
  try {
    return decode(bytes).text;
  } catch {
    return "";
  }
}

/** The same file is the same line, however often it is chosen. */
function idOf(name: string, bytes: Uint8Array): string {
  return sha256Hex(`${name}\0${sha256HexOf(bytes)}`).slice(0, 32);
}

function refused(name: string, refusal: Refusal): ReadSource {
  const file = { id: idOf(name, new Uint8Array()), name, format: "", text: "" };
  const state = { kind: "refused" as const, refusal };
  const entry = name.split("/").at(-1) ?? name;
  return { file, items: [{ id: `${file.id}/0`, fileId: file.id, entry, choice: "skip", state }] };
}
