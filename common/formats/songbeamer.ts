import { made } from "../domain/failure.ts";
import { Draft, type TextFormat, byWord, plainLines } from "./draft.ts";
import { fileForEach, headerLines } from "./file-name.ts";
import { type Heading, headed, headingOf } from "./heading.ts";
import { linesOf, partedAt, trimmed } from "./lines.ts";
import { addLyrics, addSections, isLabelled } from "./lyrics.ts";
import { orderFrom } from "./order.ts";
import { type ImportedLyrics, type ReadOptions, type SongContent, songbookFrom } from "./song.ts";
import type { Stanza } from "./stanzas.ts";
import words from "./words.json" with { type: "json" };

const fields = byWord(words.songBeamer);
const otherTitle = /^(?:title(?:lang)?\d+|titlealternate|otitle)$/u;
const lyricFields = new Set(["langcount", "verseorder", "language", "label"]);
const aboutTheFile = new Set(["version", "editor"]);

/** A line of one language begins with two signs and its number. */
const marking = /^##([1-9])\s?(.*)$/u;

function isHeader(line: string): boolean {
  return line.startsWith("#") && !marking.test(line);
}

/** What the lines with a # above the song say; answers what its lyrics need. */
function takeHeader(draft: Draft, lines: readonly string[]): Map<string, string> {
  const said = new Map<string, string>();
  lines.forEach((line, at) => {
    if (!isHeader(line)) return;
    const [, written = "comment", value = line.slice(1)] = /^#([^=]+)=(.*)$/u.exec(line) ?? [];
    const name = written.trim().toLowerCase();
    if (lyricFields.has(name) && !said.has(name)) said.set(name, value.trim());
    else if (!aboutTheFile.has(name)) take(draft, name, value.trim(), at + 1);
  });
  return said;
}

function take(draft: Draft, name: string, value: string, line: number): void {
  if (name === "songbook") draft.songbooks.push(songbookOf(value));
  else if (name === "chords") {
    const chords = decoded(value).split(/[\r\n]+/u);
    draft.chords += chords.filter(Boolean).length;
  } else if (name === "comments") draft.noteNotHeld("comment", decoded(value), line);
  else draft.take(otherTitle.test(name) ? "also" : fields.get(name), name, value, line);
}

/** “Feiert Jesus 1 / 23”, or as our own writer has it. */
function songbookOf(value: string): { book: string; number: string } {
  if (value.includes(" #")) return songbookFrom(value);
  const [, book = value, number = ""] = /^(.*)\/([^/]+)$/u.exec(value) ?? [];
  return { book, number };
}

function decoded(base64: string): string {
  const bytes = made(() => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)));
  return bytes ? new TextDecoder().decode(bytes) : base64;
}

const page = /^\s*---\s*$/u;
const slide = /^\s*--[A-Z]?\d*\s*$/u;

/** A song of SongBeamer's: pages parted by `---`, perhaps in several languages line by line. */
function readSongBeamer(text: string, options: ReadOptions): Draft {
  const draft = new Draft(options);
  const lines = linesOf(text);
  const begin = lines.findIndex((line) => page.test(line));
  const above = begin < 0 ? lines : lines.slice(0, begin);
  const said = takeHeader(draft, above);
  // Some begin with the words, and part them afterwards.
  const pages = pagesOf(lines.filter((line, at) => at >= above.length || !isHeader(line)));
  const inTurn = Math.min(Math.max(Number(said.get("langcount")) || 1, 1), 9);
  const marked = lines.map((line) => Number(marking.exec(line)?.[1] ?? 0));
  const languages = marked.reduce((most, one) => Math.max(most, one), inTurn);
  for (let language = 1; language <= languages; language += 1) {
    const stanzas = pages.map((one) => stanzaOf(one, language, inTurn));
    addVersion(draft, stanzas, said, language === 1);
  }
  if (draft.lyrics.length === 0) {
    for (const name of ["label", "verseorder"]) draft.noteNotHeld(name, said.get(name));
  }
  return draft;
}

