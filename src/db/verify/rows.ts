import sql, { join, raw } from "sql-template-tag";
import type { Reader } from "../database.ts";

/** Rows of one table, in the order of a unique key that has an index. */
export interface Source<Row> {
  readonly table: string;
  /** The column of each property. */
  readonly columns: { readonly [Property in keyof Row & string]: string };
  readonly key: readonly (keyof Row & string)[];
}

const pageSize = 200;

/** All rows, a page at a time; the next one is read while one is looked at. */
export async function* pagesOf<Row>(
  reader: Reader,
  { table, columns, key }: Source<Row>,
): AsyncGenerator<Row[]> {
  const names = Object.entries<string>(columns).map(([name, column]) => `${column} AS "${name}"`);
  const order = raw(key.map((name) => columns[name]).join(", "));
  const readAfter = (last: Row | undefined): Promise<Row[]> => {
    const after = last ? sql`WHERE (${order}) > (${join(key.map((name) => last[name]))})` : sql``;
    return reader.all<Row>(
      sql`SELECT ${raw(names.join(", "))} FROM ${raw(table)} ${after}
        ORDER BY ${order} LIMIT ${pageSize}`,
    );
  };
  for (let rows = await readAfter(undefined); rows.length > 0;) {
    const next = rows.length < pageSize ? Promise.resolve([]) : readAfter(rows.at(-1));
    // Whoever stops before the end is not interested in what went wrong after it.
    next.catch(() => undefined);
    yield rows;
    rows = await next;
  }
}

/** Compares like the keys: no id holds a character before the space. */
export const placeOf = (churchId: string, id: string | number) => `${churchId} ${id}`;

const afterAll = "\uFFFF";

/** Rows that are read along with others that lead, in the order of the same places. */
export class Follower<Row> {
  readonly #pages: AsyncGenerator<Row[]>;
  readonly #placeOf: (row: Row) => string;
  readonly #onStray: (row: Row, place: string) => void;
  #page: readonly Row[] = [];
  #index = 0;

  /** `onStray` gets the rows that nothing leads to. */
  constructor(
    reader: Reader,
    source: Source<Row>,
    placeOfRow: (row: Row) => string,
    onStray: (row: Row, place: string) => void,
  ) {
    this.#pages = pagesOf(reader, source);
    this.#placeOf = placeOfRow;
    this.#onStray = onStray;
  }

  /** Hands over the rows of a place, which must come after the one before. */
  async follow(place: string, onOwn: (row: Row) => void): Promise<void> {
    do {
      for (; this.#index < this.#page.length; this.#index += 1) {
        const row = this.#page[this.#index] as Row;
        const at = this.#placeOf(row);
        if (at > place) return;
        if (at === place) onOwn(row);
        else this.#onStray(row, at);
      }
    } while (await this.#turnPage());
  }

  /** After the last place: nothing leads to what is left. */
  async finish(): Promise<void> {
    await this.follow(afterAll, () => undefined);
  }

  async #turnPage(): Promise<boolean> {
    const { done, value } = await this.#pages.next();
    if (done) return false;
    this.#page = value;
    this.#index = 0;
    return true;
  }
}

/** A reader for several streams at once: one question after the other. */
export function inTurn(reader: Reader): Reader & { settled(): Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  const after = <Result>(ask: () => Promise<Result>): Promise<Result> => {
    const answer = last.then(ask, ask);
    last = answer;
    return answer;
  };
  return {
    dialect: reader.dialect,
    all: (query) => after(() => reader.all(query)),
    first: (query) => after(() => reader.first(query)),
    rows: (statement, args) => after(async () => reader.rows(statement, args)),
    settled: () =>
      last.then(
        () => undefined,
        () => undefined,
      ),
  };
}

/** Rows that are in the order of their churches, by church. */
export function byChurch<Row extends { readonly churchId: string }>(
  rows: readonly Row[],
): [churchId: string, rows: Row[]][] {
  const groups: [string, Row[]][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    if (group?.[0] === row.churchId) group[1].push(row);
    else groups.push([row.churchId, [row]]);
  }
  return groups;
}
