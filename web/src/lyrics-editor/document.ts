import { limits } from "$contract/limits.ts";
import type { LyricsDocument } from "$contract/lyrics.ts";
import { isBlank, lengthOf, trimmed } from "$domain/white-space.ts";
import { fold } from "$domain/folding.ts";
import { unknownLanguage } from "$domain/language.ts";
import { storedForm, withoutTrailingSpace } from "$domain/lyrics.ts";
import { headingOf } from "$formats/heading.ts";
import { type Kind, sectionName, uniqueName } from "$formats/section-words.ts";
import { nameOf } from "../browser/language.ts";
import { bytesOf } from "../editing/document-kind.ts";
import { type Section, sectionsInOrder } from "../song/singing-order.ts";
import { moved } from "../ui/reorder/moved.ts";

/** Lyrics in the editor; the language is chosen once, with the first save. */
export type EditedLyrics = LyricsDocument & { readonly language?: string };

/** What is sent to be saved. */
export function lyricsToSend(lyrics: EditedLyrics): EditedLyrics {
  const { language } = lyrics;
  return { ...(language !== undefined && { language }), ...storedForm(lyrics) };
}

export function sizeOf(lyrics: EditedLyrics) {
  return {
    sections: lyrics.sections.length,
    lines: lyrics.sections.reduce((count, { lines }) => count + lines.length, 0),
    bytes: bytesOf(lyricsToSend(lyrics)),
  };
}

/** A new section with one blank line, at the end unless told otherwise. */
export function addSection<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  name: string,
  newId: NewId,
  index = lyrics.sections.length,
): Lyrics {
  const lines = [{ id: newId(), text: "" }];
  return withSection(lyrics, { id: newId(), name: free(lyrics, name), lines }, index);
}

export function duplicateSection<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  id: string,
  newId: NewId,
): Lyrics {
  const index = lyrics.sections.findIndex((section) => section.id === id);
  const original = lyrics.sections[index];
  if (!original) return lyrics;
  const lines = original.lines.map(({ text }) => ({ id: newId(), text }));
  const copy = { id: newId(), name: free(lyrics, original.name), lines };
  return withSection(lyrics, copy, index + 1);
}

function free({ sections }: LyricsDocument, name: string): string {
  return uniqueName(
    name,
    sections.map((section) => section.name),
  );
}

// A section that an order of its own left out would never be sung.
function withSection<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  section: Section,
  index: number,
): Lyrics {
  const { sections, sequence } = lyrics;
  return {
    ...lyrics,
    sections: [...sections.slice(0, index), section, ...sections.slice(index)],
    sequence: sequence.length === 0 ? [] : [...sequence, section.id],
  };
}

/** The name as it is typed: that it is taken is a complaint, not a reason to change it. */
export function renameSection<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  id: string,
  name: string,
): Lyrics {
  const sections = lyrics.sections.map((section) =>
    section.id === id ? { ...section, name } : section,
  );
  return { ...lyrics, sections };
}

export function removeSection<Lyrics extends LyricsDocument>(lyrics: Lyrics, id: string): Lyrics {
  return {
    ...lyrics,
    sections: lyrics.sections.filter((section) => section.id !== id),
    sequence: lyrics.sequence.filter((one) => one !== id),
  };
}

export function moveSection<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  from: number,
  to: number,
): Lyrics {
  return { ...lyrics, sections: moved(lyrics.sections, from, to) };
}

/** The ids in singing order, spelt out also where they follow the sections as written. */
export function sungOrder({ sections, sequence }: LyricsDocument): string[] {
  return sequence.length > 0 ? [...sequence] : writtenOrder({ sections });
}

function writtenOrder({ sections }: Pick<LyricsDocument, "sections">): string[] {
  return sections.map(({ id }) => id);
}

export function insertInSequence<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  section: string,
  index = sungOrder(lyrics).length,
): Lyrics {
  const order = sungOrder(lyrics);
  return withOrder(lyrics, [...order.slice(0, index), section, ...order.slice(index)]);
}

/** Without its last entry, the sequence is again as written. */
export function removeFromSequence<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  index: number,
): Lyrics {
  return withOrder(
    lyrics,
    sungOrder(lyrics).filter((_, at) => at !== index),
  );
}

export function moveInSequence<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  from: number,
  to: number,
): Lyrics {
  return withOrder(lyrics, moved(sungOrder(lyrics), from, to));
}

/** An order that is as written is kept as none, so that it follows when sections are added. */
export function withOrder<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  order: readonly string[],
): Lyrics {
  const isAsWritten = order.join() === writtenOrder(lyrics).join();
  return { ...lyrics, sequence: isAsWritten ? [] : [...order] };
}

/** Where new lyrics begin: a first verse to type into. */
export function blankLyrics(newId: NewId): EditedLyrics {
  const lines = [{ id: newId(), text: "" }];
  const sections = [{ id: newId(), name: sectionName("", "verse", "1"), lines }];
  return { language: "", label: "", sections, sequence: [] };
}

