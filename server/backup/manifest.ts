import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Static, Type } from "typebox";
import { faultOf } from "../../common/domain/validation.ts";
import { knownSchema } from "../db/migrations/index.ts";
import { tables } from "../db/tables.ts";
import { invalid } from "../../common/domain/failure.ts";

export const formatVersion = 1;

/**
 * A backup is a folder: `tables/NAME.jsonl` with a row a line, `files/CHURCH/HASH` with the bytes,
 * and this list of what belongs to it, which is written last. No engine's own format is in it.
 */
export const Manifest = Type.Object({
  format: Type.Literal("precentor-backup"),
  version: Type.Integer(),
  /** The first release did not tell it. */
  schema: Type.Optional(Type.Integer()),
  createdAt: Type.String(),
  tables: Type.Record(
    Type.String(),
    Type.Object({ rows: Type.Integer(), sha256: Type.String({ pattern: "^[0-9a-f]{64}$" }) }),
  ),
  files: Type.Integer(),
});

export type Manifest = Static<typeof Manifest>;

export const manifestPath = (folder: string) => join(folder, "manifest.json");
export const tablePath = (folder: string, name: string) => join(folder, "tables", `${name}.jsonl`);
export const filePath = (folder: string, file: { churchId: string; sha256: string }) =>
  join(folder, "files", file.churchId, file.sha256);

export function damaged(what: string, cause?: unknown): Error {
  const reason = cause instanceof Error ? ` (${cause.message})` : "";
  return invalid(`This is not a whole backup: ${what}${reason}. Nothing was written.`);
}

export async function readManifest(folder: string): Promise<Manifest> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(manifestPath(folder), "utf8"));
  } catch (error) {
    throw damaged("manifest.json cannot be read", error);
  }
  const fault = faultOf(Manifest, content, "manifest.json");
  if (fault !== undefined) throw damaged(fault);
  const manifest = content as Manifest;
  refuseLater(manifest);
  const missing = tables.find(({ name }) => !manifest.tables[name]);
  if (missing) throw damaged(`manifest.json does not list ${missing.name}`);
  return manifest;
}

/** What earlier releases wrote is read for good; what later ones write cannot be known. */
function refuseLater({ version, schema = 1 }: Manifest): void {
  if (version <= formatVersion && schema <= knownSchema) return;
  throw invalid(
    `This backup was written by a newer version of Precentor (format ${version}, schema ` +
      `${schema}; this one knows ${formatVersion} and ${knownSchema}). Restore it with that ` +
      "version, or a newer one. Nothing was written.",
  );
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
