import { limits } from "../contract/limits.ts";
import type { ImportedArrangement, ImportedLyrics, Line, Note, NoteCode } from "./song.ts";
import type { ReadOptions, SongContent } from "./song.ts";
import { namesOf } from "./song.ts";

export interface DraftSection {
  readonly name: string;
  readonly lines: readonly Line[];
}

export interface DraftLyrics extends Pick<ImportedLyrics, "language" | "label" | "sequence"> {
  readonly sections: readonly DraftSection[];
}

/** A song as a reader found it: nothing fits yet, nothing was left out without a note. */
export class Draft {
  title = "";
  alternateTitles: string[] = [];
  authors: string[] = [];
  /** Its lines; what is said twice is held once. */
  copyright: string[] = [];
  themes: string[] = [];
  songbooks: { book: string; number: string }[] = [];
  /** Lines keep their chords until the song is made of them. */
  lyrics: DraftLyrics[] = [];
  arrangements: ImportedArrangement[] = [];
  notes: Note[] = [];
  /** How many the source has, with those of lines that are sung again. */
  chords = 0;
  /** Lines of chords that stand over no words. */
  instrumental: Line[] = [];
  readonly options: ReadOptions;

  constructor(options: ReadOptions = { filename: "" }) {
    this.options = options;
  }

  note(code: NoteCode, text?: string): void {
    this.notes.push(text === undefined ? { code } : { code, text });
  }

  /** Notes something that a song has no place for; blank values say nothing. */
  noteNotHeld(what: string, text = "", line?: number): void {
    if (text.trim() === "") return;
    const at = line === undefined ? {} : { at: { line } };
    this.notes.push({ code: "notHeld", what, text: text.trim(), ...at });
  }

  /** Takes what a source says of a song; what has no place there is noted. */
  take(field: Field | undefined, name: string, value: string, line?: number): void {
    if (field === "title" && this.title === "") this.title = value;
    else if (field === "title" || field === "also") this.alternateTitles.push(value);
    else if (field === "author") this.authors.push(value);
    else if (field === "authors") append(this.authors, namesOf(value));
    else if (field === "copyright") this.addCopyright(value);
    else if (field === "theme") this.themes.push(value);
    else if (field === "themes") append(this.themes, value.split(/[,;\n]/u));
    else if (field === "ccli") this.songbooks.push({ book: value && "CCLI", number: value });
    else this.noteNotHeld(name, value, line);
  }

  addCopyright(text: string): void {
    const lines = text.split("\n").map((line) => line.trim());
    for (const line of lines) if (line !== "") this.copyright.push(line);
  }
}

export function plainLines(texts: readonly string[]): Line[] {
  return texts.map((text) => ({ text, chords: [] }));
}

export function textsOf(lines: readonly Pick<Line, "text">[]): string[] {
  return lines.map(({ text }) => text);
}

/** A song that is there already, to be read as if it came in. */
export function draftFrom({ metadata, lyrics, arrangements = [] }: SongContent): Draft {
  const draft = new Draft({ filename: metadata.title });
  Object.assign(draft, metadata, { copyright: [metadata.copyright] });
  let from = 0;
  const versions = lyrics.map((version) => {
    const sections = version.sections.map(({ name, lines, chords, played = [] }) => {
      const first = from;
      from += lines.length + 1;
      for (const { before, text } of played) {
        const number = first + Math.min(before, lines.length) - 0.5;
        draft.instrumental.push({ text, chords: [], number });
      }
      const lineAt = (text: string, at: number) => {
        return { text, chords: chords?.[at] ?? [], number: first + at };
      };
      return { name, lines: lines.map(lineAt) };
    });
    return { ...version, sections };
  });
  return Object.assign(draft, { lyrics: versions, arrangements: [...arrangements] });
}

/** Adds what a source lists, however much: a call with that many arguments would overflow. */
export function append<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}

/** Items by what they have in common, in their order. */
export function grouped<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/**
 * The items of a key, for who asks first: where a file that was made to harm gives many the same one,
 * what belongs to it comes once and not for each of them.
 */
export function takenBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string) {
  const groups = grouped(items, keyOf);
  return (key: string): readonly Item[] => {
    const group = groups.get(key) ?? [];
    groups.delete(key);
    return group;
  };
}

/** What each word of a table stands for: `{ title: "t title" }` has `t` as `title`. */
export function byWord<Kind extends string>(
  table: Readonly<Record<Kind, string>>,
  folded: (word: string) => string = (word) => word,
): ReadonlyMap<string, Kind> {
  const index = new Map<string, Kind>();
  for (const [kind, words] of Object.entries(table) as [Kind, string][])
    for (const word of words.split("|")) index.set(folded(word), kind);
  return index;
}

/** A part of a song, or what a format names as it pleases: one value, or a list of them in a text. */
export type Field =
  | "title"
  | "also"
  | "author"
  | "authors"
  | "copyright"
  | "theme"
  | "themes"
  | "ccli";

/** More places than all lyric versions of a song can sing. */
const maxOrder = limits.sequence * limits.lyricVersionsPerSong;

/** Adds a section to the singing order, as often as it is sung there. */
export function addTurn(order: number[], place: number, times: number): void {
  const most = order.length > maxOrder ? 1 : limits.sequence;
  for (let turn = 0; turn < Math.min(times, most); turn += 1) order.push(place);
}

export interface Unread {
  readonly entry: string;
  /** What the database has of it, to be looked at. */
  source(): string;
  read(): Draft;
}

export interface TextFormat {
  readonly name: string;
  /** Whether a text is of this format; the first that says so is asked to read it. */
  detect(text: string, filename: string): boolean;
  read(text: string, options: ReadOptions): Draft[];
  /** Where it has a file for each song. */
  readonly writer?: SongWriter;
  /** Where it has one file for all of them. */
  readonly collection?: CollectionWriter;
}

/** A file that a writer made: its name without the ending that all of its format have. */
export interface WrittenFile {
  readonly name: string;
  readonly text: string;
}

export interface SongWriter {
  readonly ending: string;
  /** Whether it writes the chords that are known. */
  readonly hasChords?: boolean;
  /** The files of one song; several where one cannot hold all of its lyric versions. */
  write(song: SongContent): WrittenFile[];
}

/** A format that holds all songs in one file, written a song at a time. */
export interface CollectionWriter {
  readonly ending: string;
  begin(): string;
  write(song: SongContent, number: number): string;
  end(): string;
}