export function isWordless({ sections }: Pick<EditedLyrics, "sections">): boolean {
  return sections.every(({ lines }) => lines.every(({ text }) => isBlank(text)));
}

/** New lyrics in that language: names that we gave ourselves are now given in it. */
export function inLanguage(lyrics: EditedLyrics, language: string): EditedLyrics {
  const before = lyrics.language ?? "";
  const sections = lyrics.sections.map((section) => {
    const name = translated(section.name, before, language);
    return name === section.name ? section : { ...section, name };
  });
  const isUnique = new Set(sections.map(({ name }) => name)).size === sections.length;
  return { ...lyrics, language, sections: isUnique ? sections : lyrics.sections };
}

function translated(name: string, before: string, language: string): string {
  const { kind, number } = headingOf(name) ?? {};
  if (!kind || sectionName(before, kind, number) !== name) return name;
  return sectionName(language, kind, number);
}

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

/** Lyrics to be read and pasted elsewhere: sections under their names, then the order. */
export function lyricsText(lyrics: EditedLyrics): string {
  const { language, label, sections, sequence } = lyrics;
  const isKnown = language && language !== unknownLanguage;
  const title = [isKnown ? nameOf(language) : "", trimmed(label)].filter(Boolean).join(" · ");
  const order = sectionsInOrder(lyrics, "sung").map(({ section }) => section.name);
  return [
    ...(title ? [title] : []),
    ...sections.map((section) => `${section.name}\n${textOf(section)}`),
    ...(sequence.length > 0 ? [order.join(", ")] : []),
  ].join("\n\n");
}

export interface Use {
  readonly count: number;
  readonly limit: number;
}

interface Room {
  readonly sections: Use;
  readonly lines: Use;
  readonly bytes: Use;
}

/** From where on people are warned. */
const near = 0.9;

export function roomIn(lyrics: EditedLyrics): Room {
  const { sections, lines, bytes } = sizeOf(lyrics);
  return {
    sections: { count: sections, limit: limits.sections },
    lines: { count: lines, limit: limits.lines },
    bytes: { count: bytes, limit: limits.jsonBodyBytes },
  };
}

function shareOf({ count, limit }: Use): number {
  return count / limit;
}

export function isNear(use: Use): boolean {
  return shareOf(use) >= near;
}

export function isOver({ count, limit }: Use): boolean {
  return count > limit;
}

/** Lines that have almost as many characters as a line may have, by their numbers. */
export function longLines({ lines }: Section, limit: number) {
  return lines.flatMap(({ text }, at) => {
    // Most lines are short, and counting characters is slower than telling so.
    const count = isNear({ count: text.length, limit }) ? lengthOf(withoutTrailingSpace(text)) : 0;
    return isNear({ count, limit }) && count <= limit ? [{ number: at + 1, count }] : [];
  });
}

export type Line = Section["lines"][number];
export type NewId = () => string;

export function textOf({ lines }: Pick<Section, "lines">): string {
  return lines.map(({ text }) => text).join("\n");
}

export function firstLineOf({ sections }: { readonly sections: readonly Section[] }): string {
  const lines = sections.flatMap((section) => section.lines);
  return lines.find(({ text }) => !isBlank(text))?.text ?? "";
}

/** A line that is split between two words begins with the second one, not with their space. */
export function withoutSpaceAt(text: string, index: number): string {
  return text.charAt(index) === " " ? text.slice(0, index) + text.slice(index + 1) : text;
}

/** A section that was taken out, with all that is needed to put it back. */
interface Removal {
  readonly section: Section;
  readonly index: number;
  readonly sequence: { readonly before: readonly string[]; readonly after: readonly string[] };
}

export function takeOut<Lyrics extends LyricsDocument>(lyrics: Lyrics, id: string) {
  const index = lyrics.sections.findIndex((section) => section.id === id);
  const section = lyrics.sections[index];
  if (!section) return undefined;
  const next = removeSection(lyrics, id);
  const sequence = { before: lyrics.sequence, after: next.sequence };
  return { lyrics: next, removal: { section, index, sequence } satisfies Removal };
}

/** Back to its place, whatever else was edited since. */
export function putBack<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  { section, index, sequence }: Removal,
  newId: NewId,
): Lyrics {
  const { sections } = lyrics;
  if (sections.some(({ id }) => id === section.id)) return lyrics;
  const names = sections.map(({ name }) => name);
  // Lines that were pasted elsewhere meanwhile are there now.
  const used = new Set(sections.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const back = {
    ...section,
    name: uniqueName(section.name, names),
    lines: section.lines.map((line) => (used.has(line.id) ? { ...line, id: newId() } : line)),
  };
  const next = {
    ...lyrics,
    sections: [...sections.slice(0, index), back, ...sections.slice(index)],
  };
  if (lyrics.sequence.join() === sequence.after.join()) {
    return { ...next, sequence: [...sequence.before] };
  }
  return withOrder(next, lyrics.sequence.length > 0 ? [...lyrics.sequence, section.id] : []);
}
