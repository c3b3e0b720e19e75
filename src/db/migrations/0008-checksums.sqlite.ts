/** What each revision's text was when it was saved, so that verify sees a byte that has changed since. */
export const checksumsOnSqlite: readonly string[] = [
  ...["song_revisions", "lyric_revisions", "arrangement_revisions"].map(
    (table) => `ALTER TABLE ${table} ADD COLUMN checksum TEXT`,
  ),
  `UPDATE song_revisions SET checksum = document_checksum(metadata)`,
  `UPDATE lyric_revisions SET checksum = document_checksum(packed_document)`,
  `UPDATE arrangement_revisions SET checksum = document_checksum(document)`,
];
