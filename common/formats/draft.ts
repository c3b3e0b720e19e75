import { limits } from "../contract/fields.ts";
import { fold } from "../domain/folding.ts";
import { unknownLanguage } from "../domain/language.ts";
import { keeps } from "../domain/field.ts";
import { recogniseLanguage } from "./language.ts";
import { profiles } from "./languages.ts";
import type {
  ImportedArrangement,
  ImportedLyrics,
  Line,
  Note,
  ReadOptions,
  SongContent,
} from "./song.ts";

export interface DraftSection {
  readonly name: string;
  readonly lines: readonly Line[];
}

export interface DraftLyrics extends Pick<ImportedLyrics, "language" | "label" | "sequence"> {
  readonly sections: readonly DraftSection[];
}

/** A song as a reader found it: nothing fits yet, nothing was left out without a note. */
export interface Draft {
  title: string;
  alternateTitles: string[];
  authors: string[];
  /** Its lines; what is said twice is held once. */
  copyright: string[];
  themes: string[];
  songbooks: { book: string; number: string }[];
  /** Lines keep their chords until the song is made of them. */
  lyrics: DraftLyrics[];
  arrangements: ImportedArrangement[];
  notes: Note[];
  /** How many the source has, with those of lines that are sung again. */
  chords: number;
  /** Lines of chords that stand over no words. */
  instrumental: Line[];
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
    instrumental: [],
  };
}

/** Words without chords. */
export function plainLines(texts: readonly string[]): Line[] {
  return texts.map((text) => ({ text, chords: [] }));
}

export function textsOf(lines: readonly Pick<Line, "text">[]): string[] {
  return lines.map(({ text }) => text);
}

/** A song that is there already, to be read as if it came in. */
export function draftFrom({ metadata, lyrics, arrangements = [] }: SongContent): Draft {
  const { title, copyright, alternateTitles, authors, themes, songbooks } = metadata;
  return {
    ...newDraft(),
    title,
    copyright: [copyright],
    alternateTitles: [...alternateTitles],
    authors: [...authors],
    themes: [...themes],
    songbooks: [...songbooks],
    lyrics: lyrics.map(draftLyrics),
    arrangements: [...arrangements],
  };
}

export function draftLyrics(lyrics: ImportedLyrics): DraftLyrics {
  const sections = lyrics.sections.map(({ name, lines }) => ({ name, lines: plainLines(lines) }));
  return { ...lyrics, sections };
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
