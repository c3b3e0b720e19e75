import sql, { raw } from "sql-template-tag";

/**
 * A sum over all terms of all documents with their places, in any order: equal for an index and the
 * documents that it is made from, and otherwise hardly ever. A term, three characters, weighs 20
 * bits, a place 32; so a product and the sum of two stay whole numbers.
 */
const modulus = 2 ** 52;
const rowFactor = 1_000_003;
const placeFactor = 2_654_435_761;

/** FTS5's trigrams: every three characters that follow each other. */
export function trigramCount(text: string): number {
  return Math.max(0, [...text].length - 2);
}

export function addDocument(sum: number, rowNumber: number, text: string): number {
  let result = sum;
  let place = 0;
  let first = 0;
  let second = 0;
  for (let index = 0, count = 1; index < text.length; count += 1) {
    const third = text.codePointAt(index) ?? 0;
    index += third > 0xffff ? 2 : 1;
    if (count > 2) {
      const weighed = (rowNumber * rowFactor + place) & 0x7fffffff;
      result += weightOf(first, second, third) * (Math.imul(weighed, placeFactor) >>> 0);
      if (result >= modulus) result -= modulus;
      place += 1;
    }
    first = second;
    second = third;
  }
  return result;
}

/** The same from the index's side: `places` is what `weighedPlaces` gives for the term. */
export function addTerm(sum: number, term: string, places: string): number {
  const [first = 0, second = 0, third = 0] = Array.from(term, (char) => char.codePointAt(0) ?? 0);
  const added = BigInt(weightOf(first, second, third)) * BigInt(places);
  return Number((BigInt(sum) + added) % BigInt(modulus));
}

/** The sum of a term's places, of rows with `doc` and `offset`; a text, as it may be very large. */
export const weighedPlaces = sql`CAST(sum(
  (((doc * ${raw(`${rowFactor}`)} + "offset") & 2147483647) * ${raw(`${placeFactor}`)}) & 4294967295
) AS TEXT)`;

function weightOf(first: number, second: number, third: number): number {
  const mixed = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b) ^ third;
  return (Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 12) | 1;
}
