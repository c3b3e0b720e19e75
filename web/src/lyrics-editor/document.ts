import type { LyricsDocument } from "$contract/lyrics.ts";
import { isBlank, lengthOf, trimmed } from "$domain/white-space.ts";
import { fold } from "$domain/folding.ts";
import { unknownLanguage } from "$domain/language.ts";
import { storedForm, withoutTrailingSpace } from "$domain/lyrics.ts";
import { headingOf } from "$formats/heading.ts";
import { type Kind, sectionName, uniqueName } from "$formats/section-words.ts";
import { nameOf } from "../browser/language.ts";
import { type Section, sectionsInOrder } from "../song/singing-order.ts";

/** Lyrics in the editor; the language is chosen once, with the first save. */
export type EditedLyrics = LyricsDocument & { readonly language?: string };

/** What is sent to be saved. */
export function lyricsToSend(lyrics: EditedLyrics): EditedLyrics {
  const { language } = lyrics;
  return { ...(language !== undefined && { language }), ...storedForm(lyrics) };
}

/** A new section with one blank line, at the end unless told otherwise. */
export function addSection(
  lyrics: EditedLyrics,
  name: string,
  newId: NewId,
  index = lyrics.sections.length,
): EditedLyrics {
  const lines = [{ id: newId(), text: "" }];
  return withSection(lyrics, { id: newId(), name: free(lyrics, name), lines }, index);
}

export function duplicateSection(lyrics: EditedLyrics, id: string, newId: NewId): EditedLyrics {
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
function withSection(lyrics: EditedLyrics, section: Section, index: number): EditedLyrics {
  const { sections, sequence } = lyrics;
  return {
    ...lyrics,
    sections: sections.toSpliced(index, 0, section),
    sequence: sequence.length === 0 ? [] : [...sequence, section.id],
  };
}

/** The name as it is typed: that it is taken is a complaint, not a reason to change it. */
export function renameSection(lyrics: EditedLyrics, id: string, name: string): EditedLyrics {
  const sections = lyrics.sections.map((section) =>
    section.id === id ? { ...section, name } : section,
  );
  return { ...lyrics, sections };
}

/** The ids in singing order, spelt out also where they follow the sections as written. */
export function sungOrder({ sections, sequence }: LyricsDocument): string[] {
  return sequence.length > 0 ? [...sequence] : sections.map(({ id }) => id);
}

/** An order that is as written is kept as none, so that it follows when sections are added. */
export function withOrder<Lyrics extends LyricsDocument>(
  lyrics: Lyrics,
  order: readonly string[],
): Lyrics {
  const isAsWritten = order.join() === lyrics.sections.map(({ id }) => id).join();
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

/** From where on people are told of a limit. */
export function isNear(count: number, limit: number): boolean {
  return count >= 0.9 * limit;
}

/** Lines that have almost as many characters as a line may have, by their numbers. */
export function longLines({ lines }: Section, limit: number) {
  return lines.flatMap(({ text }, at) => {
    // Most lines are short, and counting characters is slower than telling so.
    const count = isNear(text.length, limit) ? lengthOf(withoutTrailingSpace(text)) : 0;
    return isNear(count, limit) && count <= limit ? [{ number: at + 1, count }] : [];
  });
}

export type Line = Section["lines"][number];
export type NewId = () => string;

export function textOf({ lines }: Pick<Section, "lines">): string {
  return lines.map(({ text }) => text).join("\n");
}

/** A line that is split between two words begins with the second one, not with their space. */
export function withoutSpaceAt(text: string, index: number): string {
  return text.charAt(index) === " " ? text.slice(0, index) + text.slice(index + 1) : text;
}

export function takeOut(lyrics: EditedLyrics, id: string): EditedLyrics {
  return {
    ...lyrics,
    sections: lyrics.sections.filter((section) => section.id !== id),
    sequence: lyrics.sequence.filter((one) => one !== id),
  };
}

/** Back to the place that it had before it was taken out, whatever else was edited since. */
export function putBack(
  lyrics: EditedLyrics,
  before: EditedLyrics,
  id: string,
  newId: NewId,
): EditedLyrics {
  const { sections } = lyrics;
  const index = before.sections.findIndex((section) => section.id === id);
  const section = before.sections[index];
  if (!section || sections.some((one) => one.id === id)) return lyrics;
  // Lines that were pasted elsewhere meanwhile are there now.
  const used = new Set(sections.flatMap(({ lines }) => lines.map((line) => line.id)));
  const lines = section.lines.map((line) => (used.has(line.id) ? { ...line, id: newId() } : line));
  const back = { ...section, name: free(lyrics, section.name), lines };
  const next = { ...lyrics, sections: sections.toSpliced(index, 0, back) };
  if (lyrics.sequence.join() === takeOut(before, id).sequence.join()) {
    return { ...next, sequence: [...before.sequence] };
  }
  return withOrder(next, lyrics.sequence.length > 0 ? [...lyrics.sequence, id] : []);
}
