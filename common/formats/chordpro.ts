import { limits } from "../contract/fields.ts";
import { fold } from "../domain/folding.ts";
import { type Directive, directiveOf, edgeOf, labelOf, songsIn } from "./chordpro-lines.ts";
import { chordsOfLine } from "./chords.ts";
import { asOneName, namesOf, themesInWords } from "./credits.ts";
import { type Draft, addCopyright, append, newDraft, noteNotHeld, textsOf } from "./draft.ts";
import { versionName } from "./file-name.ts";
import type { SongWriter, TextFormat } from "./format.ts";
import { type Heading, headingOf } from "./heading.ts";
import { changed, cleanLine, tidyLines, withOtherBrackets, withoutMarkup } from "./lines.ts";
import { addLyrics, addSections, isLabelled } from "./lyrics.ts";
import { kindOf } from "./section-words.ts";
import {
  type ImportedLyrics,
  type Line,
  type ReadOptions,
  type SongContent,
  songbookFrom,
  songbookInWords,
} from "./song.ts";
import { type Stanza, stanzasOf } from "./stanzas.ts";
import { ChordReader, chordedLines } from "./strip-chords.ts";
import { isStructured } from "./text.ts";

const makers = new Set(["artist", "composer", "lyricist", "author", "writer", "arranger"]);
const themes = new Set([
  "topic",
  "theme",
  "keywords",
  "keyword",
  "tag",
  "tags",
  "topics",
  "themes",
]);
const ccli = new Set(["ccli", "ccli_number", "ccli_song_number", "cclinumber", "ccli_song"]);
const books = new Set(["book", "songbook"]);

/** What says how pages look, or nothing more, without a value. */
const layout = new Set([
  "new_page",
  "new_physical_page",
  "column_break",
  "columns",
  "grid",
  "no_grid",
  "diagrams",
  "transpose",
  "capo",
]);
const others = new Set([
  "title",
  "alttitle",
  "copyright",
  "footer",
  "key",
  "tempo",
  "time",
  "year",
]);

function isMetadata(name: string): boolean {
  return [makers, themes, ccli, books, others, layout].some((names) => names.has(name));
}

/** What a directive says of the song, taken or noted. */
function takeMetadata(draft: Draft, directive: Directive, line: number): void {
  const { name, value, written } = directive;
  if (value === "") {
    // Nobody else's directive, but somebody's words: “{softly}”.
    if (!isMetadata(name) && !written.includes(":")) noteNotHeld(draft, "directive", written, line);
    return;
  }
  if (name === "title" && draft.title === "") draft.title = value;
  else if (name === "title" || name === "alttitle") draft.alternateTitles.push(value);
  else if (makers.has(name)) append(draft.authors, namesOf(value));
  else if (themes.has(name)) append(draft.themes, value.split(/[,;]/u));
  else if (ccli.has(name)) draft.songbooks.push({ book: "CCLI", number: value });
  else if (name === "x_precentor_songbook") draft.songbooks.push(songbookFrom(value));
  else if (books.has(name)) draft.songbooks.push(songbookOf(value));
  else if (name === "copyright" || name === "footer") addCopyright(draft, value);
  else noteNotHeld(draft, name, value, line);
}

