import { fold } from "../domain/folding.ts";
import { takeCredits } from "./credits.ts";
import { type Draft, addTurn, append, languageOf, noteNotHeld, textsOf } from "./draft.ts";
import type { Line, ReadOptions } from "./song.ts";
import { type Stanza, assemble } from "./stanzas.ts";
import { withoutSurroundings } from "./title-and-footer.ts";

/** Adds the lyric version that stanzas make, and what stands around them to the metadata. */
export function addLyrics(
  draft: Draft,
  all: readonly Stanza[],
  options: ReadOptions,
  said: { readonly language?: string | undefined; readonly label?: string } = {},
): void {
  const { stanzas, opening, closing } = withoutSurroundings(all, draft.title !== "");
  const [title = "", ...authors] = opening;
  draft.title ||= title;
  append(draft.authors, authors);
  takeCredits(draft, closing);
  const words = stanzas.flatMap(({ lines }) => textsOf(lines)).join("\n");
  if (words.trim() === "" && stanzas.length === 0) {
    noteNotHeld(draft, "language", said.language ?? "");
    noteNotHeld(draft, "label", said.label ?? "");
    return;
  }
  const language = languageOf(draft, said.language, options, words);
  const { sections, order, headingsWithoutWords, remarks } = assemble(stanzas, language);
  for (const text of headingsWithoutWords) draft.notes.push({ code: "headingWithoutWords", text });
  for (const text of remarks) noteNotHeld(draft, "remark in brackets", text);
  draft.lyrics.push({
    language,
    label: said.label ?? "",
    sections: sections.map(({ name, lines }) => ({ name, lines })),
    sequence: order,
  });
}

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
  const sections: { name: string; lines: readonly Line[] }[] = [];
  const order: number[] = [];
  /** The last section of a name, and of a name with these words. */
  const places = new Map<string, number>();
  for (const { heading, lines, times } of stanzas) {
    const name = heading?.name ?? "";
    const key = [fold(name), ...textsOf(lines)].join("\n");
    const place = places.get(key) ?? (lines.length > 0 ? sections.length : undefined);
    if (place === sections.length) {
      for (const one of [key, fold(name)]) places.set(one, place);
      sections.push({ name, lines });
    }
    if (place === undefined) draft.notes.push({ code: "headingWithoutWords", text: name });
    else addTurn(order, place, times);
  }
  const words = sections.flatMap((section) => textsOf(section.lines)).join("\n");
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
