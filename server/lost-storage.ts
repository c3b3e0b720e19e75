import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type BlobStore, isChurchName } from "./blobs/store.ts";
import { type BlobConfig, type Config, ConfigError } from "./config.ts";
import { isThere } from "./data-folder.ts";
import { listBlobs } from "./db/asset.ts";
import type { Reader } from "./db/database.ts";
import { noCatalogue } from "./db/migrate.ts";

/** What a command may do to the schema: bring it up to date, begin one, or only use its own. */
export type SchemaUse = "migrates" | "begins" | "uses";

// Where something of an installation is there, and the rest is not, nothing begins anew.

/** The disk may not be mounted: what is saved beneath it would be out of sight as soon as it is. */
export function refuseChurchAlone(homeChurch: string | undefined, what: string): void {
  if (homeChurch === undefined) return;
  throw new ConfigError(
    `${what}, but HOME_CHURCH names a church. Is the disk mounted, are DATA_DIR and DATABASE_URL ` +
      'right? Put the database back, or run "precentor restore"; to begin anew, take HOME_CHURCH ' +
      "out of the configuration.",
  );
}

/** SQLite throws away a log without a database, and what was saved last with it. */
export function refuseLogAlone(path: string): void {
  // In this order, for others may begin one at this moment.
  if (sizeOf(`${path}-wal`) === 0 || sizeOf(path) > 0) return;
  throw new ConfigError(
    `There is no database at ${path}, but its log, ${path}-wal, with what was saved last. Put the ` +
      "database back beside it; to begin anew, move the log away.",
  );
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Where there are files there was a catalogue; a new one in its place would hide the loss. */
export async function refuseFilesAlone(blobs: BlobStore, what: string): Promise<void> {
  for await (const { churchId } of blobs.list()) {
    throw new ConfigError(
      `${what}, but there are stored files (of church ${churchId}). Put the database back, or look ` +
        "at DATA_DIR, DATABASE_URL and BLOB_STORE; to begin anew, move the files away.",
    );
  }
}

/** What is uploaded beneath a disk that is not mounted is out of sight as soon as it is. */
export async function refuseRowsAlone(reader: Reader, blobs: BlobConfig): Promise<void> {
  if (blobs.kind === "s3" || readdirSync(blobs.folder).some(isChurchName)) return;
  const { folder } = blobs;
  const [blob] = await listBlobs(reader, undefined, 1);
  if (!blob) return;
  throw new ConfigError(
    `There are no stored files in ${folder}, but the database names some. Is the disk mounted, is ` +
      `DATA_DIR right? Put them back; to go on without them, make the folder ${join(folder, blob.churchId)}.`,
  );
}

/** In the wrong place, or where a disk is to be mounted, nothing is left behind. */
export function refuseNothing({ database, blobs, homeChurch }: Config, use: SchemaUse): void {
  if (database.kind === "postgres" || blobs.kind === "s3") return;
  if (isThere(database.path) || isThere(blobs.folder)) return;
  const what = `There is no database at ${database.path}`;
  if (use === "migrates") refuseChurchAlone(homeChurch, what);
  if (use === "uses") throw noCatalogue(`${what}.`);
}
