import {
  type Draft,
  addCopyright,
  draftLyrics,
  languageOf,
  newDraft,
  noteNotHeld,
} from "./draft.ts";
import { versionName } from "./file-name.ts";
import type { SongWriter, TextFormat } from "./format.ts";
import { linesOf, tidyLines, withoutDoubleSpacing } from "./lines.ts";
import { addLyrics } from "./lyrics.ts";
import { withoutMail } from "./mail.ts";
import { ImportError } from "./messages.ts";
import { orderFrom, orderInWords } from "./order.ts";
import {
  type ImportedLyrics,
  type ImportedSection,
  type ReadOptions,
  type SongContent,
  songbookFrom,
  songbookInWords,
} from "./song.ts";
import { stanzasOf } from "./stanzas.ts";
import { chordedLines } from "./strip-chords.ts";
import { takeNamedTitle, titleAbove } from "./title-and-footer.ts";

const field = /^([A-Z][a-z]+(?: [a-z]+)?): ?(.*)$/u;
const header =
  /^\uFEFF?Title: .*(?:\r?\n[A-Z][a-z]+(?: [a-z]+)?: .*)*(?:\r?\n\r?\n\[.+\]\r?\n|\s*$)/u;
const heading = /^\[(.*)\]$/u;

/** Whether a text has the header that ours have: then it is taken by the letter. */
export function isStructured(text: string): boolean {
  return header.test(text);
}

/** A text with a header of fields and every section under its name in brackets. */
function readStructured(text: string, options: ReadOptions): Draft {
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
  const language = languageOf(draft, said.get("Language"), options, words);
  const sequence = orderFrom(said.get("Order") ?? "", names, draft);
  draft.lyrics.push(draftLyrics({ language, label: said.get("Label") ?? "", sections, sequence }));
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

/** A song as plain text: headings or blank lines part it, its title may stand above. */
function readText(text: string, options: ReadOptions): Draft {
  if (isStructured(text)) return readStructured(text, options);
  const draft = newDraft();
  if (text.trim() === "") throw new ImportError("empty");
  const lines = chordedLines(draft, tidyLines(withoutMail(draft, text)));
  const stanzas = takeNamedTitle(draft, stanzasOf(withoutDoubleSpacing(lines)));
  const title = draft.title === "" ? titleAbove(stanzas, options.filename) : undefined;
  if (title !== undefined) {
    draft.title = title;
    draft.notes.push({ code: "titleTaken", text: title });
  }
  addLyrics(draft, title === undefined ? stanzas : stanzas.slice(1), options);
  return draft;
}

/** A headerOf of fields, then each section under its name in brackets. */
const writer: SongWriter = {
  ending: "txt",
  write(song) {
    const versions = song.lyrics.length > 0 ? song.lyrics : [undefined];
    return versions.map((lyrics) => ({
      name: versionName(song, lyrics),
      text: [...headerOf(song, lyrics), "", ...(lyrics ? sectionsInWords(lyrics) : [])].join("\n"),
    }));
  },
};

function headerOf({ metadata }: SongContent, lyrics: ImportedLyrics | undefined): string[] {
  const { title, alternateTitles, authors, themes, songbooks, copyright } = metadata;
  const fields: [string, string][] = [
    ["Title", title],
    ...alternateTitles.map((other): [string, string] => ["Also", other]),
    ...authors.map((author): [string, string] => ["Author", author]),
    ...copyright.split("\n").map((line): [string, string] => ["Copyright", line]),
    ...themes.map((theme): [string, string] => ["Theme", theme]),
    ...songbooks.map((entry): [string, string] => ["Songbook", songbookInWords(entry)]),
    ["Language", lyrics?.language ?? ""],
    ["Label", lyrics?.label ?? ""],
    ["Order", lyrics ? orderInWords(lyrics) : ""],
  ];
  return fields
    .filter(([, value]) => value.trim() !== "")
    .map(([name, value]) => `${name}: ${value.replace(/\s+/gu, " ").trim()}`);
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

/** What is no other format is taken for plain text. */
export const text = {
  name: "text",
  detect: () => true,
  read: (source, options) => [readText(source, options)],
  writer,
} satisfies TextFormat;
