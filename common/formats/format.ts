import type { Draft } from "./draft.ts";
import type { ReadOptions, SongContent } from "./song.ts";

/** A format that is text: one folder, one of these. */
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
  /** The files of one song; several where one cannot hold all of its lyric versions. */
  write(song: SongContent): WrittenFile[];
}

/** A format that holds all songs in one file, written a song at a time. */
export interface CollectionWriter {
  readonly ending: string;
  begin(): string;
  /** Songs are numbered from 1. */
  write(song: SongContent, number: number): string;
  end(): string;
}
