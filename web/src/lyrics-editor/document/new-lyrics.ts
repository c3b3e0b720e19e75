import { isBlank } from "$domain/field.ts";
import { headingOf } from "$formats/heading.ts";
import type { NewId } from "../from-text/lines.ts";
import { sectionName } from "$formats/section-words.ts";
import type { EditedLyrics } from "./complaints.ts";

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
