import { addCopyright, type Draft, newDraft, noteNotHeld } from "../draft.ts";
import type { ReadOptions } from "../song.ts";
import { besides, namesOf } from "../text/credits.ts";
import { withoutDoubleSpacing } from "../text/double-spacing.ts";
import { addLyrics } from "../text/lyrics.ts";
import { stanzasOf } from "../text/stanzas.ts";
import { tidyLines } from "../text/tidy.ts";
import { unchorded } from "../text/unchorded.ts";
import { Unreadable } from "../unreadable.ts";

const licence = /li[cz]en[cszçj]|lisens/iu;

/** “CCLI Song # 22025”, “CCLI-Liednummer 22025”: the number of the song, not of the licence. */
export function songNumberOf(line: string): string | undefined {
  if (!/\bccli\b/iu.test(line) || licence.test(line)) return undefined;
  return /(\d{3,9})\s*$/u.exec(line.trim())?.[1];
}

/** A text as SongSelect gives it: the title first, a footer with the song's number last. */
export function readSongSelect(text: string, options: ReadOptions): Draft {
  const draft = newDraft();
  const tidy = tidyLines(text);
  const lines = withoutDoubleSpacing(tidy);
  const numberAt = lines.findLastIndex((line) => songNumberOf(line) !== undefined);
  if (numberAt < 0) throw new Unreadable("noSongNumber");
  const titleAt = lines.findIndex((line) => line !== "");
  const footerAt = footerStart(lines, titleAt, numberAt);
  draft.title = lines[titleAt] ?? "";
  // Where lines were left out, notes are located by their words.
  const lineOf = (at: number) => (lines.length === tidy.length ? at + 1 : undefined);
  takeFooter(draft, lines, footerAt, numberAt, lineOf);
  const body = lines.slice(titleAt + 1, footerAt);
  const words = body.flatMap((line, at) => unchorded(draft, line, lineOf(titleAt + 1 + at)));
  addLyrics(draft, stanzasOf(words, []), options);
  return draft;
}

/** Behind the last blank line above the number; else the authors stand in the line above it. */
function footerStart(lines: readonly string[], titleAt: number, numberAt: number): number {
  const blankAt = lines.findLastIndex((line, at) => at < numberAt && line === "");
  return Math.max(blankAt < 0 ? numberAt - 1 : blankAt + 1, titleAt + 1);
}

function takeFooter(
  draft: Draft,
  lines: readonly string[],
  from: number,
  numberAt: number,
  lineOf: (at: number) => number | undefined,
): void {
  lines.forEach((line, at) => {
    if (at < from || line === "") return;
    const number = songNumberOf(line);
    if (number) {
      draft.songbooks.push({ book: "CCLI", number });
      const labelAt = line.toLowerCase().lastIndexOf("ccli");
      for (const rest of besides(line, labelAt, line.length)) addCopyright(draft, rest);
    } else if (/\bccli\b/iu.test(line) && licence.test(line)) {
      noteNotHeld(draft, "CCLI licence", line, lineOf(at));
    } else if (/songselect|www\.ccli/iu.test(line))
      noteNotHeld(draft, "terms of use", line, lineOf(at));
    else if (at < numberAt && !/^(?:©|\(c\)|copyright)/iu.test(line)) {
      draft.authors.push(...namesOf(line));
    } else addCopyright(draft, line);
  });
}
