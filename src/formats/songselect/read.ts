import { addCopyright, type Draft, newDraft, noteNotHeld } from "../draft.ts";
import type { ReadOptions } from "../song.ts";
import { namesOf } from "../text/credits.ts";
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
  const lines = tidyLines(text);
  const numberAt = lines.findLastIndex((line) => songNumberOf(line) !== undefined);
  if (numberAt < 0) throw new Unreadable("There is no line with a CCLI song number in it.");
  const footerAt = lines.findLastIndex((line, at) => at < numberAt && line === "") + 1;
  const titleAt = lines.findIndex((line) => line !== "");
  draft.title = lines[titleAt] ?? "";
  takeFooter(draft, lines, footerAt, numberAt);
  const body = lines.slice(titleAt + 1, footerAt);
  const words = body.flatMap((line, at) => unchorded(draft, line, titleAt + at + 2) ?? []);
  addLyrics(draft, stanzasOf(words, []), options);
  return draft;
}

function takeFooter(draft: Draft, lines: readonly string[], from: number, numberAt: number): void {
  lines.forEach((line, at) => {
    if (at < from || line === "") return;
    const number = songNumberOf(line);
    if (number) draft.songbooks.push({ book: "CCLI", number });
    else if (/\bccli\b/iu.test(line) && licence.test(line)) {
      noteNotHeld(draft, "CCLI licence", line, at + 1);
    } else if (/songselect|www\.ccli/iu.test(line))
      noteNotHeld(draft, "terms of use", line, at + 1);
    else if (at < numberAt && !/^(?:©|\(c\)|copyright)/iu.test(line)) {
      draft.authors.push(...namesOf(line));
    } else addCopyright(draft, line);
  });
}
