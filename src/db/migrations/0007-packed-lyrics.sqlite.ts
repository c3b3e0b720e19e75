/**
 * Documents of lyrics in a third of their bytes. The column has another name, so that a server of
 * the schema before fails instead of showing bytes that it does not understand.
 */
export const packedLyricsOnSqlite: readonly string[] = [
  `ALTER TABLE lyric_revisions RENAME COLUMN document TO packed_document`,
  `UPDATE lyric_revisions SET packed_document = pack_document(packed_document)`,
];
