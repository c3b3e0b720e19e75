import { besides, isAboutRights, makersSaid, takeCredits } from "./credits.ts";
import { Draft, type TextFormat, append, byWord } from "./draft.ts";
import { headingOf } from "./heading.ts";
import { linesOf, tidyLines, withoutDoubleSpacing } from "./lines.ts";
import { addLyrics, addNamed, titleSaid } from "./lyrics.ts";
import { ImportError } from "./messages.ts";
import { type ReadOptions, namesOf } from "./song.ts";
import { stanzasOf } from "./stanzas.ts";
import { chordedLines } from "./strip-chords.ts";

const licence = /li[cz]en[cszçj]|lisens/iu;
const numberLabel = /\bccli\b(?:[^\p{L}\d|©]+\p{L}+){0,4}[^\p{L}\d|©]*(\d{3,9})(?!\d)/iu;

/** “CCLI Song # 22025”, “CCLI-Liednummer 22025”: the number of the song, not of the licence. */
export function songNumberOf(line: string): string | undefined {
  if (licence.test(line) || !/\d{3}\s*$/u.test(line)) return undefined;
  return numberLabel.exec(line)?.[1];
}

/** A text as SongSelect gives it: the title first, a footer with the song's number last. */
function readSongSelect(text: string, options: ReadOptions): Draft {
  const draft = new Draft(options);
  const tidy = tidyLines(text);
  const lines = withoutDoubleSpacing(tidy);
  const numberAt = lines.findLastIndex((line) => songNumberOf(line) !== undefined);
  if (numberAt < 0) throw new ImportError("noSongNumber");
  const firstAt = lines.findIndex((line) => line !== "");
  // Without a title it begins with a heading that has its words directly below.
  const isUntitled = headingOf(lines[firstAt] ?? "") && (lines[firstAt + 1] ?? "") !== "";
  const titleAt = isUntitled ? firstAt - 1 : firstAt;
  const footerAt = footerStart(lines, titleAt, numberAt);
  // Some put the number below the title: then words follow, which are no part of the footer.
  const blankAt = lines.indexOf("", numberAt);
  const isBelowTitle = titleAt >= 0 && footerAt === titleAt + 1;
  const isAboveWords = isBelowTitle || lines.slice(blankAt).some(isSectionName);
  const footerTo = blankAt >= 0 && isAboveWords ? blankAt : lines.length;
  const first = lines[titleAt] ?? "";
  draft.title = titleSaid(first) ?? first;
  // Where lines were left out, notes are located by their words.
  const lineOf = (at: number) => (lines.length === tidy.length ? at + 1 : undefined);
  takeFooter(draft, lines.slice(0, footerTo), footerAt, numberAt, lineOf);
  const isBody = (at: number) => (at > titleAt && at < footerAt) || at >= footerTo;
  const body = [...lines.keys()].filter(isBody);
  const texts = body.map((at) => lines[at] ?? "");
  const words = chordedLines(draft, texts, (index) => lineOf(body[index] ?? 0));
  addLyrics(draft, stanzasOf(words));
  return draft;
}

/** Behind the last blank line above the number; else the authors stand in the line above it. */
function footerStart(lines: readonly string[], titleAt: number, numberAt: number): number {
  const blankAt = lines.findLastIndex((line, at) => at < numberAt && line === "");
  return Math.max(blankAt < 0 ? numberAt - 1 : blankAt + 1, titleAt + 1);
}

function isSectionName(line: string): boolean {
  const heading = headingOf(line);
  return heading?.rest === "" && !heading.isUncertain;
}

function takeFooter(
  draft: Draft,
  lines: readonly string[],
  from: number,
  numberAt: number,
  lineOf: (at: number) => number | undefined,
): void {
  // Newer files have them directly below the number.
  const isOfAuthors = (at: number) =>
    at < numberAt || (at === numberAt + 1 && draft.authors.length === 0);
  lines.forEach((line, at) => {
    if (at < from || line === "") return;
    const number = songNumberOf(line);
    if (number) {
      draft.songbooks.push({ book: "CCLI", number });
      const said = numberLabel.exec(line)?.[0] ?? "";
      const from = line.indexOf(said);
      for (const rest of besides(line, from, from + said.length)) draft.addCopyright(rest);
    } else if (/\bccli\b/iu.test(line) && licence.test(line)) {
      draft.noteNotHeld("CCLI licence", line, lineOf(at));
    } else if (/songselect|www\.ccli/iu.test(line))
      draft.noteNotHeld("terms of use", line, lineOf(at));
    else if (makersSaid(line)) takeCredits(draft, [line]);
    else if (isOfAuthors(at) && !isAboutRights(line)) {
      append(draft.authors, namesOf(line));
    } else draft.addCopyright(line);
  });
}

const song = /^\[S [A-Z]?(\d+)\]/u;

/** SongSelect's import file: an INI whose lists are parted by `/t` and lines by `/n`; mostly of one song. */
function readUsr(text: string, options: ReadOptions): Draft[] {
  const lines = linesOf(text);
  const begins = lines.flatMap((line, at) => (song.test(line) ? at : []));
  const [, ...others] = begins;
  return [0, ...others].map((begin, at) =>
    readSong(lines.slice(begin, others[at]), begin, options),
  );
}

function readSong(lines: readonly string[], begin: number, options: ReadOptions): Draft {
  const draft = new Draft(options);
  let names: string[] = [];
  let texts: string[] = [];
  lines.forEach((line, at) => {
    const number = song.exec(line)?.[1];
    const [, key = "line", value = line] = /^([\w ]+)=(.*)$/u.exec(line) ?? [];
    if (line.trim() === "[File]") return;
    if (number) draft.songbooks.push({ book: "CCLI", number });
    else if (key === "Fields" && names.length === 0) names = value.split("/t");
    else if (key === "Words" && texts.length === 0) texts = value.split("/t");
    else take(draft, key, value, begin + at + 1);
  });
  if (texts.length === 0) throw new ImportError("noWordsLine");
  for (const text of names.slice(texts.length)) draft.note("headingWithoutWords", text);
  const sections = texts.map((words, at) => ({
    name: names[at]?.trim() ?? "",
    lines: words.split("/n").map((line) => line.trim()),
  }));
  addNamed(draft, sections);
  return draft;
}

const fields = byWord({ title: "Title", authors: "Author", copyright: "Copyright|Admin" });

function take(draft: Draft, key: string, value: string, line: number): void {
  const field = fields.get(key);
  if (key === "Themes") append(draft.themes, value.split("/t"));
  else if (field === "copyright") draft.addCopyright(value.replaceAll(" | ", "\n"));
  else if (field) draft.take(field, key, value);
  else if (key !== "Type" && key !== "Version") {
    const told = value.replaceAll("/t", ", ").replaceAll("/n", " / ");
    draft.noteNotHeld(key.toLowerCase(), told, line);
  }
}

export const songSelectUsr: TextFormat = {
  name: "songselect-usr",
  detect: (text) => /^\s*\[File\]\s*\r?\nType=SongSelect/u.test(text),
  read: readUsr,
};

export const songSelect: TextFormat = {
  name: "songselect",
  detect: (text) => text.split("\n").some((line) => songNumberOf(line) !== undefined),
  read: (text, options) => [readSongSelect(text, options)],
};
