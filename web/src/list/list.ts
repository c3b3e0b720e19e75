import { plainText } from "../browser/plain-text.ts";
import { type ShortId, shortId } from "../song/short-id.ts";
import { daysBetween } from "./day.ts";

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
  readonly version?: ShortId;
}

/** As the words' own sequence says, as they are written, or these sections of the first words. */
export type ChosenOrder = "sung" | "written" | readonly ShortId[];

export interface SongEntry {
  readonly kind: "song";
  readonly song: string;
  /** None: whatever suits the reader; the second one stands beside the first. */
  readonly words: readonly Words[];
  readonly order: ChosenOrder;
  /** The sheets on the stand; without one it shows the words. */
  readonly arrangement?: ShortId;
  readonly note: string;
}

/** What is not sung: a welcome, a reading. */
interface SpokenEntry {
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

/** Every change is a new list; whoever has the old one can go back to it. */
export function startedList(date: string): ServiceList {
  return { ...emptyList, id: newListId(), date };
}

export function withEntry(list: ServiceList, entry: Entry): ServiceList {
  return isFull(list) ? list : { ...list, entries: [...list.entries, entry] };
}

export function withoutEntry(list: ServiceList, index: number): ServiceList {
  return { ...list, entries: list.entries.toSpliced(index, 1) };
}

/** Wherever a song is in it. */
export function withoutSong(list: ServiceList, song: string): ServiceList {
  return { ...list, entries: list.entries.filter((one) => !isSong(one) || one.song !== song) };
}

/** What an entry is changed to is the same entry still. */
export function withChanged(list: ServiceList, index: number, entry: Entry): ServiceList {
  const before = list.entries[index];
  if (before) identities.set(entry, identityOf(before));
  return { ...list, entries: list.entries.with(index, entry) };
}

/** Played from a sheet, or from the words. */
export function withSheet({ arrangement: _before, ...entry }: SongEntry, sheet: string): SongEntry {
  return sheet ? { ...entry, arrangement: shortId(sheet) } : entry;
}

export function named({ date: _before, ...list }: ServiceList, name: string, date: string) {
  return { ...list, name: plainText(name, listLimits.name), ...(date && { date }) };
}

/** The same songs for another day, to be changed on its own. */
export function duplicated(list: ServiceList, date: string): ServiceList {
  return { ...list, id: newListId(), name: "", date };
}

export function hasSong({ entries }: ServiceList, song: string): boolean {
  return entries.some((entry) => isSong(entry) && entry.song === song);
}

/** What an entry is known by after the list was changed. */
export function nameOf(entry: Entry | undefined): string {
  if (!entry) return "";
  return isSong(entry) ? entry.song : entry.note;
}

/** Where an entry is by now; below zero if it is not there any more. */
export function findAgain(entries: readonly Entry[], index: number, name: string): number {
  if (nameOf(entries[index]) === name) return index;
  return entries.findIndex((entry) => nameOf(entry) === name);
}

/** When a song was in a list last, and in how many of this year. */
interface LastSung {
  readonly daysAgo: number;
  readonly thisYear: number;
}

/** By the lists that were up to today; nothing for a song that none of them has. */
export function lastSung(
  lists: readonly ServiceList[],
  song: string,
  today: string,
): LastSung | undefined {
  const dates = lists
    .filter((list) => hasSong(list, song))
    .flatMap(({ date }) => (date !== undefined && date <= today ? date : []));
  const last = dates.toSorted().at(-1);
  if (last === undefined) return undefined;
  return {
    daysAgo: daysBetween(last, today),
    thisYear: dates.filter((date) => date.slice(0, 4) === today.slice(0, 4)).length,
  };
}

const identities = new WeakMap<Entry, number>();
let lastIdentity = 0;

/** What tells entries apart for as long as the app is open, wherever they are moved to. */
export function identityOf(entry: Entry): number {
  const identity = identities.get(entry) ?? (lastIdentity += 1);
  identities.set(entry, identity);
  return identity;
}
