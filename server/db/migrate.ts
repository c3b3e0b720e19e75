import { dirname } from "node:path";
import sql, { raw } from "sql-template-tag";
import { Failure, made } from "../../common/domain/failure.ts";
import { diskRoom } from "../data-folder.ts";
import type { Progress, Reader, Writer } from "./database.ts";
import { knownSchema, type Migration, migrations } from "./migrations/index.ts";
import { documentText } from "./migrations/unpack.ts";
import { checksumOf } from "./revision.ts";
import { reindexSong } from "./search-text.ts";
import { pagesOfSongs } from "./song.ts";

/** A connection of its own for changing the schema, which nothing cuts short. */
export interface SchemaConnection {
  /** Sees what is committed, whoever may be migrating. */
  readonly reader: Reader;
  /** Rejects, and leaves everything as it was, where the engine lacks what migrations need. */
  prepare?(): Promise<void>;
  /** One transaction, while nobody else migrates; it waits for its turn as long as that takes. */
  exclusively<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The id of the newest migration that the database has seen; 0 for an empty one. */
export async function schemaVersion(reader: Reader): Promise<number> {
  const table = await reader.first(reader.dialect.tableNamed("schema_migrations"));
  if (!table) return 0;
  const newest = await reader.first<{ id: number | null }>(
    sql`SELECT max(id) AS id FROM schema_migrations`,
  );
  return newest?.id ?? 0;
}

export function refuseNewerSchema(version: number, place = "The database"): void {
  if (version <= knownSchema) return;
  throw new Failure(
    "unavailable",
    `${place} was written by a newer version of Precentor (schema ${version}, ` +
      `this one knows ${knownSchema}). Start that version, or a newer one.`,
  );
}

/** For whoever uses the schema and may not change it. */
export function refuseOtherSchema(version: number, place: string): void {
  refuseNewerSchema(version, place);
  if (version === knownSchema) return;
  if (version === 0) throw noCatalogue("The database is empty.");
  throw new Failure(
    "unavailable",
    `${place} has schema ${version}, and this version of Precentor needs ${knownSchema}. ` +
      'Run "precentor migrate" or start "precentor serve"; for a backup before that, ' +
      "use the version that ran until now.",
  );
}

export function noCatalogue(what: string): Failure {
  return new Failure(
    "unavailable",
    `${what} Start "precentor serve" or run "precentor migrate" to begin with a new catalogue; ` +
      "if there should be one, look at DATA_DIR and DATABASE_URL.",
  );
}

export interface Migrated {
  /** 0 when the database was empty. */
  readonly from: number;
  readonly to: number;
  /** Revisions of lyrics that could not be unpacked whole, if any: they keep their bytes, unread. */
  readonly damaged?: readonly string[];
}

/** Each step in a transaction of its own; a Failure where the disk or engine lacks something. */
export async function migrate(schema: SchemaConnection, progress: Progress): Promise<Migrated> {
  if ((await schemaVersion(schema.reader)) < knownSchema) {
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
async function applyOnce(tx: Writer, migration: Migration, damaged: string[], progress: Progress) {
  const reached = await schemaVersion(tx);
  refuseNewerSchema(reached);
  if (reached >= migration.id) return reached;
  await tx.run(sql`CREATE TABLE IF NOT EXISTS schema_migrations (id INTEGER PRIMARY KEY)`);
  for (const statement of migration[tx.dialect.name]) await tx.run(raw(statement));
  if (migration.rewrites) {
    // PostgreSQL packs what is long by itself, so nothing was packed there.
    if (tx.dialect.name === "sqlite") damaged.push(...(await unpackLyrics(tx, progress)));
    await reindexAll(tx, progress);
  }
  await tx.run(sql`INSERT INTO schema_migrations (id) VALUES (${migration.id})`);
  return reached;
}

/** Makes what is folded of all songs anew, where nobody else saves; `verify` names the damaged. */
export async function reindexAll(tx: Writer, progress: Progress): Promise<void> {
  for await (const { churchId, songIds, done, all } of pagesOfSongs(tx, rowsTogether)) {
    for (const songId of songIds) await reindexSong(tx, churchId, songId);
    progress("search texts", done, all);
  }
}

interface PackedRow {
  readonly rowId: number;
  readonly name: string;
  readonly document: Uint8Array;
  readonly checksum: string | null;
}

const rowsTogether = 200;

/** Makes packed documents plain. Bytes go only for a text that is whole. */
async function unpackLyrics(tx: Writer, progress: Progress): Promise<string[]> {
  const damaged: string[] = [];
  let done = 0;
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows: PackedRow[] = await tx.all<PackedRow>(
      sql`SELECT rowid AS "rowId", document, checksum,
        'lyrics ' || lyric_version_id || ' version ' || version AS name FROM lyric_revisions
        WHERE rowid > ${last} AND typeof(document) = 'blob' ORDER BY rowid LIMIT ${rowsTogether}`,
    );
    for (const row of rows) {
      const text = wholeText(row);
      if (text === undefined) damaged.push(row.name);
      else
        await tx.run(sql`UPDATE lyric_revisions SET document = ${text} WHERE rowid = ${row.rowId}`);
    }
    progress("versions of lyrics", (done += rows.length));
    last = rows.at(-1)?.rowId;
  }
  return damaged;
}

function wholeText({ document, checksum }: PackedRow): string | undefined {
  const text = made(() => documentText(document));
  return text !== undefined && checksum === checksumOf(text) ? text : undefined;
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
