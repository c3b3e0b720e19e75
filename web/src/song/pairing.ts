import { fold } from "$domain/folding.ts";
import type { Section } from "./singing-order.ts";

/**
 * For each section of one lyric version its counterpart in another: the one of the same name,
 * otherwise the next in order that has none yet.
 */
export function counterparts(
  sections: readonly Section[],
  others: readonly Section[],
): Map<string, Section> {
  const byName = new Map(others.map((other) => [fold(other.name), other]));
  const pairs = new Map<string, Section>();
  for (const section of sections) {
    const namesake = byName.get(fold(section.name));
    if (namesake) pairs.set(section.id, namesake);
  }
  const taken = new Set([...pairs.values()].map(({ id }) => id));
  const left = others.filter(({ id }) => !taken.has(id));
  for (const section of sections) {
    if (pairs.has(section.id)) continue;
    const next = left.shift();
    if (next) pairs.set(section.id, next);
  }
  return pairs;
}

/** Sections of the other version that stand beside nothing; they are shown at the end. */
export function unpaired(
  sections: readonly Section[],
  others: readonly Section[],
): readonly Section[] {
  const taken = new Set([...counterparts(sections, others).values()].map(({ id }) => id));
  return others.filter(({ id }) => !taken.has(id));
}
