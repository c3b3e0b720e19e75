import type { Metadata } from "$contract/song.ts";

/** A whole text that was pasted for a song's details: its words wait for the lyrics. */
export interface PastedWords {
  readonly text: string;
  /** How many there are in it. */
  readonly sections: number;
}

/** The details of a song as they are edited: with the words that a new one is to begin with. */
export interface EditedSong extends Metadata {
  readonly words?: PastedWords;
}

/** What the service keeps of it. */
export function detailsOf({ words: _later, ...metadata }: EditedSong): Metadata {
  return metadata;
}

export function withWords(metadata: Metadata, words: PastedWords | undefined): EditedSong {
  return words ? { ...detailsOf(metadata), words } : detailsOf(metadata);
}
