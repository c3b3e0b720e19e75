import { append } from "./draft.ts";
import { headingOf } from "./heading.ts";
import { linesOf } from "./lines.ts";

export interface Directive {
  readonly name: string;
  readonly value: string;
  /** All of it, as it stands between the braces. */
  readonly written: string;
}

const inBraces = /^\s*\{(.*)\}\s*$/u;
/** Somebody forgot the brace: nobody sings `{start_of_chorus`. */
const unclosed =
  /^\s*\{((?:(?:start|end)_of_\w+|[se]o[cvbtg]|title|subtitle|comment|artist)(?::[^{}]*)?)\s*$/iu;
const parts = /^\s*([\w.]+(?:-[\w!]+)?)\s*(?::\s*|\s+|$)(.*)$/su;
const label = /\blabel\s*=\s*(?:"([^"]*)"|'([^']*)')/u;
const onlyAttributes = /^(?:[\w-]+\s*=\s*(?:"[^"]*"|'[^']*')\s*)+$/u;

/** Short forms, and the names that they stand for. */
const longForms = new Map(
  Object.entries({
    t: "title",
    st: "subtitle",
    su: "subtitle",
    a: "artist",
    c: "comment",
    ci: "comment",
    cb: "comment",
    comment_italic: "comment",
    comment_box: "comment",
    highlight: "comment",
    ns: "new_song",
    soc: "start_of_chorus",
    eoc: "end_of_chorus",
    sov: "start_of_verse",
    eov: "end_of_verse",
    sob: "start_of_bridge",
    eob: "end_of_bridge",
    sot: "start_of_tab",
    eot: "end_of_tab",
    sog: "start_of_grid",
    eog: "end_of_grid",
    np: "new_page",
    npp: "new_physical_page",
    colb: "column_break",
    col: "columns",
    g: "grid",
    ng: "no_grid",
  }),
);

/** Whether a directive begins or ends an environment, and which. */
export function edgeOf({ name }: Directive): { edge: string | undefined; kind: string } {
  const [, edge, kind = ""] = /^(start|end)_of_(.+)$/u.exec(name) ?? [];
  return { edge, kind };
}

/** The directive that a line is: `{title: X}`, `{t:X}`, `{meta title X}`, `{soc}`. */
export function directiveOf(line: string): Directive | undefined {
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

interface Labelled {
  readonly label: string;
  /** The attributes beside it. */
  readonly others: string;
}

/** `{start_of_verse label="Verse 1"}` or `{start_of_verse: Verse 1}`. */
export function labelOf(value: string): Labelled {
  const found = label.exec(value);
  if (!found)
    return onlyAttributes.test(value) ? { label: "", others: value } : { label: value, others: "" };
  const [whole, double, single = ""] = found;
  return { label: (double ?? single).trim(), others: value.replace(whole, "").trim() };
}

/** What OnSong writes above a song, and the directives that say the same. */
const names = new Map(
  Object.entries({
    title: "title",
    artist: "artist",
    author: "artist",
    authors: "artist",
    by: "artist",
    copyright: "copyright",
    ccli: "ccli",
    "ccli#": "ccli",
    key: "key",
    "original key": "key",
    "transposed key": "transposed_key",
    capo: "capo",
    tempo: "tempo",
    bpm: "tempo",
    time: "time",
    "time signature": "time",
    duration: "duration",
    book: "book",
    number: "number",
    flow: "flow",
    keywords: "keywords",
    topic: "topic",
    topics: "topic",
    restrictions: "restrictions",
    pitch: "pitch",
  }),
);
const field = /^([\p{L} #]+?)\s*:\s*(.+)$/u;

/** The lines with OnSong's header as directives, line for line. */
function withDirectives(lines: readonly string[]): string[] {
  const end = lines.findIndex((line, at) => at > 0 && line.trim() === "");
  const header = lines.slice(0, end < 0 ? lines.length : end);
  const isHeader = header.slice(1).some((line) => directiveFor(line) !== undefined);
  if (!isHeader || header.some((line) => line.trim().startsWith("{"))) return [...lines];
  return lines.map((line, at) => {
    if (at >= header.length || line.trim() === "") return line;
    const other = end < 0 ? undefined : otherField(line);
    return directiveFor(line) ?? plainDirective(line, at) ?? other ?? line;
  });
}

/** “Mood: calm”, “Capo 3”: what nobody sings, though OnSong has no such field. */
function otherField(line: string): string | undefined {
  const isField = /^capo \d/iu.test(line.trim()) || field.test(line.trim());
  return isField && !headingOf(line) ? `{comment: ${line.trim()}}` : undefined;
}

function directiveFor(line: string): string | undefined {
  const [, name = "", value = ""] = field.exec(line.trim()) ?? [];
  const directive = names.get(name.toLowerCase());
  return directive && `{${directive}: ${value.replace(/^\[(.*)\]$/u, "$1")}}`;
}

/** The title stands first, the artist second, without saying so. */
function plainDirective(line: string, at: number): string | undefined {
  if (at > 1) return undefined;
  return `{${at === 0 ? "title" : "artist"}: ${line.trim()}}`;
}

interface SourceLine {
  readonly text: string;
  /** Counted from 1. */
  readonly number: number;
}

const severalDirectives = /^\s*(?:\{[^{}]*\}\s*){2,}$/u;

const environmentOrLeading =
  /(\{\s*(?:(?:start|end)_of_\w+|[se]o[cvbtg])\b[^{}]*\}|^\s*\{\s*(?:c|ci|cb|comment|t|title)\s*:[^{}]*\})/iu;

/** The lines of a ChordPro or OnSong text: each directive by itself, what `\` parts in one. */
function sourceLines(source: string): SourceLine[] {
  const lines: SourceLine[] = [];
  let isContinued = false;
  withDirectives(linesOf(source)).forEach((line, at) => {
    const text = line.replace(/\\\s*$/u, "");
    const before = lines.at(-1);
    if (isContinued && before) {
      lines[lines.length - 1] = { ...before, text: before.text + text.trimStart() };
    } else {
      append(
        lines,
        partsOf(text).map((part) => ({ text: part, number: at + 1 })),
      );
    }
    isContinued = text !== line;
  });
  return lines;
}

/** Directives by themselves, where words stand beside them: `{soc}Sing{eoc}`. */
function partsOf(line: string): string[] {
  if (severalDirectives.test(line)) return line.match(/\{[^{}]*\}/gu) ?? [];
  if (!line.includes("{") || directiveOf(line)) return [line];
  const parts = line.split(environmentOrLeading).filter((part) => part.trim() !== "");
  return parts.length > 1 ? parts : [line];
}

/** The lines of each song: `{new_song}` begins the next. Comments alone are none, and go with it. */
export function songsIn(source: string): SourceLine[][] {
  const songs: SourceLine[][] = [[]];
  let isBegun = false;
  for (const line of sourceLines(source)) {
    const directive = directiveOf(line.text);
    const isNext = directive?.name === "new_song";
    if (isNext && isBegun) songs.push([]);
    if (!isNext) songs.at(-1)?.push(line);
    isBegun = isNext
      ? directive.value !== ""
      : isBegun || (line.text.trim() !== "" && !line.text.startsWith("#"));
    // What it says beside is the song's to tell.
    if (directive?.name === "new_song" && directive.value !== "") songs.at(-1)?.push(line);
  }
  return songs.filter((lines) => lines.some(({ text }) => text.trim() !== ""));
}
