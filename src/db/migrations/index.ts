import { catalogueOnPostgres } from "./0001-catalogue.postgres.ts";
import { catalogueOnSqlite } from "./0001-catalogue.sqlite.ts";
import { objectsOnPostgres } from "./0002-objects.postgres.ts";
import { objectsOnSqlite } from "./0002-objects.sqlite.ts";
import { assetUsesOnPostgres } from "./0003-asset-uses.postgres.ts";
import { assetUsesOnSqlite } from "./0003-asset-uses.sqlite.ts";
import { operationsOnPostgres } from "./0004-operations.postgres.ts";
import { operationsOnSqlite } from "./0004-operations.sqlite.ts";
import { operatorOnPostgres } from "./0005-operator.postgres.ts";
import { operatorOnSqlite } from "./0005-operator.sqlite.ts";
import { wordsOnPostgres } from "./0006-words.postgres.ts";
import { wordsOnSqlite } from "./0006-words.sqlite.ts";
import { packedLyricsOnPostgres } from "./0007-packed-lyrics.postgres.ts";
import { packedLyricsOnSqlite } from "./0007-packed-lyrics.sqlite.ts";
import { checksumsOnPostgres } from "./0008-checksums.postgres.ts";
import { checksumsOnSqlite } from "./0008-checksums.sqlite.ts";

/** A step from one schema to the next, as literal statements for each engine. */
export interface Migration {
  readonly id: number;
  readonly sqlite: readonly string[];
  readonly postgres: readonly string[];
  /**
   * Then what is folded is made anew where it is missing, by code that knows the newest schema: the
   * next step that this code has to wait for takes this over.
   */
  readonly refolds?: true;
}

/** In order; one that has been released is never changed again. */
export const migrations: readonly Migration[] = [
  { id: 1, sqlite: catalogueOnSqlite, postgres: catalogueOnPostgres },
  { id: 2, sqlite: objectsOnSqlite, postgres: objectsOnPostgres },
  { id: 3, sqlite: assetUsesOnSqlite, postgres: assetUsesOnPostgres },
  { id: 4, sqlite: operationsOnSqlite, postgres: operationsOnPostgres },
  { id: 5, sqlite: operatorOnSqlite, postgres: operatorOnPostgres },
  { id: 6, sqlite: wordsOnSqlite, postgres: wordsOnPostgres },
  { id: 7, sqlite: packedLyricsOnSqlite, postgres: packedLyricsOnPostgres, refolds: true },
  { id: 8, sqlite: checksumsOnSqlite, postgres: checksumsOnPostgres },
];

/** The schema that this code is written for. */
export const knownSchema = migrations.at(-1)?.id ?? 0;
