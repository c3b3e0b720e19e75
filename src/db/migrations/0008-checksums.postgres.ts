/**
 * What each revision's text was when it was saved. Those that are there get none: to write them all
 * anew would keep servers waiting, and PostgreSQL can watch over its pages itself.
 */
export const checksumsOnPostgres: readonly string[] = [
  "song_revisions",
  "lyric_revisions",
  "arrangement_revisions",
].map((table) => `ALTER TABLE ${table} ADD COLUMN checksum text COLLATE "C"`);
