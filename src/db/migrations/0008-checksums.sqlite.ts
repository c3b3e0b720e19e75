/** What each revision's text was when it was saved, so that verify sees a byte that has changed since. */
export const checksumsOnSqlite: readonly string[] = [
  `ALTER TABLE song_revisions ADD COLUMN checksum TEXT`,
  `UPDATE song_revisions SET checksum = document_checksum(metadata)`,
  `ALTER TABLE lyric_revisions ADD COLUMN checksum TEXT`,
  `UPDATE lyric_revisions SET checksum = document_checksum(packed_document)`,
  `ALTER TABLE arrangement_revisions ADD COLUMN checksum TEXT`,
  `UPDATE arrangement_revisions SET checksum = document_checksum(document)`,
];
