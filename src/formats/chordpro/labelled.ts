import { fold } from "../../domain/folding.ts";
import type { Draft } from "../draft.ts";
import { languageOf } from "../language.ts";
import type { ReadOptions } from "../song.ts";
import type { Stanza } from "../text/stanzas.ts";

/** Whether every section says its own name: then there is nothing to find out. */
export function isLabelled(stanzas: readonly Stanza[]): boolean {
  const filled = stanzas.filter(({ lines }) => lines.length > 0);
  return filled.length > 0 && stanzas.every(({ isClosed, heading }) => isClosed && heading?.name);
}

/** Sections by their labels, each once; a label that comes again with the same words is a repeat. */
export function addSections(
  draft: Draft,
  stanzas: readonly Stanza[],
  options: ReadOptions,
  said: { language: string | undefined; label: string; order: readonly string[] },
): void {
  const sections: { name: string; lines: readonly string[] }[] = [];
  const order: number[] = [];
  for (const { heading, lines, times } of stanzas) {
    const name = heading?.name ?? "";
    const same = sections.findLastIndex(
      (one) => fold(one.name) === fold(name) && (lines.length === 0 || isSame(one.lines, lines)),
    );
    const place = same < 0 && lines.length > 0 ? sections.push({ name, lines }) - 1 : same;
    if (place >= 0) order.push(...Array.from({ length: times }, () => place));
    else draft.notes.push({ code: "headingWithoutWords", text: name });
  }
  const words = sections.flatMap((section) => section.lines).join("\n");
  draft.lyrics.push({
    language: languageOf(draft, said.language, options, words),
    label: said.label,
    sections,
    sequence: said.order.length > 0 ? placesOf(said.order, sections.length, draft) : order,
  });
}

function placesOf(order: readonly string[], count: number, draft: Draft): number[] {
  return order.flatMap((item) => {
    const place = Number(item) - 1;
    if (Number.isInteger(place) && place >= 0 && place < count) return place;
    draft.notes.push({ code: "orderUnknown", text: item });
    return [];
  });
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join("\n") === other.join("\n");
}
