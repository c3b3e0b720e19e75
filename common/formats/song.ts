import messages from "./messages.json" with { type: "json" };
import type { Metadata } from "../contract/song.ts";

/** A place in the source, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column?: number;
}

export interface ImportedSection {
  readonly name: string;
  readonly lines: readonly string[];
  /** Chords over the lines, where known. Lyrics can't store them; they go to the chord sheet. */
  readonly chords?: readonly (readonly Chord[])[];
  /** Lines of chords alone, each with the place of the line that follows. */
  readonly played?: readonly { readonly before: number; readonly text: string }[];
}

/** A lyric version being imported or exported, without ids: saving assigns them. */
export interface ImportedLyrics {
  readonly language: string;
  readonly label: string;
  readonly sections: readonly ImportedSection[];
  /** Places of sections in singing order; empty: once, as written. */
  readonly sequence: readonly number[];
}

/** How a song is played: JSON alone has a place for it. */
export interface ImportedArrangement {
  readonly label: string;
  readonly sourceKey: string | null;
  readonly tempo: number | null;
  /** The lyric versions that it is used with. */
  readonly lyrics: readonly Pick<ImportedLyrics, "language" | "label">[];
  /** Names of its files, which are not part of any text. */
  readonly files: readonly string[];
}

/** How a sheet is played, as far as it says so. */
export interface Setting {
  readonly sourceKey: string | null;
  readonly tempo: number | null;
  /** The capo's fret, which arrangements can't store. */
  readonly capo: number | null;
}

/** What every format reads into and writes from. */
export interface SongContent {
  readonly metadata: Metadata;
  readonly lyrics: readonly ImportedLyrics[];
  readonly arrangements?: readonly ImportedArrangement[];
  /** Of the sheet whose chords its lines have. */
  readonly setting?: Setting;
}

/** What a note says; `notHeld`: a part of the source that a song has no place for. */
export type NoteCode = keyof typeof messages.notes;

/** What happened to a song on the way: nothing is lost or changed without one. */
export interface Note {
  readonly code: NoteCode;
  readonly what?: string;
  /** The words that it is about, whole. */
  readonly text?: string;
  readonly at?: Position;
}

/** A chord, and the place of the letter of its line that it stands over. */
export interface Chord {
  readonly at: number;
  readonly name: string;
}

/** A line on its way in: its words, and the chords over them. */
export interface Line {
  readonly text: string;
  readonly chords: readonly Chord[];
  /** Where it stands in the source. */
  readonly number?: number | undefined;
}

/** Words with the chord that stands over their beginning. */
export interface ChordedPiece {
  readonly chord: string;
  readonly text: string;
}

export type SheetLine =
  | { readonly kind: "heading" | "remark" | "fixed"; readonly text: string }
  | { readonly kind: "words"; readonly pieces: readonly ChordedPiece[] }
  | { readonly kind: "blank" };

/** A song as it is played from: everything that its file says, the chords over their words. */
export interface ChordSheet extends Setting {
  readonly title: string;
  readonly about: readonly string[];
  readonly lines: readonly SheetLine[];
}

export interface ImportedSong extends SongContent {
  readonly notes: readonly Note[];
  /** How many chords were taken out. */
  readonly chords: number;
  /** What it is played from, where its file has chords. */
  readonly sheet?: ChordSheet;
}

export interface ReadOptions {
  /** The file's name, the last resort for a title. */
  readonly filename: string;
  /** For lyrics that do not say theirs; without it, it is guessed. */
  readonly language?: string;
}

export type Songbook = Metadata["songbooks"][number];

/** The number in CCLI's list, for which many formats have a place of its own, apart from books. */
export function withCcli(songbooks: readonly Songbook[]) {
  const ccli = songbooks.find(({ book, number }) => book === "CCLI" && /^\d+$/u.test(number));
  return { ccli, others: songbooks.filter((entry) => entry !== ccli) };
}

/** “Gesangbuch #12”: what stands behind the last sign is the number. */
export function songbookInWords({ book, number }: Songbook): string {
  return `${book} #${number.replaceAll("#", "＃")}`;
}

export function songbookFrom(text: string): Songbook {
  const [, book = text, number = ""] = /^(.*) #(.*)$/su.exec(text) ?? [];
  return { book, number };
}

/** Names that are parted by what parts nothing else; a comma may be one name's own. */
export function namesOf(text: string): string[] {
  const names = text.split(/[;·|\n]|\s\/\s/u).map((name) => name.trim());
  return names.filter((name) => name !== "");
}

/** A name that a list of them will not part; `namesOf` gives it back. */
export function asOneName(name: string): string {
  return name.replace(/[;·|\n]/gu, ",").replace(/\s+[/]\s+/gu, "/");
}

/** Names as a list that `namesOf` reads. */
export function namesInWords(names: readonly string[]): string {
  const clean = names.map((name) => asOneName(name).replace(/\s+/gu, " ").trim());
  return [...new Set(clean)].filter((name) => name !== "").join("; ");
}

/** Themes as a list, which commas part as well. */
export function themesInWords(themes: readonly string[]): string {
  return namesInWords(themes.map((theme) => theme.replace(/[,;·|\n]/gu, " ")));
}
