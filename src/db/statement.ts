import { raw, type Sql } from "sql-template-tag";
import type { Dialect } from "./dialect.ts";

export type Value = string | number | Uint8Array | null;

/** A number that is part of the text: SQLite would plan anew for each value of a LIMIT. */
export const constant = (value: number): Sql => raw(`${value}`);

/** Stands in a query for what is only known when it is asked. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Placeholders<Args> = { readonly [Name in keyof Args]: Placeholder };

interface Written {
  /** With `?` for SQLite, with `$1` for PostgreSQL. */
  readonly text: string;
  readonly values: readonly (Placeholder | Value)[];
}

/**
 * A query whose text is always the same: it is written out once, prepared once on each connection,
 * and asked with nothing but its values.
 */
export class Statement<Args extends object, Row> {
  /** Tells it from every other one. */
  readonly number = nextNumber();
  /** What its rows are, for the compiler alone. */
  declare readonly row: Row;
  readonly #write: (args: Placeholders<Args>, dialect: Dialect) => Sql;
  readonly #written = new Map<Dialect, Written>();

  constructor(write: (args: Placeholders<Args>, dialect: Dialect) => Sql) {
    this.#write = write;
  }

  textFor(dialect: Dialect): string {
    return this.#writtenFor(dialect).text;
  }

  valuesFor(dialect: Dialect, args: Args): Value[] {
    const known = args as Readonly<Record<string, Value>>;
    return this.#writtenFor(dialect).values.map((value) =>
      value instanceof Placeholder ? (known[value.name] ?? null) : value,
    );
  }

  #writtenFor(dialect: Dialect): Written {
    let written = this.#written.get(dialect);
    if (written) return written;
    const query = this.#write(placeholders as Placeholders<Args>, dialect);
    const text = dialect.name === "sqlite" ? query.sql : query.text;
    written = { text, values: query.values as Written["values"] };
    this.#written.set(dialect, written);
    return written;
  }
}

let numbers = 0;
function nextNumber(): number {
  numbers += 1;
  return numbers;
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
