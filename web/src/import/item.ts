import type { Metadata } from "$contract/song.ts";
import { fold, titleKey } from "$domain/folding.ts";
import { unknownLanguage } from "$domain/language.ts";
import { sha256Hex } from "$domain/sha256.ts";
import type { Refusal as ReaderRefusal } from "$formats/messages.ts";
import { hasSimilarWords } from "$formats/saving.ts";
import type { ImportedSong, Note } from "$formats/song.ts";

/** A file as it was chosen, with its text to be looked at beside what becomes of it. */
export interface SourceFile {
  readonly id: string;
  readonly name: string;
  readonly format: string;
  /** The beginning of its text. */
  readonly text: string;
  /** A database without the file beside it that would hold its newest songs. */
  readonly mayLackNewest?: boolean;
}

/** Why a file, or a song of it, cannot come in: as the page found, or the format's reader. */
export type Refusal =
  | { readonly kind: "moved" | "pdf" | "office" | "archive" | "encrypted" | "nested" }
  | { readonly kind: "tooBig"; readonly max?: number }
  | { readonly kind: "manySongs"; readonly count: number }
  | ({ readonly kind: "unreadable" } & ReaderRefusal);

export const choices = ["skip", "update", "keep-both"] as const;
export type Choice = (typeof choices)[number];

/** What looks like a song that is there already, or that stands above on the list. */
export type Match =
  | { readonly kind: "none" }
  | {
      readonly kind: "same" | "similar";
      readonly title: string;
      readonly songId: string;
      /** Sections of the song that its lyrics would not have any more. */
      readonly lost?: readonly string[];
    }
  | { readonly kind: "above"; readonly title: string; readonly itemId: string };

export type Outcome = "created" | "updated" | "unchanged" | "skipped";

/** A save that the service refused, or that failed there; the reason is in English. */
export interface Failed {
  readonly kind: "failed";
  readonly status?: number;
  readonly reason: string;
}

export type ItemState =
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "waiting" }
  /** A save was begun, and may have arrived. */
  | { readonly kind: "saving" }
  | {
      readonly kind: "done";
      readonly outcome: Outcome;
      readonly songId?: string;
      readonly isArchived?: true;
      /** What the song is played from was added, or was there. */
      readonly hasSheet?: true;
      /** Why it was not, though somebody wanted it. */
      readonly sheetFailure?: Failed;
    }
  | Failed;

/** One line of the list: a song of a file, or a file that holds none. */
export interface ImportItem {
  readonly id: string;
  /** The order in which they were chosen. */
  readonly order: number;
  readonly fileId: string;
  /** As the file itself says it, while there is no song. */
  readonly entry: string;
  /** Of a song that is one of many in a database: what that has of it. */
  readonly source?: string;
  readonly song?: ImportedSong;
  /** As it was read, where somebody has told its language since. */
  readonly asRead?: ImportedSong;
  /** It was edited, as an earlier version of this page let people do. */
  readonly isMended?: boolean;
  readonly match?: Match;
  readonly choice: Choice;
  readonly state: ItemState;
}

export function titleOf({ song, entry }: ImportItem): string {
  return song?.metadata.title ?? entry;
}

/** What is still to be saved or decided. */
export function isOpen({ state }: ImportItem): boolean {
  return state.kind === "waiting" || state.kind === "saving" || state.kind === "failed";
}

/** Whether it is a song of the church now that has not got a sheet by this import. */
export function lacksSheet(
  state: ItemState,
): state is Extract<ItemState, { kind: "done" }> & { readonly songId: string } {
  if (state.kind !== "done" || state.songId === undefined) return false;
  return state.outcome !== "skipped" && !state.hasSheet;
}

/** Whether it looks like a song that somebody has to choose about. */
export function isFamiliar({ match }: ImportItem): boolean {
  return match?.kind === "similar" || match?.kind === "above";
}

/** Whether the next save leaves it out, or the last one did. */
export function isSkipped(item: ImportItem): boolean {
  if (item.state.kind === "done") return item.state.outcome === "skipped";
  return isFamiliar(item) && item.choice === "skip";
}

/** Whether neither the file nor its words tell the language of some lyrics. */
export function isOfUnknownLanguage({ song }: ImportItem): boolean {
  return song?.lyrics.some(({ language }) => language === unknownLanguage) ?? false;
}

export type Standing = "reading" | "new" | "similar" | "refused" | "failed" | Outcome;

/** How it stands with one, in the fewest words. */
export function standingOf(item: ImportItem): Standing {
  const { state, match } = item;
  if (state.kind === "done") return state.outcome;
  if (state.kind === "refused" || state.kind === "failed") return state.kind;
  if (!match) return "reading";
  return isFamiliar(item) ? "similar" : "new";
}

/** A file and the songs in it; at least one line, whatever it holds. */
export interface ReadSource {
  readonly file: SourceFile;
  readonly items: readonly Omit<ImportItem, "order">[];
}

/** The same file is the same line, however often it is chosen. */
export function idOf(name: string, bytes: Uint8Array): string {
  return sha256Hex(`${name}\0${sha256Hex(bytes)}`).slice(0, 32);
}

export function refused(name: string, refusal: Refusal): ReadSource {
  const file = { id: idOf(name, new Uint8Array()), name, format: "", text: "" };
  const state = { kind: "refused" as const, refusal };
  const entry = nameIn(name);
  return { file, items: [{ id: `${file.id}/0`, fileId: file.id, entry, choice: "skip", state }] };
}

/** More of a text is not read on this page, and would hold it up. */
const shownText = 20_000;

export function beginningOf(text: string): string {
  return text.length > shownText ? `${text.slice(0, shownText)}…` : text;
}

