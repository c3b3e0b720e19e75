import type { DatabaseSyncInstance, StatementSyncInstance } from "@photostructure/sqlite";
import type { Sql } from "sql-template-tag";
import type { Writer } from "../database.ts";
import { sqliteDialect } from "../dialect.ts";
import type { Statement, Value } from "../statement.ts";
import { asFailure } from "./faults.ts";

const maxStatements = 500;

/** What goes over to another thread instead of an `Sql`. */
export interface PlainQuery {
  readonly text: string;
  readonly values: readonly Value[];
}

export function plainQuery(query: Sql): PlainQuery {
  return { text: query.sql, values: query.values as Value[] };
}

/** A connection whose statements are prepared once and kept. */
export class Statements {
  readonly #connection: DatabaseSyncInstance;
  readonly #prepared = new Map<string, StatementSyncInstance>();

  constructor(connection: DatabaseSyncInstance) {
    this.#connection = connection;
  }

  all(query: PlainQuery): unknown[] {
    return this.#prepare(query.text).all(...query.values);
  }

  first(query: PlainQuery): unknown {
    return this.#prepare(query.text).get(...query.values);
  }

  run(query: PlainQuery): number {
    return Number(this.#prepare(query.text).run(...query.values).changes);
  }

  close(): void {
    this.#prepared.clear();
    this.#connection.close();
  }

  #prepare(text: string): StatementSyncInstance {
    let statement = this.#prepared.get(text);
    if (statement) return statement;
    statement = this.#connection.prepare(text);
    if (this.#prepared.size >= maxStatements) this.#forgetOldest();
    this.#prepared.set(text, statement);
    return statement;
  }

  #forgetOldest(): void {
    const [oldest] = this.#prepared.keys();
    if (oldest !== undefined) this.#prepared.delete(oldest);
  }
}

export type Reporting = <Result>(ask: () => Result) => Result;

/** A disk that fails is told apart from a statement that is wrong. */
export function reportingTo(path: string, onError: (error: unknown) => void): Reporting {
  return (ask) => {
    try {
      return ask();
    } catch (error) {
      onError(error);
      throw asFailure(path, error);
    }
  };
}

/** The queries of one connection on this thread; they answer at once. */
export function localWriter(
  statements: Statements,
  path: string,
  onError: (error: unknown) => void,
): Writer {
  return queriesOn(statements, reportingTo(path, onError));
}

/** Whoever reads in a thread tells of its errors in another way. */
export function queriesOn(statements: Statements, reporting: Reporting = (ask) => ask()): Writer {
  return {
    dialect: sqliteDialect,
    all: async <Row>(query: Sql) => reporting(() => statements.all(plainQuery(query)) as Row[]),
    first: async <Row>(query: Sql) =>
      reporting(() => statements.first(plainQuery(query)) as Row | undefined),
    run: async (query) => reporting(() => statements.run(plainQuery(query))),
    runAll: (queries) => {
      for (const query of queries) reporting(() => statements.run(plainQuery(query)));
      return undefined;
    },
    rows: <Args extends object, Row>(statement: Statement<Args, Row>, args: Args) => {
      const text = statement.textFor(sqliteDialect);
      const values = statement.valuesFor(sqliteDialect, args);
      return reporting(() => statements.all({ text, values }) as Row[]);
    },
  };
}
