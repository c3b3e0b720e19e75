import type { ImportedLyrics, Note } from "./song.ts";

/** A song as a reader found it: nothing fits yet, nothing was left out without a note. */
export interface Draft {
  title: string;
  alternateTitles: string[];
  authors: string[];
  copyright: string;
  themes: string[];
  songbooks: { book: string; number: string }[];
  lyrics: ImportedLyrics[];
  notes: Note[];
  chords: number;
}

export function newDraft(): Draft {
  return {
    title: "",
    alternateTitles: [],
    authors: [],
    copyright: "",
    themes: [],
    songbooks: [],
    lyrics: [],
    notes: [],
    chords: 0,
  };
}

/** Notes something that a song has no place for; blank values say nothing. */
export function noteNotHeld(draft: Draft, what: string, text: string, line?: number): void {
  if (text.trim() === "") return;
  const at = line === undefined ? {} : { at: { line } };
  draft.notes.push({ code: "notHeld", what, text: text.trim(), ...at });
}

export function addCopyright(draft: Draft, text: string): void {
  const line = text.trim();
  if (line === "" || draft.copyright.split("\n").includes(line)) return;
  draft.copyright = draft.copyright === "" ? line : `${draft.copyright}\n${line}`;
}

/** A song of a database that was found and not yet read. */
export interface Unread {
  readonly entry: string;
  /** What the database has of it, to be looked at. */
  source(): string;
  read(): Draft;
}