/** “Gesangbuch 123”: the number stands last. */
function songbookOf(value: string): { book: string; number: string } {
  if (value.length > limits.songbookName + limits.songbookNumber)
    return { book: value, number: "" };
  const [, book = value, number = ""] = /^(.*?)[\s,:#]+(\S*\d\S*)$/u.exec(value) ?? [];
  return { book, number };
}

/** Who wrote it, in most files; where that is told otherwise, a second title. */
function takeSubtitles(draft: Draft, subtitles: readonly string[]): void {
  if (draft.authors.length === 0) append(draft.authors, subtitles.flatMap(namesOf));
  else append(draft.alternateTitles, subtitles);
}

/** Environments that hold no words. */
const unsung = new Set(["tab", "grid", "abc", "ly", "svg", "textblock", "musicxml"]);

/** Whether a directive begins or ends an environment: in one without words nothing else is one. */
function isEdge(directive: Directive | undefined): boolean {
  return directive !== undefined && edgeOf(directive).edge !== undefined;
}

/** Whether what stands as tablature is words: none of its lines has strings or bars. */
function isSung(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  return filled.length > 0 && filled.every((line) => isWords(line) || chordsOfLine(line) > 0);
}

function isWords(line: string): boolean {
  return /\p{L}{3}/u.test(line) && !/--|\||\d-|-\d/u.test(line);
}

/** What SongSelect and others call sections that are neither verse nor refrain. */
const otherSection =
  /^\s*(?:misc|tag|turnaround|rap|hook|descant|spoken|breakdown|channel|ad[ -]?lib)(?: \d{1,2})?\s*$/iu;

const commentInLine =
  / ?\{\s*(?:c|ci|cb|comment|comment_italic|comment_box|highlight)\s*:\s*([^{}]*)\}/giu;

/** The songs of a ChordPro or OnSong text. */
export function readChordPro(text: string, options: ReadOptions): Draft[] {
  return songsIn(text).map((lines) => {
    const song = new SongReader();
    for (const { text: line, number } of lines) song.take(line, directiveOf(line), number);
    return song.finish(options);
  });
}

class SongReader {
  readonly #draft = newDraft();
  readonly #chords = new ChordReader(this.#draft);
  readonly #stanzas: Stanza[] = [];
  readonly #subtitles: string[] = [];
  /** What stands outside of environments, as it is written. */
  #loose: Pick<Line, "text" | "number">[] = [];
  #line = 0;
  #language: string | undefined;
  #label = "";
  #order: readonly string[] = [];
  /** OnSong's order of sections. */
  #flow = "";
  /** The environment that is open, and what stands in it. */
  #open:
    | { readonly name: string; readonly isLabelled: boolean; readonly stanza: Stanza }
    | undefined;
  /** What `{chorus}` recalls. */
  #chorus: Heading | undefined;

  take(line: string, directive: Directive | undefined, number: number): void {
    this.#line = number;
    if (this.#open && unsung.has(this.#open.name) && !isEdge(directive)) {
      this.#open.stanza.lines.push({ text: line, chords: [], number });
    } else if (directive) this.#direct(directive, number);
    else if (line.startsWith("#")) noteNotHeld(this.#draft, "comment", line.slice(1), number);
    else this.#sing(this.#withoutComments(withoutMarkup(this.#draft, line, number)), number);
  }

  /** Some write what a line of its own is for behind the words. */
  #withoutComments(line: string): string {
    if (!line.includes("{")) return line;
    return line.replace(commentInLine, (_, comment: string) => {
      noteNotHeld(this.#draft, "comment", comment, this.#line);
      return "";
    });
  }

  #sing(line: string, number: number): void {
    if (!this.#open) this.#loose.push({ text: line, number });
    else if (!isSpacedOut(line) || !this.#chords.takeChords(line, number)) {
      const [sung] = this.#chords.takeBrackets(line, number) ?? [];
      if (sung && !this.#isNamedBy(sung.text)) this.#open.stanza.lines.push(sung);
    }
  }

  /** “Chorus:” as the first line of an environment without a label is one. */
  #isNamedBy(text: string): boolean {
    if (!this.#open || this.#open.isLabelled) return false;
    const { name, stanza } = this.#open;
    const heading = headingOf(text);
    const isName = heading?.rest === "" && heading.kind === kindOf(name) && !heading.isUncertain;
    if (!isName || stanza.lines.some(({ text: above }) => above !== "")) return false;
    if (kindOf(name) === "refrain") this.#chorus = heading;
    this.#open = { name, isLabelled: true, stanza: { ...stanza, heading, times: heading.times } };
    return true;
  }

  #direct(directive: Directive, line: number): void {
    const { name, value } = directive;
    const { edge, kind } = edgeOf(directive);
    if (edge === "start") this.#begin(kind, this.#plainLabel(directive, line), line);
    else if (edge === "end") {
      noteNotHeld(this.#draft, "directive", value && directive.written, line);
      this.#end(line);
    } else if (name === "chorus") this.#recall(this.#plainLabel(directive, line));
    else if (name === "comment") this.#comment(value, line);
    else if (name === "subtitle") this.#subtitles.push(value);
    else if (["language", "lang"].includes(name) && !this.#language) this.#language = value;
    else if (name === "flow" && this.#flow === "") this.#flow = value;
    else if (name === "x_precentor_label") this.#label = value;
    else if (name === "x_precentor_order") this.#order = value.split(" ");
    else if (!isMetadata(name) && isHeading(directive.written))
      this.#comment(directive.written, line);
    else takeMetadata(this.#draft, directive, line);
  }

  #plainLabel({ name, value }: Directive, line: number): string {
    const { label, others } = labelOf(value);
    noteNotHeld(this.#draft, name, others, line);
    return withoutMarkup(this.#draft, label, line).trim();
  }

  #begin(name: string, label: string, line: number): void {
    this.#end(line);
    const above = label === "" ? this.#takeHeadingAbove(name) : undefined;
    const heading = above ?? headingFor(name, label);
    if (kindOf(name) === "refrain") this.#chorus = heading;
    this.#settle();
    this.#open = {
      name,
      isLabelled: label !== "" || above !== undefined,
      stanza: { heading, lines: [], times: heading.times, isClosed: true },
    };
  }

  /** “Chorus:” directly above `{soc}` names what follows, and is no turn of its own. */
  #takeHeadingAbove(name: string): Heading | undefined {
    const last = this.#loose.findLastIndex(({ text }) => text.trim() !== "");
    const heading = headingOf(this.#loose[last]?.text ?? "");
    if (heading?.rest !== "" || heading.kind !== kindOf(name)) return undefined;
    this.#loose = this.#loose.slice(0, last);
    return heading;
  }

  #end(line: number): void {
    if (!this.#open) return;
    const { name, stanza, isLabelled: isNamed } = this.#open;
    this.#open = undefined;
    if (isNamed && unsung.has(name)) {
      noteNotHeld(this.#draft, name, stanza.heading?.name ?? "", line);
    }
    const texts = textsOf(stanza.lines);
    if (name === "tab" && isSung(texts)) {
      // Some set words as tablature, to keep their columns.
      append(this.#loose, [{ text: "" }, ...stanza.lines, { text: "" }]);
    } else if (unsung.has(name)) noteNotHeld(this.#draft, name, texts.join("\n"), line);
    else {
      const lines = stanza.lines.map((one) => changed(one, cleanLine));
      this.#stanzas.push({ ...stanza, lines });
    }
    this.#chords.end();
  }

  #recall(label: string): void {
    this.#settle();
    const heading = (label === "" && this.#chorus) || headingFor("chorus", label);
    this.#stanzas.push({ heading, lines: [], times: 1, isClosed: true });
  }

  /** Many files name their sections in comments. */
  #comment(text: string, line: number): void {
    if (isHeading(text) && !this.#open) this.#loose.push({ text: "" }, { text, number: line });
    else if (otherSection.test(text) && !this.#open)
      this.#loose.push({ text: "" }, { text: `[${text.trim()}]` });
    else noteNotHeld(this.#draft, "comment", text, line);
  }

  /** Text outside of any environment, in stanzas of its own. */
  #settle(): void {
    const loose = this.#loose;
    this.#loose = [];
    const tidy = tidyLines(textsOf(loose).join("\n"));
    const lines = chordedLines(this.#draft, tidy, (at) => loose[at]?.number);
    append(this.#stanzas, stanzasOf(lines));
  }

  finish(options: ReadOptions): Draft {
    this.#end(this.#line);
    this.#settle();
    takeSubtitles(this.#draft, this.#subtitles);
    const said = { language: this.#language, label: this.#label };
    const filled = this.#stanzas.map((stanza) => ({ ...stanza, lines: trimmed(stanza.lines) }));
    if (isLabelled(filled))
      addSections(this.#draft, filled, options, { ...said, order: this.#order });
    else {
      addLyrics(this.#draft, filled, options, said);
      noteNotHeld(this.#draft, "order", this.#order.join(" "));
    }
    this.#follow();
    return this.#draft;
  }

  /** “V1 C V2 C”, or the names of sections: taken whole, or noted. */
  #follow(): void {
    const lyrics = this.#draft.lyrics.pop();
    const names = lyrics?.sections.map(({ name }) => name) ?? [];
    const items = this.#flow.split(this.#flow.includes(",") ? "," : /\s+/u).map(fold);
    const sequence = items.map((item) =>
      names.findIndex((name) => [fold(name), initials(name)].includes(item.trim())),
    );
    const isKnown = this.#flow !== "" && !sequence.includes(-1);
    if (lyrics) this.#draft.lyrics.push(isKnown ? { ...lyrics, sequence } : lyrics);
    if (!isKnown) noteNotHeld(this.#draft, "flow", this.#flow);
  }
}

/** “Verse 1” as V1. */
function initials(name: string): string {
  return fold(name.replace(/(\p{L})\p{L}*\s*/gu, "$1"));
}

function isHeading(text: string): boolean {
  return (headingOf(text) ?? headingOf(`${text}:`))?.rest === "";
}

/** In an environment words may be letters; over words chords are set apart. */
function isSpacedOut(line: string): boolean {
  return /^\s+\S|\S\s{2,}\S/u.test(line);
}

function trimmed(lines: readonly Line[]): Line[] {
  const first = lines.findIndex(({ text }) => text !== "");
  const last = lines.findLastIndex(({ text }) => text !== "");
  return first < 0 ? [] : lines.slice(first, last + 1);
}

/** A section by its label, or by its environment's name. */
function headingFor(name: string, label: string): Heading {
  const plain = { number: undefined, name: undefined, times: 1, rest: "", isUncertain: false };
  const kind = kindOf(name) ?? "verse";
  const known = label === "" ? undefined : headingOf(label);
  if (known && known.rest === "") return { ...known, name: label };
  if (label !== "") return { ...plain, kind, number: label.toLowerCase(), name: label };
  return kindOf(name) ? { ...plain, kind } : { ...plain, kind, number: name, name };
}

/** ChordPro without chords: an environment for each section, labelled with its name. */
const writer: SongWriter = {
  ending: "cho",
  write(song) {
    const versions = song.lyrics.length > 0 ? song.lyrics : [undefined];
    return versions.map((lyrics) => ({
      name: versionName(song, lyrics),
      text: [...header(song, lyrics), ...body(lyrics)].join("\n"),
    }));
  },
};

function header({ metadata }: SongContent, lyrics: ImportedLyrics | undefined): string[] {
  const { title, alternateTitles, authors, themes, songbooks, copyright } = metadata;
  const order = lyrics?.sequence.map((index) => index + 1).join(" ") ?? "";
  const fields: [string, string][] = [
    ["title", title],
    ...alternateTitles.map((other): [string, string] => ["alttitle", other]),
    ...authors.map((author): [string, string] => ["author", asOneName(author)]),
    ...copyright.split("\n").map((line): [string, string] => ["copyright", line]),
    ...themes.map((theme): [string, string] => ["topic", themesInWords([theme])]),
    ...songbooks.map((entry): [string, string] => ["x_precentor_songbook", songbookInWords(entry)]),
    ["language", lyrics?.language ?? ""],
    ["x_precentor_label", lyrics?.label ?? ""],
    ["x_precentor_order", order],
  ];
  return fields
    .filter(([, value]) => value.trim() !== "")
    .map(([name, value]) => `{${name}: ${plain(value.replace(/\s+/gu, " ").trim())}}`);
}

function body(lyrics: ImportedLyrics | undefined): string[] {
  return (lyrics?.sections ?? []).flatMap(({ name, lines }) => {
    const environment = environmentOf(name);
    const label = plain(name.replace(/\s+/gu, " ").trim()).replace(/=(?=\s*["'])/gu, "＝");
    return [
      "",
      `{start_of_${environment}: ${label}}`,
      ...lines.map((line) => plain(line)),
      `{end_of_${environment}}`,
      "",
    ];
  });
}

function environmentOf(name: string): "verse" | "chorus" | "bridge" {
  const kind = headingOf(name)?.kind;
  if (kind === "refrain") return "chorus";
  return kind === "bridge" ? "bridge" : "verse";
}

/** ChordPro knows no escape for its own marks. */
function plain(text: string): string {
  return withOtherBrackets(text)
    .replace(/[[{]/gu, "(")
    .replace(/[\]}]/gu, ")")
    .replace(/^#/u, "＃")
    .replace(/\\(\s*)$/u, "∖$1");
}

const names =
  "title|t|subtitle|st|artist|meta|key|capo|soc|sov|sob|sot|start_of_\\w+|comment|c|ci|cb|ns|new_song|define";
const directive = new RegExp(
  String.raw`^[^\S\n]*\{[^\S\n]*(?:${names})(?:[\s:][^\n]*)?\}[^\S\n]*$`,
  "imu",
);
const ending = /\.(?:cho|crd|chopro|chord|chordpro|pro|onsong)$/iu;
const onsongHeader = /^[^\n{]+\n(?:[^\n]+\n)?(?:key|capo|tempo|flow|ccli)\s*:/iu;

export const chordPro = {
  name: "chordpro",
  detect: (text, filename) =>
    ending.test(filename) ||
    (!isStructured(text) && (directive.test(text) || onsongHeader.test(text))),
  read: readChordPro,
  writer,
} satisfies TextFormat;