export function nameIn(path: string): string {
  return path.split("/").at(-1) ?? path;
}

/** What a page takes on at once: songs that somebody looks at. Larger collections go another way. */
export const importLimits = {
  songs: 1000,
  fileBytes: 2_000_000,
  databaseBytes: 20_000_000,
  archiveBytes: 20_000_000,
} as const;

const counted = [
  "new",
  "similar",
  "created",
  "updated",
  "unchanged",
  "skipped",
  "failed",
  "refused",
] as const;

/** How many stand how, without those that nobody is to hear of. */
export function countsOf(items: readonly ImportItem[]) {
  const standings = items.map(standingOf);
  return counted
    .map((standing) => ({ standing, count: standings.filter((one) => one === standing).length }))
    .filter(({ count }) => count > 0);
}

/** What wants somebody's eye comes first. */
export const groups = ["check", "refused", "ready", "done"] as const;
export type Group = (typeof groups)[number];

export function groupOf(item: ImportItem): Group {
  const { state } = item;
  if (state.kind === "refused" || state.kind === "done") {
    return state.kind === "done" && state.sheetFailure ? "check" : state.kind;
  }
  const isClear = state.kind !== "failed" && !isFamiliar(item) && !isOfUnknownLanguage(item);
  return isClear ? "ready" : "check";
}

/** Those whose title or file has all the words that are looked for. */
export function findItems(
  items: readonly ImportItem[],
  words: string,
  fileNameOf: (item: ImportItem) => string,
): readonly ImportItem[] {
  const wanted = fold(words).split(/\s+/u).filter(Boolean);
  return items.filter((item) => {
    const text = fold(`${titleOf(item)} ${fileNameOf(item)}`);
    return wanted.every((word) => text.includes(word));
  });
}

/**
 * A list with the songs of more files behind it, and the files that would be too many. The same file
 * takes its own place again, but what was corrected and not saved yet is not read over.
 */
export function withSources(list: readonly ImportItem[], sources: readonly ReadSource[]) {
  let items = list;
  const rest: ReadSource[] = [];
  for (const source of sources) {
    const next = withSource(items, source);
    if (next.length > importLimits.songs) rest.push(source);
    else items = next;
  }
  return { items, rest };
}

function withSource(list: readonly ImportItem[], { items }: ReadSource): readonly ImportItem[] {
  const corrected = new Set(
    list.filter((item) => isOpen(item) && (item.isMended || item.asRead)).map(({ id }) => id),
  );
  const fresh = items.filter(({ id }) => !corrected.has(id));
  const read = new Set(fresh.map(({ id }) => id));
  const kept = list.filter(({ id }) => !read.has(id));
  const next = (kept.at(-1)?.order ?? 0) + 1;
  return [...kept, ...fresh.map((item, at) => ({ ...item, order: next + at }))];
}

/** The songs of a list by what the same ones have in common: two files often hold the same song. */
export class ListedSongs {
  readonly #byKey = new Map<string, ImportItem[]>();

  constructor(list: readonly ImportItem[]) {
    for (const item of list) {
      for (const key of item.song ? keysOf(item.song.metadata) : []) {
        const others = this.#byKey.get(key);
        if (others) others.push(item);
        else this.#byKey.set(key, [item]);
      }
    }
  }

  /** The first song above on the list that looks like this one. */
  above({ song, order }: ImportItem): Match | undefined {
    if (!song) return undefined;
    const isSame = (other: ImportItem) =>
      other.order < order && other.song !== undefined && hasSameWords(song, other.song);
    const [same] = keysOf(song.metadata)
      .flatMap((key) => this.#byKey.get(key)?.find(isSame) ?? [])
      .toSorted((one, other) => one.order - other.order);
    return same && { kind: "above", title: titleOf(same), itemId: same.id };
  }
}

function hasSameWords(one: ImportedSong, other: ImportedSong): boolean {
  return hasSimilarWords(
    one,
    other.lyrics.map(({ sections }) => ({
      sections: sections.map(({ name, lines }) => ({
        id: "",
        name,
        lines: lines.map((text) => ({ id: "", text })),
      })),
    })),
  );
}

/** The song that an item looks like; none if the one above did not come in. */
export function songLike({ match }: ImportItem, items: readonly ImportItem[]): string | undefined {
  if (match?.kind === "similar") return match.songId;
  const above = match?.kind === "above" && items.find(({ id }) => id === match.itemId);
  if (!above) return undefined;
  const { state } = above;
  return (state.kind === "done" ? state.songId : undefined) ?? songLike(above, items);
}

/** What songs that are the same have in common. */
export function keysOf({ title, alternateTitles, songbooks }: Metadata): string[] {
  const numbers = songbooks.filter(({ book }) => fold(book) === "ccli");
  return [
    ...[title, ...alternateTitles].map((name) => `title ${titleKey(name)}`),
    ...numbers.map(({ number }) => `ccli ${fold(number)}`),
  ];
}

/** Whether it says that nobody told a language. */
export function isLanguageNote({ code }: Note): boolean {
  return code === "languageGuessed" || code === "languageUnknown";
}

/** The song with a language for those of its lyrics that have none, or only a guessed one. */
export function inLanguage(song: ImportedSong, language: string): ImportedSong {
  const isGuess = song.notes.some(({ code }) => code === "languageGuessed");
  const guessed = new Set(song.notes.filter(isLanguageNote).map(({ text }) => text));
  const isOpen = (tag: string) => tag === unknownLanguage || (isGuess && guessed.has(tag));
  const lyrics = song.lyrics.map((version) =>
    isOpen(version.language) ? { ...version, language } : version,
  );
  return { ...song, lyrics, notes: song.notes.filter((note) => !isLanguageNote(note)) };
}
