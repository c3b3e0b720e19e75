import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Dialect } from "./dialect.ts";

/**
 * JSON that the engine puts together while it reads. Stored documents were checked when they were
 * saved, so they go into an answer as they are: nobody parses them and writes them again.
 */
export class Json {
  /** Text of JSON, and columns that hold some. */
  readonly parts: readonly (string | Sql)[];

  constructor(parts: readonly (string | Sql)[]) {
    this.parts = parts;
  }
}

/** A column with a number, or with JSON. */
export const asIs = (column: Sql): Json => new Json([column]);

/** A column with a text that has nothing to escape: an id, a hash, a time. */
export const plain = (column: Sql): Json => new Json(['"', column, '"']);

/** A column with what somebody wrote. */
export const quoted = (dialect: Dialect, column: Sql): Json => new Json([dialect.quoted(column)]);

export const orNull = (column: Sql): Json =>
  new Json([sql`coalesce(CAST(${column} AS text), 'null')`]);

/** A column with items that have commas between them already. */
export const listed = (column: Sql): Json => new Json(["[", column, "]"]);

/** Of members, and of those of a stored object where one is given; none of that is empty. */
export function object(members: Readonly<Record<string, Json>>, stored?: Sql): Json {
  const parts = Object.entries(members).flatMap(([name, { parts: value }], index) => [
    `${index === 0 ? "{" : ","}"${name}":`,
    ...value,
  ]);
  return new Json(stored ? [...parts, ",", sql`ltrim(${stored}, '{')`] : [...parts, "}"]);
}

/** The text of it, as an expression; a column without a value leaves nothing there. */
export function textOf({ parts }: Json): Sql {
  const merged: (string | Sql)[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (typeof part === "string" && typeof last === "string") merged.splice(-1, 1, last + part);
    else merged.push(part);
  }
  const terms = merged.map((part) => (typeof part === "string" ? literal(part) : part));
  // Not the operator, which would copy what it has so far with every part.
  return sql`concat(${join(terms)})`;
}

const literal = (text: string) => raw(`'${text.replaceAll("'", "''")}'`);
