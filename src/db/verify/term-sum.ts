import sql, { raw } from "sql-template-tag";

const modulus = 2 ** 52;
const rowFactor = 1_000_003;
const placeFactor = 2_654_435_761;

/**
 * A sum over all terms of all documents with their places, in any order: equal for an index and the
 * documents that it is made from, and otherwise hardly ever. A term, three characters, weighs 20
 * bits, a place 32; so a product and the sum of two stay whole numbers.
 */
export class TermSum {
  #sum = 0;

  get value(): number {
    return this.#sum;
  }

  /** FTS5's trigrams, every three characters that follow each other; answers how many. */
  addDocument(rowNumber: number, text: string): number {
    let sum = this.#sum;
    let place = -2;
    let first = 0;
    let second = 0;
    for (let index = 0; index < text.length; place += 1) {
      const code = text.codePointAt(index) ?? 0;
      const third = asIndexed(code);
      index += code > 0xffff ? 2 : 1;
      if (place >= 0) {
        const weighed = (rowNumber * rowFactor + place) & 0x7fffffff;
        sum += weightOf(first, second, third) * (Math.imul(weighed, placeFactor) >>> 0);
        if (sum >= modulus) sum -= modulus;
      }
      first = second;
      second = third;
    }
    this.#sum = sum;
    return Math.max(0, place);
  }

  /** The same from the index's side: `places` is what `weighedPlaces` gives for the term. */
  addTerm(term: string, places: string): void {
    const [first = 0, second = 0, third = 0] = Array.from(term, (char) => char.codePointAt(0) ?? 0);
    const added = BigInt(weightOf(first, second, third)) * BigInt(places);
    this.#sum = Number((BigInt(this.#sum) + added) % BigInt(modulus));
  }
}

/** The sum of a term's places, of rows with `doc` and `offset`; a text, as it may be very large. */
export const weighedPlaces = sql`CAST(sum(
  (((doc * ${raw(`${rowFactor}`)} + "offset") & 2147483647) * ${raw(`${placeFactor}`)}) & 4294967295
) AS TEXT)`;

/** Two that are no characters are the replacement character to FTS5. */
function asIndexed(code: number): number {
  return code === 0xfffe || code === 0xffff ? 0xfffd : code;
}

function weightOf(first: number, second: number, third: number): number {
  const mixed = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b) ^ third;
  return (Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 12) | 1;
}
