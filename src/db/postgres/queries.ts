import { createHash } from "node:crypto";
import type pg from "pg";
import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Connection } from "../../dependencies.ts";
import { storageUnavailable } from "../../domain/failure.ts";
import type { Writer } from "../database.ts";
import { postgresDialect } from "../dialect.ts";
import type { Statement } from "../statement.ts";
import type { Reporting } from "../together/transaction.ts";
import { isConnectionFault, isStorageFault } from "./faults.ts";

/** So many values make a statement that hardly comes again. */
const maxPreparedValues = 80;

/** Answers are told of, too: the server is there. */
export function reportingOf(connection: Connection): Reporting {
  const reportingFaults = faultsOf(connection);
  return async (answer, failure) => {
    const answered = connection.asking();
    const result = await reportingFaults(answer, failure);
    answered();
    return result;
  };
}

/** A server that is away or full is told apart from a statement that is wrong. */
export function faultsOf(connection: Connection): Reporting {
  return async (answer, failure = storageUnavailable) => {
    try {
      return await answer;
    } catch (error) {
      if (isConnectionFault(error)) connection.lost(error);
      throw isStorageFault(error) ? failure(error) : error;
    }
  };
}

export interface Queryable {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** What is asked for is sent at once; several questions that nobody waits between are one trip. */
export function queriesOn(connection: Queryable): Writer {
  const ask = (query: Sql) => connection.query(prepared(query));
  return {
    dialect: postgresDialect,
    all: async <Row>(query: Sql) => (await ask(query)).rows as Row[],
    first: async <Row>(query: Sql) => (await ask(query)).rows[0] as Row | undefined,
    run: async (query) => (await ask(query)).rowCount ?? 0,
    runAll(queries) {
      // Whoever owns the connection hears of what goes wrong.
      ask(together(queries)).catch(() => undefined);
      return undefined;
    },
    rows: async <Args extends object, Row>(statement: Statement<Args, Row>, args: Args) => {
      const text = statement.textFor(postgresDialect);
      const values = statement.valuesFor(postgresDialect, args);
      const result = await connection.query({ name: nameOf(text), text, values });
      return result.rows as Row[];
    },
  };
}

/** Several changes as one statement, which is planned once for each combination. */
function together(queries: readonly Sql[]): Sql {
  const [last, ...others] = queries.toReversed();
  if (!last) throw new Error("nothing to change");
  if (others.length === 0) return last;
  const parts = others.map((query, index) => sql`${raw(`change_${index}`)} AS (${query})`);
  return sql`WITH ${join(parts.toReversed())} ${last}`;
}

const names = new Map<string, string>();
const maxNames = 2000;

/** Statements that come again are prepared once for each connection. */
function prepared({ text, values }: Sql): pg.QueryConfig {
  if (values.length > maxPreparedValues) return { text, values };
  const isKnown = names.has(text);
  if (!isKnown && names.size >= maxNames) return { text, values };
  return { name: nameOf(text), text, values };
}

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash("sha1").update(text).digest("hex")));
  return name;
}
