import { postgresSteps } from "./postgres.ts";
import { sqliteSteps } from "./sqlite.ts";

/** A step from one schema to the next, as literal statements for each engine. */
export interface Migration {
  readonly id: number;
  readonly sqlite: readonly string[];
  readonly postgres: readonly string[];
  /**
   * Then documents become plain, and what is folded is made anew, by code that knows the newest
   * schema: the next step that this code has to wait for takes this over.
   */
  readonly rewrites: boolean;
}

const rewriting = 9;

/** In order; one that has been released is never changed again. */
export const migrations: readonly Migration[] = sqliteSteps.map((sqlite, index) => ({
  id: index + 1,
  sqlite,
  postgres: postgresSteps[index] ?? [],
  rewrites: index + 1 === rewriting,
}));

/** The schema that this code is written for. */
export const knownSchema = migrations.length;
