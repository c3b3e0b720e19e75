import type { LyricsDocument } from "$contract/lyrics.ts";
import { isBlank } from "$domain/field.ts";
import { fold, wordsOf } from "$domain/folding.ts";
import { headingOf } from "$formats/heading.ts";
import { uniqueName } from "$formats/section-words.ts";
import { type EditedLyrics, type NewId, nextVerseName, sungOrder, withOrder } from "./document.ts";
import { reconcile, type SectionText, track } from "./reconcile.ts";
import { parsePasted, type Pasted, type PastedSection } from "./paste.ts";
import type { Section } from "../song/singing-order.ts";

/** The lyrics with the pasted words in place of theirs; what stayed the same keeps its ids. */
export function applyPaste<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  pasted: Pasted,
  newId: NewId,
): Lyrics {
  const namesakes = counterpartsOf(pasted.sections, lyrics.sections);
  const texts: { id: string; name: string; text: string }[] = [];
  for (const section of pasted.sections) {
    const before = namesakes.get(section);
    const name = before && !section.isNamed ? before.name : section.name;
    const taken = texts.map((text) => text.name);
    const text = section.lines.join("\n");
    texts.push({ id: before?.id ?? newId(), name: uniqueName(name, taken), text });
  }
  const { sections } = reconcile(track(lyrics.sections), texts, newId);
  const order = pasted.sequence.flatMap((index) => texts[index]?.id ?? []);
  const next = { ...lyrics, sections: [...sections], sequence: [] };
  return withOrder(next, order.length > 0 ? order : formerOrder(lyrics, sections));
}

/** A text without an order of its own leaves the one that was, if that still sings everything. */
function formerOrder({ sequence }: LyricsDocument, sections: readonly Section[]): string[] {
  const known = new Set(sections.map(({ id }) => id));
  const order = sequence.filter((id) => known.has(id));
  const isComplete = sections.every(({ id }) => order.includes(id));
  return isComplete ? order : sections.map(({ id }) => id);
}

/** The section that each pasted one was before: by its words where we named it, else by name. */
function counterpartsOf(pasted: readonly PastedSection[], sections: readonly Section[]) {
  const found = new Map<PastedSection, Section>();
  const left = new Set(sections);
  const match = (isSame: (one: PastedSection, other: Section) => boolean) => {
    for (const one of pasted) {
      const other = found.has(one) ? undefined : [...left].find((section) => isSame(one, section));
      if (!other) continue;
      found.set(one, other);
      left.delete(other);
    }
  };
  match((one, other) => !one.isNamed && hasSameWords(one, other));
  match(hasSameName);
  match(hasSameWords);
  return found;
}

function hasSameWords(one: PastedSection, { lines }: Section): boolean {
  return wordsOf(one.lines) === wordsOf(lines.map(({ text }) => text));
}

function hasSameName(one: PastedSection, other: Section): boolean {
  return fold(one.name) === fold(other.name);
}

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
