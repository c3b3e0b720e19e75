import { addCopyright, type Draft, newDraft, noteNotHeld } from "../draft.ts";
import { languageOf } from "../language.ts";
import { orderFrom } from "../order.ts";
import type { ImportedSection, ReadOptions } from "../song.ts";
import { songbookFrom } from "../songbook-text.ts";
import { linesOf } from "./lines.ts";

const field = /^([A-Z][a-z]+(?: [a-z]+)?): ?(.*)$/u;
const header =
  /^\uFEFF?Title: .*(?:\r?\n[A-Z][a-z]+(?: [a-z]+)?: .*)*(?:\r?\n\r?\n\[.+\]\r?\n|\s*$)/u;
const heading = /^\[(.*)\]$/u;

/** Whether a text has the header that ours have: then it is taken by the letter. */
export function isStructured(text: string): boolean {
  return header.test(text);
}

/** A text with a header of fields and every section under its name in brackets. */
export function readStructured(text: string, options: ReadOptions): Draft {
  const draft = newDraft();
  const lines = linesOf(text.replace(/^\uFEFF/u, ""));
  const blank = lines.indexOf("");
  const end = blank < 0 ? lines.length : blank;
  const said = new Map<string, string>();
  lines.slice(0, end).forEach((line, at) => {
    const [, name = "line", value = line] = field.exec(line) ?? [];
    takeField(draft, name, value, said, at + 1);
  });
  const sections = sectionsOf(lines.slice(end + 1));
  const words = sections.flatMap((section) => section.lines).join("\n");
  const names = sections.map(({ name }) => name);
  if (sections.length === 0) {
    for (const [name, value] of said) noteNotHeld(draft, name, value);
    return draft;
  }
  draft.lyrics.push({
    language: languageOf(draft, said.get("Language"), options, words),
    label: said.get("Label") ?? "",
    sections,
    sequence: orderFrom(said.get("Order") ?? "", names, draft),
  });
  return draft;
}

function takeField(
  draft: Draft,
  name: string,
  value: string,
  said: Map<string, string>,
  line: number,
): void {
  if (name === "Title" && draft.title === "") draft.title = value;
  else if (name === "Title" || name === "Also") draft.alternateTitles.push(value);
  else if (name === "Author") draft.authors.push(value);
  else if (name === "Theme") draft.themes.push(value);
  else if (name === "Copyright") addCopyright(draft, value);
  else if (name === "Songbook") draft.songbooks.push(songbookFrom(value));
  else if (["Language", "Label", "Order"].includes(name) && !said.has(name)) said.set(name, value);
  else noteNotHeld(draft, name, value, line);
}

/** Sections under their names in brackets, by the letter. */
export function sectionsOf(lines: readonly string[]): ImportedSection[] {
  const sections: { name: string; lines: string[] }[] = [];
  for (const line of lines) {
    const name = heading.exec(line)?.[1];
    if (name !== undefined) sections.push({ name, lines: [] });
    else sections.at(-1)?.lines.push(line.replace(/^\\/u, ""));
  }
  return sections.map((section) => ({ ...section, lines: withoutLastBlank(section.lines) }));
}

function withoutLastBlank(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => line !== "");
  return lines.slice(0, last + 1);
}
