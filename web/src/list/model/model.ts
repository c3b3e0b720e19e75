import type { Mark } from "./mark.ts";
import { plainText } from "./plain-text.ts";

/** Code points of a text, and how many entries a list may have. */
export const listLimits = {
  name: 80,
  note: 80,
  entries: 60,
  languages: 2,
  language: 35,
  steps: 100,
};

/** Which words of a song: a language, and the version where the song has several in it. */
export interface Words {
  readonly language: string;
  readonly version?: Mark;
}

/** As the words' own sequence says, as they are written, or these sections of the first words. */
export type ChosenOrder = "sung" | "written" | readonly Mark[];

export interface SongEntry {
  readonly kind: "song";
  readonly song: string;
  /** None: whatever suits the reader; the second one stands beside the first. */
  readonly words: readonly Words[];
  readonly order: ChosenOrder;
  /** The sheets on the stand; without one it shows the words. */
  readonly arrangement?: Mark;
  readonly note: string;
}

/** What is not sung: a welcome, a reading. */
export interface SpokenEntry {
  readonly kind: "spoken";
  readonly note: string;
}

export type Entry = SongEntry | SpokenEntry;

/** What is sung in one service, in order: small enough for an address. */
export interface ServiceList {
  /** Eight hex digits: which list a later link is a later state of. */
  readonly id: string;
  readonly name: string;
  /** A day such as 2026-11-22. */
  readonly date?: string;
  readonly entries: readonly Entry[];
}

export const emptyList: ServiceList = { id: "00000000", name: "", entries: [] };

export function newListId(): string {
  return [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

export function songEntry(song: string, chosen: Partial<SongEntry> = {}): SongEntry {
  return { words: [], order: "sung", note: "", ...chosen, kind: "song", song: song.toLowerCase() };
}

export function spokenEntry(note: string): SpokenEntry {
  return { kind: "spoken", note: plainText(note, listLimits.note) };
}

export function isSong(entry: Entry): entry is SongEntry {
  return entry.kind === "song";
}

export function songsOf({ entries }: ServiceList): SongEntry[] {
  return entries.filter(isSong);
}

/** The number of each entry among the songs, as a hymn board has it; none for what is not sung. */
export function numbersOf(entries: readonly Entry[]): (number | undefined)[] {
  let count = 0;
  return entries.map((entry) => (isSong(entry) ? (count += 1) : undefined));
}

export function isFull({ entries }: ServiceList): boolean {
  return entries.length >= listLimits.entries;
}
