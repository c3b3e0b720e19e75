import sql, { type Sql } from "sql-template-tag";
import { limits } from "../../contract/limits.ts";
import { after } from "../../soon.ts";
import type { Dialect } from "../dialect.ts";
import { type Json, textOf } from "../json.ts";
import { constant, Statement } from "../statement.ts";
import type { Finished, Read } from "./read.ts";

/** Null where the head has no revision before that version. */
interface Item {
  readonly item: string | null;
}

/**
 * A page of revisions `r`, newest first, together with the head that they belong to: no rows at
 * all, and there is no such head.
 */
export function readHistory<Args extends object>(
  head: (args: { readonly [Name in keyof Args]: unknown }) => Sql,
  join: Sql,
  item: (dialect: Dialect) => Json,
): Read<Args & { readonly beforeVersion: number | undefined }> {
  const statement = new Statement<Args & { readonly upTo: number }, Item>(
    (args, dialect) => sql`SELECT
      CASE WHEN r.version IS NULL THEN NULL ELSE ${textOf(item(dialect))} END AS item
      FROM ${join} AND r.version <= ${args.upTo}
      WHERE ${head(args)} ORDER BY r.version DESC LIMIT ${constant(limits.pageSize + 1)}`,
  );
  return (reader, { beforeVersion = limits.int32 + 1, ...args }) => {
    const known = { ...args, upTo: beforeVersion - 1 } as Args & { readonly upTo: number };
    return after(reader.rows(statement, known), pageOf);
  };
}

function pageOf(rows: readonly Item[]): Finished | undefined {
  if (rows.length === 0) return undefined;
  const items = rows.flatMap(({ item }) => item ?? []);
  const page = items.slice(0, limits.pageSize).join(",");
  return { body: `{"revisions":[${page}],"hasMore":${items.length > limits.pageSize}}` };
}
