import { limits } from "../contract/fields.ts";
import { fold } from "../domain/folding.ts";
import { unknownLanguage } from "../domain/language.ts";
import { keeps } from "../domain/field.ts";
import { recogniseLanguage } from "./language.ts";
import { profiles } from "./languages.ts";
import type {
  ChordedLine,
  ImportedArrangement,
  ImportedLyrics,
  Note,
  ReadOptions,
} from "./song.ts";

/** A song as a reader found it: nothing fits yet, nothing was left out without a note. */
export interface Draft {
  title: string;
  alternateTitles: string[];
  authors: string[];
  /** Its lines; what is said twice is held once. */
  copyright: string[];
  themes: string[];
  songbooks: { book: string; number: string }[];
  lyrics: ImportedLyrics[];
  arrangements: ImportedArrangement[];
  notes: Note[];
  chords: number;
  /** The lines from which chords were taken, with these in their places. */
  chorded: ChordedLine[];
  /** A line of chords whose words come next. */
  chordsAbove: string;
}

export function newDraft(): Draft {
  return {
    title: "",
    alternateTitles: [],
    authors: [],
    copyright: [],
    themes: [],
    songbooks: [],
    lyrics: [],
    arrangements: [],
    notes: [],
    chords: 0,
    chorded: [],
    chordsAbove: "",
  };
}

/** Notes something that a song has no place for; blank values say nothing. */
export function noteNotHeld(draft: Draft, what: string, text: string, line?: number): void {
  if (text.trim() === "") return;
  const at = line === undefined ? {} : { at: { line } };
  draft.notes.push({ code: "notHeld", what, text: text.trim(), ...at });
}

/** Adds what a source lists, however much: a call with that many arguments would overflow. */
export function append<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}

/** More places than all lyric versions of a song can sing. */
const maxOrder = limits.sequence * limits.lyricVersionsPerSong;

/** Adds a section to the singing order, as often as it is sung there. */
export function addTurn(order: number[], place: number, times: number): void {
  const most = order.length > maxOrder ? 1 : limits.sequence;
  for (let turn = 0; turn < Math.min(times, most); turn += 1) order.push(place);
}

export function addCopyright(draft: Draft, text: string): void {
  const line = text.trim();
  if (line !== "") draft.copyright.push(line);
}

/** A song of a database that was found and not yet read. */
export interface Unread {
  readonly entry: string;
  /** What the database has of it, to be looked at. */
  source(): string;
  read(): Draft;
}

/** Names of languages, in English and as they call themselves, and their codes; made when needed. */
let codes: ReadonlyMap<string, string> | undefined;

function codesByName(): ReadonlyMap<string, string> {
  codes ??= new Map(
    profiles.flatMap(({ code }) =>
      ["en", code].flatMap((locale) => {
        const name = new Intl.DisplayNames([locale], { type: "language" }).of(code);
        return name ? [[fold(name), code] as const] : [];
      }),
    ),
  );
  return codes;
}

/** “Polish” and “polski” are pl; anything else is left as it is. */
function codeNamed(said: string): string {
  return /^\p{L}{4,}$/u.test(said) ? (codesByName().get(fold(said)) ?? said) : said;
}

/** The language of lyrics: as they say, else as told, else by their words; a guess is noted. */
export function languageOf(
  draft: Draft,
  said: string | undefined,
  { language }: Pick<ReadOptions, "language">,
  words: string,
): string {
  const tag = codeNamed(said?.trim() ?? "").replaceAll("_", "-");
  if (tag && keeps("language", tag) && tag.length <= limits.languageMax) return tag;
  if (tag) draft.notes.push({ code: "notHeld", what: "language", text: tag });
  if (language) return language;
  const guess = recogniseLanguage(words);
  if (guess) draft.notes.push({ code: "languageGuessed", text: guess });
  else draft.notes.push({ code: "languageUnknown" });
  return guess ?? unknownLanguage;
}
