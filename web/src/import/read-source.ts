import { isZip } from "$formats/file-name.ts";
import { decode } from "$formats/encoding.ts";
import { type ReadFile, readSongs } from "$formats/read.ts";
import { databaseOfPart, isDatabaseName, isSqlite } from "$formats/sqlite.ts";
import { ImportError } from "$formats/messages.ts";
import { idOf, nameIn, type ReadSource, type Refusal, refused, type SourceFile } from "./item.ts";
import { importLimits } from "./limits.ts";
import type { Beside } from "./read-database.ts";

const signatures: readonly (readonly [string, Refusal])[] = [
  ["%PDF-", { kind: "pdf" }],
  [String.raw`{\rtf`, { kind: "office" }],
  ["\u00D0\u00CF\u0011\u00E0", { kind: "office" }],
];

/** How many bytes of a file are read, by its name: databases hold many songs. */
export function maxBytesOf(name: string): number {
  return isOfDatabase(name) ? importLimits.databaseBytes : importLimits.fileBytes;
}

/** Whether it is a database, or a part of one. */
export function isOfDatabase(name: string): boolean {
  return isDatabaseName(databaseOfPart(name) ?? name);
}

/** What a file holds; nothing if it only completes one of the databases beside it. */
export async function readSource(
  name: string,
  bytes: Uint8Array,
  besides: () => Promise<readonly Beside[]>,
): Promise<ReadSource[]> {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 16));
  const known = signatures.find(([signature]) => start.startsWith(signature));
  if (known) return [refused(name, known[1])];
  if (isZip(bytes)) return [refused(name, { kind: "nested" })];
  const filename = nameIn(name);
  const whole = databaseOfPart(filename);
  if (whole !== undefined) return isAmong(whole, await besides()) ? [] : [partAlone(name)];
  if (isSqlite(bytes)) return readTablesOf(name, bytes, await besides());
  const file = { id: idOf(name, bytes), name, text: textOf(bytes) };
  return [listed(file, readSongs(bytes, { filename }))];
}

function isAmong(name: string, files: readonly Beside[]): boolean {
  return files.some((one) => one.name.toLowerCase() === name.toLowerCase());
}

function partAlone(name: string): ReadSource {
  return refused(name, { kind: "unreadable", ...new ImportError("walDatabase").refusal });
}

async function readTablesOf(
  name: string,
  bytes: Uint8Array,
  besides: readonly Beside[],
): Promise<ReadSource[]> {
  const { readDatabase } = await import("./read-database.ts");
  const read = readDatabase(bytes, nameIn(name), besides);
  if (!read) return [];
  const both = read.words === undefined ? name : `${name} + ${read.words}`;
  const file = { id: idOf(name, bytes), name: both, text: "" };
  return [listed(read.mayLackNewest ? { ...file, mayLackNewest: true } : file, read)];
}

function listed(file: Omit<SourceFile, "format">, { format, outcomes }: ReadFile): ReadSource {
  const count = outcomes.length;
  if (count > importLimits.songs) return refused(file.name, { kind: "manySongs", count });
  const items = outcomes.map((outcome, at) => ({
    id: `${file.id}/${at}`,
    fileId: file.id,
    entry: outcome.entry ?? nameIn(file.name),
    choice: "skip" as const,
    ...(outcome.source ? { source: outcome.source() } : {}),
    ...("song" in outcome
      ? { song: outcome.song, state: { kind: "waiting" as const } }
      : {
          state: {
            kind: "refused" as const,
            refusal: { kind: "unreadable" as const, ...outcome.refused },
          },
        }),
  }));
  return { file: { ...file, format }, items };
}

function textOf(bytes: Uint8Array): string {
  try {
    return decode(bytes).text;
  } catch {
    return "";
  }
}
