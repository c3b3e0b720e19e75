import type { Metadata } from "../contract/song.ts";
import type { RefusalCode, RefusalFacts } from "./messages.ts";

/** A place in the source, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column?: number;
}

export interface ImportedSection {
  readonly name: string;
  readonly lines: readonly string[];
}

/** A lyric version on its way in or out; ids are whoever saves it to give. */
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

/** What every format reads into and writes from. */
export interface SongContent {
  readonly metadata: Metadata;
  readonly lyrics: readonly ImportedLyrics[];
  readonly arrangements?: readonly ImportedArrangement[];
}

export type NoteCode =
  /** A part of the source that a song has no place for: `what` it is, and its `text`. */
  | "notHeld"
  /** A line, section or version was too long and is now several. */
  | "lineSplit"
  | "sectionSplit"
  | "lyricsSplit"
  /** Two sections had one name. */
  | "sectionRenamed"
  | "headingWithoutWords"
  | "orderNotHeld"
  /** The order names a section that is not there. */
  | "orderUnknown"
  | "languageGuessed"
  | "languageUnknown"
  | "titleMade"
  /** The first line of a text was taken for its title. */
  | "titleTaken"
  | "charactersRemoved"
  | "encodingGuessed"
  /** The song came in, but without any lyrics. */
  | "noWords";

/** What happened to a song on the way: nothing is lost or changed without one. */
export interface Note {
  readonly code: NoteCode;
  readonly what?: string;
  /** The words that it is about, whole. */
  readonly text?: string;
  readonly at?: Position;
}

/** Words with the chord that stands over their beginning. */
export interface ChordedPiece {
  readonly chord: string;
  readonly text: string;
}

/** A line of the lyrics as it is played. */
export interface ChordedLine {
  readonly text: string;
  readonly pieces: readonly ChordedPiece[];
}

export interface ImportedSong extends SongContent {
  readonly notes: readonly Note[];
  /** How many chords were taken out. */
  readonly chords: number;
  /** The lines that have chords, in the order of the file; none where its own reader makes sheets. */
  readonly chorded?: readonly ChordedLine[];
}

/** Why something cannot come in: what to look up in a table of words, and the words in English. */
export interface Refusal {
  readonly why: RefusalCode;
  readonly facts: RefusalFacts;
  readonly reason: string;
  readonly at?: Position;
}

/** What became of one song of a file: most files have one, some thousands. */
export type Outcome = { readonly entry?: string; readonly source?: () => string } & (
  | { readonly song: ImportedSong }
  | { readonly refused: Refusal }
);

export interface ReadOptions {
  /** The file's name, the last resort for a title. */
  readonly filename: string;
  /** For lyrics that do not say theirs; without it, it is guessed. */
  readonly language?: string;
}

interface Entry {
  readonly book: string;
  readonly number: string;
}

/** “Gesangbuch #12”: what stands behind the last sign is the number. */
export function songbookInWords({ book, number }: Entry): string {
  return `${book} #${number.replaceAll("#", "＃")}`;
}

export function songbookFrom(text: string): { book: string; number: string } {
  const at = text.lastIndexOf(" #");
  return at < 0
    ? { book: text, number: "" }
    : { book: text.slice(0, at), number: text.slice(at + 2) };
}
