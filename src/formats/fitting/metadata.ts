import { limits } from "../../contract/limits.ts";
import type { Metadata } from "../../contract/song.ts";
import { lengthOf } from "../../domain/field.ts";
import type { Draft } from "../draft.ts";
import type { RefusalCode } from "../refusal-words.ts";
import type { Note } from "../song.ts";
import { Unreadable } from "../unreadable.ts";
import { cleanName } from "./clean.ts";

/** A song's metadata within the limits; list entries that do not fit are noted. */
export function fitMetadata(draft: Draft, title: string, notes: Note[]): Metadata {
  refuseLong("longTitle", title, limits.title);
  const copyright = [...new Set(draft.copyright)].join("\n").trim();
  refuseLong("longCopyright", copyright, limits.copyright);
  const list = (what: string, items: readonly string[], length: number, count: number) =>
    fitList(what, items, length, count, notes);
  return {
    title,
    alternateTitles: list(
      "alternate title",
      draft.alternateTitles.filter((other) => cleanName(other) !== title),
      limits.title,
      limits.alternateTitles,
    ),
    authors: list("author", draft.authors, limits.title, limits.authors),
    copyright,
    themes: list("theme", draft.themes, limits.theme, limits.themes),
    songbooks: fitSongbooks(draft, notes),
  };
}

function refuseLong(why: RefusalCode, text: string, max: number): void {
  const count = lengthOf(text);
  if (count > max) throw new Unreadable(why, { count, max });
}

function fitList(
  what: string,
  items: readonly string[],
  length: number,
  count: number,
  notes: Note[],
): string[] {
  const all = [...new Set(items.map(cleanName))].filter((item) => item !== "");
  const short = all.filter((item) => lengthOf(item) <= length);
  const kept = short.slice(0, count);
  for (const text of all.filter((item) => !kept.includes(item))) {
    notes.push({ code: "notHeld", what: `${what} beyond the limit`, text });
  }
  return kept;
}

function fitSongbooks({ songbooks }: Draft, notes: Note[]): Metadata["songbooks"] {
  const kept = new Map<string, { book: string; number: string }>();
  for (const entry of songbooks) {
    const [book, number] = [cleanName(entry.book), cleanName(entry.number)];
    const isFitting =
      book !== "" &&
      number !== "" &&
      lengthOf(book) <= limits.songbookName &&
      lengthOf(number) <= limits.songbookNumber &&
      kept.size < limits.songbooks;
    if (isFitting) kept.set(JSON.stringify([book, number]), { book, number });
    else if (book || number) {
      notes.push({ code: "notHeld", what: "songbook entry", text: `${book} ${number}`.trim() });
    }
  }
  return [...kept.values()];
}
