import sql from "sql-template-tag";
import { Failure } from "../../common/domain/failure.ts";
import type { Reader, Writer } from "./database.ts";
import { knownSchema } from "./migrations/index.ts";

/** A connection of its own for changing the schema, which nothing cuts short. */
export interface SchemaConnection {
  /** Sees what is committed, whoever may be migrating. */
  readonly reader: Reader;
  /**
   * Rejects with a Failure that tells what to do, and leaves everything as it was, where the engine
   * lacks what migrations need.
   */
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
export function refuseOtherSchema(version: number, place = "The database"): void {
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
