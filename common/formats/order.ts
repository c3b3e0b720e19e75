import { fold } from "../domain/folding.ts";
import { type Draft, byWord } from "./draft.ts";
import { headingOf } from "./heading.ts";
import { type Kind, kindOf, sectionName } from "./section-words.ts";
import type { ImportedLyrics, ImportedSection } from "./song.ts";
import words from "./words.json" with { type: "json" };

const place = /^#(\d+)$/u;

/** The singing order in words: names, or places where names cannot be told apart from the comma. */
export function orderInWords({ sections, sequence }: ImportedLyrics): string {
  const isPlain = sections.every(({ name }) => !/^#|,|^\s|\s$/u.test(name));
  return sequence
    .map((index) => (isPlain ? (sections[index]?.name ?? "") : `#${index + 1}`))
    .join(", ");
}

/** The places of sections that a list of names means; one that means none is noted. */
export function orderFrom(text: string, names: readonly string[], draft: Draft): number[] {
  const places = new Map(names.map((name, at) => [fold(name), at] as const).toReversed());
  const items = text.split(",").map((item) => item.trim());
  return items
    .filter((item) => item !== "")
    .flatMap((item) => {
      const number = place.exec(item)?.[1];
      const index = number ? Number(number) - 1 : (places.get(fold(item)) ?? -1);
      if (index >= 0 && index < names.length) return index;
      draft.note("orderUnknown", item);
      return [];
    });
}

/** The letters by which worship programs name sections, v1, c, b2: of several the first is ours. */
const letters: Readonly<Partial<Record<Kind, string>>> = words.codes;
const kinds = byWord(words.codes);

/** What a section is called that a file knows by its code: “Strophe 2” for v2. */
export function nameOfCode(code: string, language: string): string {
  const [, word = "", number = "", letter = ""] =
    /^(\p{L}+?)[\s_-]*(\d*)([a-z]?)$/iu.exec(code.trim()) ?? [];
  const kind = kinds.get(word.toLowerCase()) ?? (word.length > 1 ? kindOf(word) : undefined);
  if (!kind) return code.trim();
  return sectionName(language, kind, `${number}${letter.toLowerCase()}` || undefined);
}

/** A code for each section, none twice, and whether reading it gives the name back. */
export function codesOf(sections: readonly ImportedSection[], language: string) {
  const taken = new Set<string>();
  return sections.map(({ name }) => {
    const heading = headingOf(name);
    const letter = letters[heading?.kind ?? "verse"]?.charAt(0) ?? "o";
    const number = /^\d{1,2}[a-z]?$/u.test(heading?.number ?? "") ? (heading?.number ?? "") : "";
    const isFree = heading && (number !== "" || letter !== "v") && !taken.has(`${letter}${number}`);
    const code = isFree ? `${letter}${number}` : nextFree(letter, taken);
    taken.add(code);
    return { code, isPlain: nameOfCode(code, language) === name };
  });
}

function nextFree(letter: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1)
    if (!taken.has(`${letter}${number}`)) return `${letter}${number}`;
}

/**
 * The places that an order by codes means: `c` for c1, `v1` for v1a and v1b. One that means nothing,
 * in other versions of the song neither, is noted.
 */
export function orderByCodes(
  order: string,
  codes: readonly string[],
  draft: Draft,
  elsewhere: readonly string[] = [],
): number[] {
  const here = placesByCode(codes);
  const known = placesByCode(elsewhere);
  return itemsOf(order, here.exact).flatMap((written) => {
    const code = fold(written);
    const exact = here.exact.get(code);
    if (exact !== undefined) return exact;
    const near = here.near.get(code) ?? [];
    if (near.length === 0 && !known.exact.has(code) && !known.near.has(code))
      draft.note("orderUnknown", written);
    return near;
  });
}

/** Places of codes by what an order may call them: `c` for c1, `c1` for c, `v1` for v1a and v1b. */
function placesByCode(codes: readonly string[]) {
  const exact = new Map<string, number>();
  const near = new Map<string, number[]>();
  codes.map(fold).forEach((code, at) => {
    if (!exact.has(code)) exact.set(code, at);
    const [, ofPart] = /^(.*\d)[a-z]$/u.exec(code) ?? [];
    const [, ofFirst] = /^(.*)1$/u.exec(code) ?? [];
    for (const name of [`${code}1`, ofFirst, ofPart]) {
      if (name === undefined) continue;
      const places = near.get(name) ?? [];
      near.set(name, places);
      places.push(at);
    }
  });
  return { exact, near };
}

/** The codes of an order, whatever parts them; one may have spaces of its own. */
function itemsOf(order: string, known: ReadonlyMap<string, number>): string[] {
  const isKnown = (text: string) => known.has(fold(text.trim()));
  return order
    .split(/[,;|\n]/u)
    .flatMap((item) => (isKnown(item) ? item.trim() : item.split(/\s+/u)))
    .filter((code) => /[\p{L}\p{N}]/u.test(code));
}
