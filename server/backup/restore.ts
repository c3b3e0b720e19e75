import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { discardStaged, stageFile } from "../blobs/staging.ts";
import type { BlobStore } from "../blobs/store.ts";
import { isUuid } from "../../common/domain/validation.ts";
import { closeStaging, insertBlob, keepStagingOpen, putStaging } from "../db/asset.ts";
import type { StoredBlob } from "../db/asset.ts";
import type { Database, Progress, Writer } from "../db/database.ts";
import { fillResponses } from "../db/operation.ts";
import { reindexAll } from "../db/migrate.ts";
import { insertRows, isEmpty, portableRow, type Row, type Table, tables } from "../db/tables.ts";
import { Failure, invalid } from "../../common/domain/failure.ts";
import { damaged, filePath, hashOfFile, readManifest, tablePath } from "./manifest.ts";

interface Target {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly stagingFolder: string;
}

type StoredFile = { readonly churchId: string; readonly sha256: string };

/** Fills an empty installation of any engine; checks the whole backup before it writes. */
export async function restoreBackup(target: Target, folder: string, progress: Progress) {
  if (!(await isEmpty(target.database.reader))) throw notEmpty();
  const manifest = await readManifest(folder);
  for (const { name } of tables) {
    const hash = manifest.tables[name]?.sha256;
    await refuseChanged(tablePath(folder, name), hash, `the table ${name}`);
  }
  const files = await listFiles(folder);
  if (files.length !== manifest.files) throw damaged("it lists another number of files");
  for (const [at, file] of files.entries()) {
    progress("checking files", at, files.length);
    await refuseChanged(filePath(folder, file), file.sha256, `the file ${file.sha256}`);
  }
  progress("the backup is whole");
  const stored = await storeFiles(target, folder, files, progress);
  const restoreRows = async (tx: Writer) => {
    if (!(await isEmpty(tx))) throw notEmpty();
    // First of all: rows may take longer than a server waits until it gives up what is still open.
    for (const blob of stored) {
      if (await closeStaging(tx, blob)) continue;
      throw new Failure("unavailable", "Restoring stalled. Run it again.");
    }
    for (const table of tables) {
      const rows = manifest.tables[table.name]?.rows;
      await fillTable(tx, table, folder, (done) => progress(table.name, done, rows));
      progress(`${table.name}: ${rows}`);
    }
    await fillResponses(tx);
    await reindexAll(tx, progress);
    progress("search index");
    for (const blob of stored) await insertBlob(tx, blob);
  };
  // A command of an operator runs in this process, so it may read the backup while it writes.
  await target.database.write(restoreRows, {});
  return manifest;
}

const notEmpty = (): Error =>
  invalid("This installation is not empty. Restore into a new one; nothing was written.");

async function refuseChanged(path: string, hash: string | undefined, what: string) {
  const found = await hashOfFile(path).catch((error: unknown) => {
    throw damaged(`${what} cannot be read`, error);
  });
  if (found !== hash) throw damaged(`${what} was changed`);
}

/** Every file that an asset of the backup stands on, once. */
async function listFiles(folder: string): Promise<StoredFile[]> {
  const files = new Map<string, StoredFile>();
  for await (const row of rowsOf(folder, "assets")) {
    const file = { churchId: String(row["church_id"]), sha256: String(row["sha256"]) };
    // Both become part of a path, so nothing else may stand there.
    const isName = isUuid(file.churchId) && /^[0-9a-f]{64}$/.test(file.sha256);
    if (!isName) throw damaged("an asset names a file that cannot be");
    files.set(`${file.churchId}/${file.sha256}`, file);
  }
  return [...files.values()];
}

/** A server that runs meanwhile gives up what stays open longer than minutes. */
const keepOpenMs = 60_000;

/** Bytes first, rows after: whoever sees a row finds its file. */
async function storeFiles(
  { database, blobs, stagingFolder }: Target,
  folder: string,
  files: readonly StoredFile[],
  progress: Progress,
): Promise<StoredBlob[]> {
  const stored: StoredBlob[] = [];
  let keptAt = performance.now();
  for (const file of files) {
    const object = { churchId: file.churchId, objectId: randomUUID() };
    const staged = await stageFile(stagingFolder, createReadStream(filePath(folder, file)));
    try {
      await database.write((tx) => putStaging(tx, object, "open"), {});
      await blobs.put(object, staged);
    } finally {
      await discardStaged(staged);
    }
    stored.push({ ...object, sha256: file.sha256, size: staged.size });
    progress("files", stored.length, files.length);
    if (performance.now() - keptAt < keepOpenMs) continue;
    await database.write(keepStagingOpen, {});
    keptAt = performance.now();
  }
  progress(`files: ${files.length}`);
  return stored;
}

async function* rowsOf(folder: string, name: string): AsyncGenerator<Row> {
  let rest = "";
  // Not readline, which may also split at line breaks that stand unescaped inside JSON strings.
  for await (const chunk of createReadStream(tablePath(folder, name), "utf8")) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as Row;
  }
}

const batchSize = 100;

async function fillTable(tx: Writer, table: Table, folder: string, onRows: (rows: number) => void) {
  let batch: Row[] = [];
  let rows = 0;
  const insert = async () => {
    await insertRows(tx, table, batch);
    onRows((rows += batch.length));
    batch = [];
  };
  for await (const row of rowsOf(folder, table.name)) {
    batch.push(portableRow(table, row));
    if (batch.length >= batchSize) await insert();
  }
  await insert();
}
