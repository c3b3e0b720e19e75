/** What can be saved, as the tables and the events know it. */
export interface Noun {
  readonly heads: string;
  /** Where a head tells its song. */
  readonly songColumn: string;
  readonly revisions: string;
  readonly idColumn: string;
  /** Of the kinds of its events. */
  readonly prefix: string;
}

const songNoun: Noun = {
  heads: "songs",
  songColumn: "id",
  revisions: "song_revisions",
  idColumn: "song_id",
  prefix: "song",
};

export const lyricsNoun: Noun = {
  heads: "lyrics",
  songColumn: "song_id",
  revisions: "lyric_revisions",
  idColumn: "lyric_version_id",
  prefix: "song.lyrics",
};

export const arrangementNoun: Noun = {
  heads: "arrangements",
  songColumn: "song_id",
  revisions: "arrangement_revisions",
  idColumn: "arrangement_id",
  prefix: "song.arrangement",
};

export const nouns: readonly Noun[] = [songNoun, lyricsNoun, arrangementNoun];

/** The kind of the event that a save of this version leaves. */
export function kindOf({ prefix }: Noun, version: number): string {
  return version === 1 ? `${prefix}.created` : `${prefix}.updated`;
}
