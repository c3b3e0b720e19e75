/** Entries of a list on their way: a row may be blank while somebody thinks. */
export interface Row<Entry> {
  readonly id: number;
  readonly entry: Entry;
}

export class Rows<Entry> {
  readonly #isBlank: (entry: Entry) => boolean;
  #nextId = 0;

  constructor(isBlank: (entry: Entry) => boolean) {
    this.#isBlank = isBlank;
  }

  of(entries: readonly Entry[]): Row<Entry>[] {
    return entries.map((entry) => this.row(entry));
  }

  row(entry: Entry): Row<Entry> {
    return { id: this.#nextId++, entry };
  }

  /** What is saved of them. */
  entries(rows: readonly Row<Entry>[]): Entry[] {
    return rows.map(({ entry }) => entry).filter((entry) => !this.#isBlank(entry));
  }

  /** Which entry a row is; none when it is blank. */
  entryIndexOf(rows: readonly Row<Entry>[], index: number): number | undefined {
    const row = rows[index];
    if (!row || this.#isBlank(row.entry)) return undefined;
    return this.entries(rows.slice(0, index)).length;
  }
}
