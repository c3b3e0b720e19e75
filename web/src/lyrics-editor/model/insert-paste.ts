import { isBlank } from "$domain/field.ts";
import type { Section } from "../../song/singing-order.ts";
import { wordsOf } from "$domain/folding.ts";
import { headingOf } from "$formats/heading.ts";
import type { NewId } from "../from-text/lines.ts";
import type { PastedSection } from "../from-text/found.ts";
import { type Pasted, parsePasted } from "../from-text/paste.ts";
import { uniqueName } from "$formats/section-words.ts";
import type { EditedLyrics } from "../document/complaints.ts";
import { nextVerseName } from "../document/new-section-names.ts";
import { type SectionText, reconcile, track } from "./reconcile.ts";
import { sungOrder, withOrder } from "../document/sequence.ts";

/** The lyrics with the pasted sections at their end; what they have already is sung again. */
export function appendPaste(lyrics: EditedLyrics, pasted: Pasted, newId: NewId): EditedLyrics {
  const there = pasted.sections.map((section) => sameIn(lyrics, section));
  const names = new Naming(lyrics);
  const added = pasted.sections.map((section, at) =>
    there[at] === undefined ? names.given(section, newId()) : undefined,
  );
  const { sections } = reconcile(
    track(lyrics.sections),
    [...lyrics.sections, ...added.flatMap((section) => section ?? [])],
    newId,
  );
  const ids = pasted.sections.map((_, at) => there[at] ?? added[at]?.id ?? "");
  const order = [...sungOrder(lyrics), ...orderOf(pasted, ids)];
  return withOrder({ ...lyrics, sections: [...sections] }, order);
}

/** What the text of a section would be as a whole text; its first words stay its own. */
export function partsOf({ name, lines }: Section, language: string): Pasted {
  const texts = lines.map(({ text }) => text);
  const first = texts.find((text) => !isBlank(text)) ?? "";
  const isHeaded = headingOf(first) !== undefined;
  return parsePasted([...(isHeaded ? [] : [`${name}:`]), ...texts].join("\n"), language, [name]);
}

/** A section as the several that its text turned out to be. */
export function splitSection(lyrics: EditedLyrics, id: string, newId: NewId): EditedLyrics {
  const { language = "", sections } = lyrics;
  const index = sections.findIndex((section) => section.id === id);
  const whole = sections[index];
  if (!whole) return lyrics;
  const pasted = partsOf(whole, language);
  const others = sections.filter((section) => section !== whole);
  const names = new Naming({ ...lyrics, sections: others });
  const parts = pasted.sections.map((section, at) => names.given(section, at === 0 ? id : newId()));
  const after = [...others.slice(0, index), ...parts, ...others.slice(index)];
  const next = { ...lyrics, sections: [...reconcile(track(sections), after, newId).sections] };
  const ids = parts.map((part) => part.id);
  const order = sungOrder(lyrics).flatMap((one) => (one === id ? orderOf(pasted, ids) : one));
  return withOrder(next, order);
}

function orderOf({ sequence }: Pasted, ids: readonly string[]): readonly string[] {
  return sequence.length > 0 ? sequence.flatMap((index) => ids[index] ?? []) : ids;
}

function sameIn({ sections }: EditedLyrics, { name, lines, isNamed }: PastedSection) {
  const words = wordsOf(lines);
  return sections.find(
    (section) =>
      wordsOf(section.lines.map(({ text }) => text)) === words &&
      (!isNamed || section.name === name),
  )?.id;
}

/** Gives pasted sections names that the lyrics have not yet. */
class Naming {
  readonly #language: string;
  readonly #taken: string[];

  constructor({ language = "", sections }: EditedLyrics) {
    this.#language = language;
    this.#taken = sections.map(({ name }) => name);
  }

  given({ name, lines, isNamed }: PastedSection, id: string): SectionText {
    const unique = uniqueName(name, this.#taken);
    const free = unique === name || isNamed ? unique : nextVerseName(this.#language, this.#taken);
    this.#taken.push(free);
    return { id, name: free, text: lines.join("\n") };
  }
}
