import { limits } from "../contract/limits.ts";
import { fold } from "../domain/folding.ts";
import { chordsOfLine, linesPlayed, withChordsIn } from "./chords.ts";
import { Draft, type TextFormat, append, byWord, textsOf } from "./draft.ts";
import { fileForEach, headerLines } from "./file-name.ts";
import { type Heading, headed, headingOf } from "./heading.ts";
import { changed, cleanLine, linesOf, tidyLines, trimmed, withOtherBrackets } from "./lines.ts";
import { withoutMarkup } from "./lines.ts";
import { addLyrics, addSections, isLabelled } from "./lyrics.ts";
import { kindOf } from "./section-words.ts";
import type { ImportedLyrics, Line, ReadOptions, SongContent } from "./song.ts";
import { namesOf, songbookFrom } from "./song.ts";
import { type Stanza, stanzasOf } from "./stanzas.ts";
import { chordReader, chordedLines } from "./strip-chords.ts";
import { isStructured } from "./text.ts";
import words from "./words.json" with { type: "json" };

interface Directive {
  readonly name: string;
  readonly value: string;
  readonly written: string;
}

const inBraces = /^\s*\{(.*)\}\s*$/u;
/** Somebody forgot the brace: nobody sings `{start_of_chorus`. */
const unclosed =
  /^\s*\{((?:(?:start|end)_of_\w+|[se]o[cvbtg]|title|subtitle|comment|artist)(?::[^{}]*)?)\s*$/iu;
const parts = /^\s*([\w.]+(?:-[\w!]+)?)\s*(?::\s*|\s+|$)(.*)$/su;
const label = /\blabel\s*=\s*(?:"([^"]*)"|'([^']*)')/u;
const onlyAttributes = /^(?:[\w-]+\s*=\s*(?:"[^"]*"|'[^']*')\s*)+$/u;

const longForms = byWord(words.chordPro.shortForms);

const edges = /^(start|end)_of_(.+)$/u;

/** The directive that a line is: `{title: X}`, `{t:X}`, `{meta title X}`, `{soc}`. */
function directiveOf(line: string): Directive | undefined {
  const inside = (inBraces.exec(line) ?? unclosed.exec(line))?.[1];
  const [, written, rest = ""] = (inside !== undefined && parts.exec(inside)) || [];
  if (inside === undefined || !written) return undefined;
  const name = written.toLowerCase();
  const value = rest.trim();
  const [, metaName, metaValue] = name === "meta" ? (/^(\S+)\s+(.*)$/su.exec(value) ?? []) : [];
  const whole = inside.trim();
  if (metaName && metaValue)
    return { name: metaName.toLowerCase(), value: metaValue.trim(), written: whole };
  return { name: longForms.get(name) ?? name, value, written: whole };
}

/** No label with its attributes is longer; a pattern that goes on and on would not end well. */
const longestLabel = 1000;

/** `{start_of_verse label="Verse 1"}` or `{start_of_verse: Verse 1}`, and the attributes beside it. */
function labelOf(value: string): { label: string; others: string } {
  if (value.length > longestLabel) return { label: value, others: "" };
  const [whole, double, single = ""] = label.exec(value) ?? [];
  if (whole !== undefined)
    return { label: (double ?? single).trim(), others: value.replace(whole, "").trim() };
  return onlyAttributes.test(value) ? { label: "", others: value } : { label: value, others: "" };
}

const onSong = byWord(words.chordPro.onSong);
const field = /^([\p{L} #]+?)\s*:\s*(.+)$/u;

/** The lines with OnSong's header as directives, line for line. */
function withDirectives(lines: readonly string[]): string[] {
  const end = lines.findIndex((line, at) => at > 0 && line.trim() === "");
  const header = lines.slice(0, end < 0 ? lines.length : end);
  const isHeader = header.slice(1).some((line) => directiveFor(line) !== undefined);
  if (!isHeader || header.some((line) => line.trim().startsWith("{"))) return [...lines];
  return lines.map((line, at) => {
    const text = line.trim();
    if (at >= header.length || text === "") return line;
    const directive = directiveFor(line);
    if (directive) return directive;
    // The first line is the title and the second the artist, both without a label.
    if (at < 2) return `{${at === 0 ? "title" : "artist"}: ${text}}`;
    // “Mood: calm”, “Capo 3”: what nobody sings, though OnSong has no such field.
    const isField = (/^capo \d/iu.test(text) || field.test(text)) && !headingOf(line);
    return isField && end >= 0 ? `{comment: ${text}}` : line;
  });
}

function directiveFor(line: string): string | undefined {
  const [, name = "", value = ""] = field.exec(line.trim()) ?? [];
  const directive = onSong.get(name.toLowerCase());
  return directive && `{${directive}: ${value.replace(/^\[(.*)\]$/u, "$1")}}`;
}

interface SourceLine {
  text: string;
  readonly number: number;
}

const environmentOrLeading =
  /(\{\s*(?:(?:start|end)_of_\w+|[se]o[cvbtg])\b[^{}]*\}|^\s*\{\s*(?:c|ci|cb|comment|t|title)\s*:[^{}]*\})/iu;

/** The lines of a ChordPro or OnSong text: each directive by itself, what `\` parts in one. */
function sourceLines(source: string): SourceLine[] {
  const lines: SourceLine[] = [];
  let isContinued = false;
  withDirectives(linesOf(source)).forEach((line, at) => {
    const text = line.replace(/\\\s*$/u, "");
    const before = lines.at(-1);
    if (isContinued && before) before.text += text.trimStart();
    else for (const part of partsOf(text)) lines.push({ text: part, number: at + 1 });
    isContinued = text !== line;
  });
  return lines;
}

/** Directives by themselves, where words stand beside them: `{soc}Sing{eoc}`. */
function partsOf(line: string): string[] {
  const inside = line.match(/\{[^{}]*\}/gu) ?? [];
  if (inside.length > 1 && line.replace(/\{[^{}]*\}/gu, "").trim() === "") return inside;
  if (!line.includes("{") || directiveOf(line)) return [line];
  const parts = line.split(environmentOrLeading).filter((part) => part.trim() !== "");
  return parts.length > 1 ? parts : [line];
}

/** The lines of each song: `{new_song}` begins the next. Comments alone are none, and go with it. */
function songsIn(source: string): SourceLine[][] {
  const songs: SourceLine[][] = [[]];
  let isBegun = false;
  for (const line of sourceLines(source)) {
    const directive = directiveOf(line.text);
    const isNext = directive?.name === "new_song";
    if (isNext && isBegun) songs.push([]);
    if (isNext) isBegun = false;
    // What it says beside is the song's to tell.
    if (isNext && directive.value === "") continue;
    songs.at(-1)?.push(line);
    isBegun ||= line.text.trim() !== "" && !line.text.startsWith("#");
  }
  return songs.filter((lines) => lines.some(({ text }) => text.trim() !== ""));
}

const fields = byWord(words.chordPro.fields);
/** What says how pages look or how it is played, or nothing more, without a value. */
const others =
  /^(?:(?:song)?book|key|tempo|time|year|transpose|capo|diagrams|new_(?:physical_)?page|column_break|columns|(?:no_)?grid)$/u;

function isMetadata(name: string): boolean {
  return fields.has(name) || others.test(name);
}

function takeMetadata(draft: Draft, { name, value, written }: Directive, line: number): void {
  if (value === "") {
    // Not a known directive but a remark: “{softly}”.
    if (!isMetadata(name) && !written.includes(":")) draft.noteNotHeld("directive", written, line);
  } else if (name === "x_precentor_songbook") draft.songbooks.push(songbookFrom(value));
  else if (name === "book" || name === "songbook") draft.songbooks.push(songbookOf(value));
  else draft.take(fields.get(name), name, value, line);
}

/** “Gesangbuch 123”: the number stands last. */
function songbookOf(value: string): { book: string; number: string } {
  if (value.length > limits.songbookName + limits.songbookNumber)
    return { book: value, number: "" };
  const [, book = value, number = ""] = /^(.*?)[\s,:#]+(\S*\d\S*)$/u.exec(value) ?? [];
  return { book, number };
}

const unsung = /^(?:tab|grid|abc|ly|svg|textblock|musicxml)$/u;

/** Whether what stands as tablature is words: none of its lines has strings or bars. */
function isSung(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  return filled.length > 0 && filled.every((line) => areWords(line) || chordsOfLine(line) > 0);
}

function areWords(line: string): boolean {
  return /\p{L}{3}/u.test(line) && !/--|\||\d-|-\d/u.test(line);
}

/** What SongSelect and others call sections that are neither verse nor refrain. */
const otherSection =
  /^\s*(?:misc|tag|turnaround|rap|hook|descant|spoken|breakdown|channel|ad[ -]?lib)(?: \d{1,2})?\s*$/iu;

const commentInLine =
  / ?\{\s*(?:c|ci|cb|comment|comment_italic|comment_box|highlight)\s*:\s*([^{}]*)\}/giu;

/** What stands outside of environments, as it is written. */
type Loose = Pick<Line, "text" | "number">;

interface Environment {
  readonly name: string;
  readonly isLabelled: boolean;
  readonly stanza: Stanza;
}

const blank = { text: "" };

function readSong(source: readonly SourceLine[], options: ReadOptions): Draft {
  const draft = new Draft(options);
  const chords = chordReader(draft);
  const stanzas: Stanza[] = [];
  const subtitles: string[] = [];
  const said = { language: "", label: "", flow: "", places: [] as readonly string[] };
  let loose: Loose[] = [];
  let open: Environment | undefined;
  /** What `{chorus}` recalls. */
  let chorus: Heading | undefined;

  const settle = () => {
    const own = loose;
    loose = [];
    const tidy = tidyLines(textsOf(own).join("\n"));
    const lines = chordedLines(draft, tidy, (at) => own[at]?.number);
    append(stanzas, stanzasOf(lines));
  };

  const end = (line: number) => {
    if (!open) return;
    const { name, stanza, isLabelled: isNamed } = open;
    open = undefined;
    const isUnsung = unsung.test(name);
    if (isUnsung) draft.noteNotHeld(name, isNamed ? stanza.heading?.name : "", line);
    const texts = textsOf(stanza.lines);
    // Some set words as tablature, to keep their columns.
    if (name === "tab" && isSung(texts)) append(loose, [blank, ...stanza.lines, blank]);
    else if (isUnsung) draft.noteNotHeld(name, texts.join("\n"), line);
    else stanzas.push({ ...stanza, lines: stanza.lines.map((one) => changed(one, cleanLine)) });
    chords.end();
  };

  const labelIn = ({ name, value }: Directive, line: number): string => {
    const { label, others } = labelOf(value);
    draft.noteNotHeld(name, others, line);
    return withoutMarkup(draft, label, line).trim();
  };

  /** “Chorus:” directly above `{soc}` names what follows, and is no turn of its own. */
  const takeHeadingAbove = (name: string): Heading | undefined => {
    const last = loose.findLastIndex(({ text }) => text.trim() !== "");
    const heading = headingAs(name, loose[last]?.text ?? "");
    if (heading) loose = loose.slice(0, last);
    return heading;
  };

  const begin = (name: string, label: string, line: number) => {
    end(line);
    const above = label === "" ? takeHeadingAbove(name) : undefined;
    const heading = above ?? headingFor(name, label);
    if (kindOf(name) === "refrain") chorus = heading;
    settle();
    const stanza = { heading, lines: [], times: heading.times, isClosed: true };
    open = { name, isLabelled: label !== "" || above !== undefined, stanza };
  };

  /** Many files name their sections in comments. */
  const comment = (text: string, line: number) => {
    const name = isHeading(text) ? text : otherSection.test(text) ? `[${text.trim()}]` : "";
    if (name !== "" && !open) loose.push(blank, { text: name, number: line });
    else draft.noteNotHeld("comment", text, line);
  };

  const direct = (directive: Directive, line: number) => {
    const { name, value } = directive;
    const [, edge, kind = ""] = edges.exec(name) ?? [];
    if (edge === "start") begin(kind, labelIn(directive, line), line);
    else if (edge === "end") {
      draft.noteNotHeld("directive", value && directive.written, line);
      end(line);
    } else if (name === "chorus") {
      const label = labelIn(directive, line);
      settle();
      const heading = (label === "" && chorus) || headingFor("chorus", label);
      stanzas.push({ heading, lines: [], times: 1, isClosed: true });
    } else if (name === "comment") comment(value, line);
    else if (name === "subtitle") subtitles.push(value);
    else if (["language", "lang"].includes(name) && !said.language) said.language = value;
    else if (name === "flow" && said.flow === "") said.flow = value;
    else if (name === "x_precentor_label") said.label = value;
    else if (name === "x_precentor_order") said.places = value.split(" ");
    else if (!isMetadata(name) && isHeading(directive.written)) comment(directive.written, line);
    else takeMetadata(draft, directive, line);
  };

  /** “Chorus:” as the first line of an environment without a label is one. */
  const isNamedBy = (text: string): boolean => {
    if (!open || open.isLabelled) return false;
    const { name, stanza } = open;
    const heading = headingAs(name, text);
    if (!heading || heading.isUncertain || stanza.lines.some(({ text: above }) => above !== ""))
      return false;
    if (kindOf(name) === "refrain") chorus = heading;
    open = { name, isLabelled: true, stanza: { ...stanza, heading, times: heading.times } };
    return true;
  };

  const sing = (line: string, number: number) => {
    if (!open) loose.push({ text: line, number });
    // Words may be letters; chords over words are set apart.
    else if (!/^\s+\S|\S\s{2,}\S/u.test(line) || !chords.takeChords(line, number)) {
      const [sung] = chords.takeBrackets(line, number) ?? [];
      if (sung && !isNamedBy(sung.text)) open.stanza.lines.push(sung);
    }
  };

  for (const { text: line, number } of source) {
    const directive = directiveOf(line);
    const isEdge = edges.test(directive?.name ?? "");
    // In one without words nothing else is a directive.
    if (open && unsung.test(open.name) && !isEdge) {
      open.stanza.lines.push({ text: line, chords: [], number });
    } else if (directive) direct(directive, number);
    else if (line.startsWith("#")) draft.noteNotHeld("comment", line.slice(1), number);
    else sing(withoutComments(draft, withoutMarkup(draft, line, number), number), number);
  }
  end(source.at(-1)?.number ?? 0);
  settle();

  // Who wrote it, in most files; where that is told otherwise, a second title.
  if (draft.authors.length === 0) append(draft.authors, subtitles.flatMap(namesOf));
  else append(draft.alternateTitles, subtitles);
  const filled = stanzas.map((stanza) => ({ ...stanza, lines: trimmed(stanza.lines) }));
  if (isLabelled(filled)) addSections(draft, filled, said);
  else {
    addLyrics(draft, filled, said);
    draft.noteNotHeld("order", said.places.join(" "));
  }
  follow(draft, said.flow);
  return draft;
}

/** Some write what a line of its own is for behind the words. */
function withoutComments(draft: Draft, line: string, number: number): string {
  if (!line.includes("{")) return line;
  return line.replace(commentInLine, (_, comment: string) => {
    draft.noteNotHeld("comment", comment, number);
    return "";
  });
}

/** “V1 C V2 C”, or the names of sections: taken whole, or noted. */
function follow(draft: Draft, flow: string): void {
  const lyrics = draft.lyrics.at(-1);
  const names = (lyrics?.sections ?? []).map(({ name }) => {
    return [fold(name), fold(name.replace(/(\p{L})\p{L}*\s*/gu, "$1"))];
  });
  const items = flow.split(flow.includes(",") ? "," : /\s+/u);
  const sequence = items.map((item) => names.findIndex((name) => name.includes(fold(item).trim())));
  if (!lyrics || flow === "" || sequence.includes(-1)) draft.noteNotHeld("flow", flow);
  else draft.lyrics.splice(-1, 1, { ...lyrics, sequence });
}

/** The heading that a line is alone, if it is of that environment. */
function headingAs(environment: string, text: string): Heading | undefined {
  const heading = headingOf(text);
  return heading?.rest === "" && heading.kind === kindOf(environment) ? heading : undefined;
}

function isHeading(text: string): boolean {
  return (headingOf(text) ?? headingOf(`${text}:`))?.rest === "";
}

function headingFor(name: string, label: string): Heading {
  const kind = kindOf(name);
  const known = label === "" ? undefined : headingOf(label);
  if (known?.rest === "") return { ...known, name: label };
  if (label === "" && kind) return headed({ kind, number: undefined, name: undefined });
  const own = label || name;
  return headed({ kind: kind ?? "verse", number: label ? own.toLowerCase() : own, name: own });
}

function document(song: SongContent, lyrics: ImportedLyrics | undefined): string {
  const { chordPro } = words.headers;
  const about = headerLines(song, lyrics, chordPro, (name, said) => `{${name}: ${plain(said)}}`);
  const body = (lyrics?.sections ?? []).flatMap((section) => {
    const { name } = section;
    const kind = headingOf(name)?.kind ?? "verse";
    const environment =
      { verse: "verse", refrain: "chorus", bridge: "bridge" }[String(kind)] ?? "verse";
    const label = plain(name.replace(/\s+/gu, " ").trim()).replace(/=(?=\s*["'])/gu, "＝");
    // What is written in the place of its marks is as long as they are, so chords keep their places.
    const inBrackets = ({ text, chords }: Line) =>
      withChordsIn({ text: plain(text), chords }, (chord) => `[${plain(chord)}]`);
    const played = linesPlayed(section, inBrackets);
    return ["", `{start_of_${environment}: ${label}}`, ...played, `{end_of_${environment}}`, ""];
  });
  return [...about, ...body].join("\n");
}

/** ChordPro can't escape its own marks. */
function plain(text: string): string {
  return withOtherBrackets(text)
    .replace(/[[{]/gu, "(")
    .replace(/[\]}]/gu, ")")
    .replace(/^#/u, "＃")
    .replace(/\\(\s*)$/u, "∖$1");
}

// Without the flag "u": of letters that may take two places a long line would overflow them.
const anyDirective =
  /^[^\S\n]*\{[^\S\n]*(?:title|t|subtitle|st|artist|meta|key|capo|so[cvbt]|start_of_\w+|comment|c[ib]?|ns|new_song|define)(?:[\s:][^\n]*)?\}[^\S\n]*$/im;
const ending = /\.(?:cho|crd|chopro|chord|chordpro|pro|onsong)$/iu;
const onsongHeader = /^[^\n{]+\n(?:[^\n]+\n)?(?:key|capo|tempo|flow|ccli)\s*:/i;

export const chordPro = {
  name: "chordpro",
  detect: (text, filename) =>
    ending.test(filename) ||
    (!isStructured(text) && (anyDirective.test(text) || onsongHeader.test(text))),
  read: (text, options) => songsIn(text).map((lines) => readSong(lines, options)),
  writer: { ...fileForEach("cho", document), hasChords: true },
} satisfies TextFormat;
