import sql, { raw } from "sql-template-tag";
import { dirname } from "node:path";
import { diskRoom } from "../data-folder.ts";
import { Failure } from "../../common/domain/failure.ts";
import { listChurches } from "./church.ts";
import type { Reader, Writer } from "./database.ts";
import { knownSchema, type Migration, migrations } from "./migrations/index.ts";
import { documentText } from "./migrations/unpack.ts";
import { checksumOf } from "./revision.ts";
import { refuseNewerSchema, type SchemaConnection, schemaVersion } from "./schema.ts";
import { reindexSong } from "./search-text.ts";
import { listSongIds } from "./song.ts";

const songsTogether = 200;

/**
 * Makes what is folded of all songs that can be read anew, where nobody else saves anything
 * meanwhile; `verify` names the others.
 */
export async function reindexAll(tx: Writer, progress: Progress): Promise<void> {
  const all = await tx.first<{ songs: number }>(sql`SELECT count(*) AS songs FROM songs`);
  let done = 0;
  for (const { id: churchId } of await listChurches(tx)) {
    for (let last: string | undefined = ""; last !== undefined;) {
      const ids: string[] = await listSongIds(tx, churchId, last, songsTogether);
      for (const songId of ids) await reindexSong(tx, churchId, songId);
      progress("search texts", (done += ids.length), Number(all?.songs));
      last = ids.at(-1);
    }
  }
}

/** How far something is that may take minutes. */
export interface Progress {
  (about: string, done: number, total?: number): void;
}

export interface Migrated {
  /** 0 when the database was empty. */
  readonly from: number;
  readonly to: number;
  /** Revisions of lyrics that could not be unpacked whole, if any: they keep their bytes, unread. */
  readonly damaged?: readonly string[];
}

/**
 * Brings the schema up to date, each step in a transaction of its own. Throws a Failure, and has
 * changed nothing, where the disk or the engine does not have what the steps need.
 */
export async function migrate(schema: SchemaConnection, progress: Progress): Promise<Migrated> {
  const found = await schemaVersion(schema.reader);
  if (found < knownSchema) {
    await schema.prepare?.();
    await refuseSmallDisk(schema.reader);
  }
  let from = knownSchema;
  const damaged: string[] = [];
  for (const migration of migrations) {
    const reached = await schema.exclusively((tx) => applyOnce(tx, migration, damaged, progress));
    from = Math.min(from, reached);
  }
  return { from, to: knownSchema, ...(damaged.length > 0 && { damaged }) };
}

/** Looks and applies in one transaction, so that several processes may start at once. */
async function applyOnce(
  tx: Writer,
  migration: Migration,
  damaged: string[],
  progress: Progress,
): Promise<number> {
  const reached = await schemaVersion(tx);
  refuseNewerSchema(reached);
  if (reached >= migration.id) return reached;
  await tx.run(sql`CREATE TABLE IF NOT EXISTS schema_migrations (id INTEGER PRIMARY KEY)`);
  for (const statement of migration[tx.dialect.name]) await tx.run(sql`${raw(statement)}`);
  if (migration.rewrites) {
    // PostgreSQL packs what is long by itself, so nothing was packed there.
    if (tx.dialect.name === "sqlite") damaged.push(...(await unpackLyrics(tx, progress)));
    await reindexAll(tx, progress);
  }
  await tx.run(sql`INSERT INTO schema_migrations (id) VALUES (${migration.id})`);
  return reached;
}

interface PackedRow {
  readonly rowId: number;
  readonly lyricVersionId: string;
  readonly version: number;
  readonly document: Uint8Array;
  readonly checksum: string | null;
}

const pageSize = 200;

/**
 * Makes packed documents plain. Bytes go only for a text that was read back and has the checksum of
 * what was saved; the others stay, and are named.
 */
async function unpackLyrics(tx: Writer, progress: Progress): Promise<string[]> {
  const damaged: string[] = [];
  let done = 0;
  for (let last = 0; ;) {
    const rows = await tx.all<PackedRow>(
      sql`SELECT rowid AS "rowId", lyric_version_id AS "lyricVersionId", version, document, checksum
        FROM lyric_revisions WHERE rowid > ${last} AND typeof(document) = 'blob'
        ORDER BY rowid LIMIT ${pageSize}`,
    );
    for (const row of rows) {
      const text = wholeText(row);
      if (text !== undefined) await putText(tx, row.rowId, text);
      else damaged.push(`lyrics ${row.lyricVersionId} version ${row.version}`);
    }
    progress("versions of lyrics", (done += rows.length));
    if (rows.length < pageSize) return damaged;
    last = rows.at(-1)?.rowId ?? 0;
  }
}

function wholeText({ document, checksum }: PackedRow): string | undefined {
  try {
    const text = documentText(document);
    return checksum === checksumOf(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

async function putText(tx: Writer, rowId: number, text: string): Promise<void> {
  await tx.run(sql`UPDATE lyric_revisions SET document = ${text} WHERE rowid = ${rowId}`);
  const row = await tx.first<{ document: unknown; checksum: string }>(
    sql`SELECT document, checksum FROM lyric_revisions WHERE rowid = ${rowId}`,
  );
  if (typeof row?.document === "string" && checksumOf(row.document) === row.checksum) return;
  const message = "The database does not give back what was written to it; nothing was changed.";
  throw new Failure("unavailable", message);
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

/** A step writes most rows anew: into the log first, and then into the file. */
const roomOfSize = 3;

async function refuseSmallDisk(reader: Reader): Promise<void> {
  if (reader.dialect.name !== "sqlite") return;
  const file = await reader.first<{ path: string; bytes: number }>(
    sql`SELECT l.file AS path, c.page_count * s.page_size AS bytes FROM pragma_database_list l,
      pragma_page_count c, pragma_page_size s WHERE l.name = 'main'`,
  );
  if (!file) return;
  const { freeBytes } = await diskRoom(dirname(file.path));
  const needed = roomOfSize * file.bytes;
  if (freeBytes >= needed) return;
  throw new Failure(
    "unavailable",
    `The new schema needs room on the disk of ${file.path}: ${megabytes(needed)} MB, and ` +
      `${megabytes(freeBytes)} MB are free. Make room and start again, or go on with the version ` +
      "that ran until now; nothing was changed.",
  );
}
