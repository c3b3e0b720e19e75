/**
 * What each revision's text was when it was saved. Those that are there get none: to write them all
 * anew would keep servers waiting, and PostgreSQL can watch over its pages itself.
 */
export const checksumsOnPostgres: readonly string[] = [
  // What every save locks first: one that has written a revision already would wait for this, and this for it.
  `LOCK TABLE churches IN EXCLUSIVE MODE`,
  // In the order in which backups and verify read them.
  `ALTER TABLE song_revisions ADD COLUMN checksum text COLLATE "C"`,
  `ALTER TABLE lyric_revisions ADD COLUMN checksum text COLLATE "C"`,
  `ALTER TABLE arrangement_revisions ADD COLUMN checksum text COLLATE "C"`,
];
