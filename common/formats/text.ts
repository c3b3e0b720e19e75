import { Draft, type TextFormat, byWord } from "./draft.ts";
import { fileForEach, headerLines } from "./file-name.ts";
import { linesOf, tidyLines, withoutDoubleSpacing } from "./lines.ts";
import { addLyrics, addNamed, takeNamedTitle, titleAbove } from "./lyrics.ts";
import { withoutMail } from "./mail.ts";
import { ImportError } from "./messages.ts";
import type { ImportedLyrics, ImportedSection, ReadOptions, SongContent } from "./song.ts";
import { songbookFrom } from "./song.ts";
import { stanzasOf } from "./stanzas.ts";
import { chordedLines } from "./strip-chords.ts";
import words from "./words.json" with { type: "json" };

const field = /^([A-Z][a-z]+(?: [a-z]+)?): ?(.*)$/u;
const header =
  /^\uFEFF?Title: .*(?:\r?\n[A-Z][a-z]+(?: [a-z]+)?: .*)*(?:\r?\n\r?\n\[.+\]\r?\n|\s*$)/u;
const heading = /^\[(.*)\]$/u;

/** Whether a text has the header that ours have: then it is taken by the letter. */
export function isStructured(text: string): boolean {
  return header.test(text);
}

const fields = byWord({
  title: "Title",
  also: "Also",
  author: "Author",
  theme: "Theme",
  copyright: "Copyright",
});
const ofLyrics = ["Language", "Label", "Order"];

/** A text with a header of fields and every section under its name in brackets. */
function readStructured(text: string, options: ReadOptions): Draft {
  const draft = new Draft(options);
  const lines = linesOf(text.replace(/^\uFEFF/u, ""));
  const blank = lines.indexOf("");
  const end = blank < 0 ? lines.length : blank;
  const said = new Map<string, string>();
  lines.slice(0, end).forEach((line, at) => {
    const [, name = "line", value = line] = field.exec(line) ?? [];
    if (name === "Songbook") draft.songbooks.push(songbookFrom(value));
    else if (ofLyrics.includes(name) && !said.has(name)) said.set(name, value);
    else draft.take(fields.get(name), name, value, at + 1);
  });
  const sections = sectionsOf(lines.slice(end + 1));
  const [language, label, order] = ofLyrics.map((name) => said.get(name));
  if (sections.length > 0) addNamed(draft, sections, { language, label, order });
  else for (const [name, value] of said) draft.noteNotHeld(name, value);
  return draft;
}

/** Sections under their names in brackets, by the letter. */
export function sectionsOf(lines: readonly string[]): ImportedSection[] {
  const sections: { name: string; lines: string[] }[] = [];
  for (const line of lines) {
    const name = heading.exec(line)?.[1];
    if (name !== undefined) sections.push({ name, lines: [] });
    else sections.at(-1)?.lines.push(line.replace(/^\\/u, ""));
  }
  return sections.map(({ name, lines: own }) => {
    const last = own.findLastIndex((line) => line !== "");
    return { name, lines: own.slice(0, last + 1) };
  });
}

/** A song as plain text: headings or blank lines part it, its title may stand above. */
function readText(text: string, options: ReadOptions): Draft {
  if (isStructured(text)) return readStructured(text, options);
  const draft = new Draft(options);
  if (text.trim() === "") throw new ImportError("empty");
  const lines = chordedLines(draft, tidyLines(withoutMail(draft, text)));
  const stanzas = takeNamedTitle(draft, stanzasOf(withoutDoubleSpacing(lines)));
  const title = draft.title === "" ? titleAbove(stanzas, options.filename) : undefined;
  if (title !== undefined) {
    draft.title = title;
    draft.note("titleTaken", title);
  }
  addLyrics(draft, title === undefined ? stanzas : stanzas.slice(1));
  return draft;
}

/** A header of fields, then each section under its name in brackets. */
function document(song: SongContent, lyrics: ImportedLyrics | undefined): string {
  const about = headerLines(song, lyrics, words.headers.text, (name, value) => `${name}: ${value}`);
  return [...about, "", ...(lyrics ? sectionsInWords(lyrics) : [])].join("\n");
}

/** Each section under its name in brackets, with a blank line behind it. */
export function sectionsInWords({ sections }: ImportedLyrics): string[] {
  return sections.flatMap(({ name, lines }) => [
    `[${name.replace(/\s+/gu, " ").trim()}]`,
    ...lines.map(escaped),
    "",
  ]);
}

/** What would be read as a heading is marked as a line. */
function escaped(line: string): string {
  return /^(?:\\|\[.*\]$)/u.test(line) ? `\\${line}` : line;
}

export const text = {
  name: "text",
  detect: () => true,
  read: (source, options) => [readText(source, options)],
  writer: fileForEach("txt", document),
} satisfies TextFormat;