function addVersion(
  draft: Draft,
  all: readonly Stanza[],
  said: ReadonlyMap<string, string>,
  isFirst: boolean,
): void {
  const stanzas = all.filter(({ heading, lines }) => heading ?? lines.length > 0);
  if (stanzas.every(({ lines }) => lines.length === 0)) {
    if (!isFirst) return;
    for (const { heading } of stanzas) draft.note("headingWithoutWords", heading?.name);
    draft.noteNotHeld("language", said.get("language"));
    return;
  }
  const own = { language: isFirst ? said.get("language") : undefined, label: said.get("label") };
  if (isLabelled(stanzas)) addSections(draft, stanzas, own);
  else addLyrics(draft, stanzas, own);
  const order = said.get("verseorder") ?? "";
  const lyrics = order === "" ? undefined : draft.lyrics.pop();
  const names = lyrics?.sections.map(({ name }) => name) ?? [];
  if (lyrics) draft.lyrics.push({ ...lyrics, sequence: orderFrom(order, names, draft) });
}

interface Page {
  readonly heading: Heading | undefined;
  readonly lines: readonly string[];
}

function pagesOf(lines: readonly string[]): Page[] {
  return partedAt(lines, (line) => page.test(line)).map((all) => {
    const [first = "", ...rest] = all.map((line) => (slide.test(line) ? "" : line));
    const heading = headingFor(first);
    return { heading, lines: heading ? rest : [first, ...rest] };
  });
}

function headingFor(line: string): Heading | undefined {
  const name = /^\$\$M=(.+)$/u.exec(line)?.[1];
  if (name) return headed({ kind: "verse", number: name, name });
  const found = headingOf(line);
  return found && found.rest === "" ? { ...found, name: found.name ?? line.trim() } : undefined;
}

/** The lines of one language: marked by `##2`, otherwise in turn. */
function stanzaOf({ heading, lines }: Page, language: number, inTurn: number): Stanza {
  let turn = 0;
  const own = lines.flatMap((line) => {
    if (line.trim() === "") return "";
    const [, marked, words = line] = marking.exec(line) ?? [];
    const of = marked ? Number(marked) : (turn % inTurn) + 1;
    turn += marked ? 0 : 1;
    return of === language ? words.trim() : [];
  });
  const sung = trimmed(plainLines(own));
  return { heading, lines: sung, times: heading?.times ?? 1, isClosed: true };
}

/** With the mark by which it knows UTF-8. */
function document(song: SongContent, lyrics: ImportedLyrics | undefined): string {
  const { songBeamer } = words.headers;
  const about = headerLines(song, lyrics, songBeamer, (name, value) => `#${name}=${value}`);
  return `\uFEFF${["#LangCount=1", ...about, "#Version=3", ...pages(lyrics), ""].join("\r\n")}`;
}

function pages(lyrics: ImportedLyrics | undefined): string[] {
  return (lyrics?.sections ?? []).flatMap(({ name, lines }) => {
    const heading = headingOf(name);
    const isKnown = heading?.name === name && heading.rest === "" && heading.times === 1;
    return [
      "---",
      isKnown ? name : `$$M=${name}`,
      ...lines.map((line) => (line === "" ? "--" : plain(line))),
    ];
  });
}

/** Marks of its own at the start of a line, for which there is no escape. */
function plain(line: string): string {
  return line.replace(/^#/u, "＃").replace(/^--/u, "—");
}

export const songBeamer = {
  name: "songbeamer",
  detect: (text, filename) =>
    /^[^\S\n]*#(?:LangCount|Title|Version|Editor|Author)\s*=/imu.test(text) &&
    (/^---[^\S\n]*$/mu.test(text) || /\.sng$/iu.test(filename)),
  read: (text, options) => [readSongBeamer(text, options)],
  writer: fileForEach("sng", document),
} satisfies TextFormat;
