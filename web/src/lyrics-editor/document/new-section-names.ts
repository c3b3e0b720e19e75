import { fold } from "$domain/folding.ts";
import { headingOf } from "$formats/heading.ts";
import { type Kind, sectionName } from "$formats/section-words.ts";

const others: readonly Kind[] = ["refrain", "preRefrain", "bridge", "intro", "ending"];

/** What a further section is likely to be called, the likeliest first. */
export function newSectionNames(language: string, names: readonly string[]): string[] {
  const taken = new Set(names.map(fold));
  const kinds = new Set(names.map((name) => headingOf(name)?.kind));
  const free = others
    .filter((kind) => !kinds.has(kind))
    .map((kind) => sectionName(language, kind))
    .filter((name) => !taken.has(fold(name)));
  return [nextVerseName(language, names), ...free];
}

/** The verse after the last one, called as the verses before it are. */
export function nextVerseName(language: string, names: readonly string[]): string {
  const taken = new Set(names.map(fold));
  const verses = names.flatMap((name) => numberedVerse(name) ?? []);
  const last = verses.toSorted((one, other) => other.number - one.number)[0];
  for (let number = (last?.number ?? 0) + 1; ; number += 1) {
    const name = last?.withNumber(number) ?? sectionName(language, "verse", String(number));
    if (!taken.has(fold(name))) return name;
  }
}

function numberedVerse(name: string) {
  const heading = headingOf(name);
  if (heading?.kind !== "verse" || !/^\d+$/.test(heading.number ?? "")) return undefined;
  const number = Number(heading.number);
  const isSpelt = /\d/.test(name);
  return {
    number,
    withNumber: (next: number) => (isSpelt ? name.replace(/\d+/, String(next)) : undefined),
  };
}
