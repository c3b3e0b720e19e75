import sql, { raw } from "sql-template-tag";

const modulus = 2 ** 52;
const rowFactor = 2_654_435_761;

/**
 * A sum over all terms of all songs, in any order: equal for an index and the songs that it is made
 * from, and otherwise hardly ever. A term weighs 20 bits, a row 32; so a product and the sum of two
 * stay whole numbers.
 */
export class TermSum {
  #sum = 0;

  get value(): number {
    return this.#sum;
  }

  addSong(rowNumber: number, terms: readonly number[]): void {
    const row = Math.imul(rowNumber & 0x7fffffff, rowFactor) >>> 0;
    for (const term of terms) {
      this.#sum += weightOf(term) * row;
      if (this.#sum >= modulus) this.#sum -= modulus;
    }
  }

  /** The same from the index's side: `rows` is what `weighedRows` gives for the term. */
  addTerm(term: number, rows: string): void {
    const added = BigInt(weightOf(term)) * BigInt(rows);
    this.#sum = Number((BigInt(this.#sum) + added) % BigInt(modulus));
  }
}

/** The sum of a term's rows, of those with `doc`; a text, as it may be very large. */
export const weighedRows = sql`CAST(sum(
  ((doc & 2147483647) * ${raw(`${rowFactor}`)}) & 4294967295
) AS TEXT)`;

function weightOf(term: number): number {
  const mixed = Math.imul(term, 0x9e3779b1);
  return (Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 12) | 1;
}
