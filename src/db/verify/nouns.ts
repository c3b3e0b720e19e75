/** What can be saved, as the tables and the events know it. */
export interface Noun {
  readonly revisions: string;
  readonly idColumn: string;
  readonly documentColumn: string;
  /** Of the kinds of its events. */
  readonly prefix: string;
}

export const songNoun: Noun = {
  revisions: "song_revisions",
  idColumn: "song_id",
  documentColumn: "metadata",
  prefix: "song",
};

export const lyricsNoun: Noun = {
  revisions: "lyric_revisions",
  idColumn: "lyric_version_id",
  documentColumn: "document",
  prefix: "song.lyrics",
};

export const arrangementNoun: Noun = {
  revisions: "arrangement_revisions",
  idColumn: "arrangement_id",
  documentColumn: "document",
  prefix: "song.arrangement",
};

export const nouns: readonly Noun[] = [songNoun, lyricsNoun, arrangementNoun];

/** The kind of the event that a save of this version leaves. */
export function kindOf({ prefix }: Noun, version: number): string {
  return version === 1 ? `${prefix}.created` : `${prefix}.updated`;
}
