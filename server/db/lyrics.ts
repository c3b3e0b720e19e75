import sql, { type Sql } from "sql-template-tag";
import type { LyricsDocument, LyricVersion } from "../../common/contract/lyrics.ts";
import { fold } from "../../common/domain/folding.ts";
import type { Reader } from "./database.ts";
import { checksumOf, Noun } from "./revision.ts";

/** How a revision came to be; saves through the interface are made by hand. */
const source = "manual";

type Own = Pick<LyricVersion, "songId" | "language">;

export const storedLyrics = new Noun<Own, LyricsDocument, LyricsDocument, LyricVersion>({
  name: "lyrics",
  heads: "lyrics",
  alias: "h",
  revisions: "lyric_revisions",
  headId: "lyric_version_id",
  document: "document",
  own: `h.song_id AS "songId", h.language`,
  // Tags are ASCII, so engines agree on what is a capital letter.
  order: "lower(h.language), h.folded_label, h.created_at, h.id",
  contents: (documents) => documents,
  resource: ({ id, songId, language, version, revisionId, updatedAt }, document) => {
    return { id, songId, language, version, revisionId, ...document, updatedAt };
  },
});

/** For members, where a song that is not there has none. */
export async function listLyrics(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<LyricVersion[]> {
  return (await storedLyrics.listOfSong(reader, churchId, songId, "members")) ?? [];
}

export async function listLyricIds(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<string[]> {
  const rows = await reader.all<{ id: string }>(
    sql`SELECT id FROM lyrics WHERE church_id = ${churchId} AND song_id = ${songId}`,
  );
  return rows.map(({ id }) => id);
}

/** A new lyric version, or its next revision; the language is fixed for good. */
export function putLyrics(churchId: string, lyrics: LyricVersion): Sql[] {
  const { id, songId, language, version, revisionId, updatedAt } = lyrics;
  const { label, sections, sequence } = lyrics;
  const document = JSON.stringify({ label, sections, sequence });
  return [
    sql`INSERT INTO lyrics (church_id, id, song_id, language, version, revision_id, created_at,
      updated_at, label, folded_label) VALUES
      (${churchId}, ${id}, ${songId}, ${language}, ${version}, ${revisionId}, ${updatedAt},
      ${updatedAt}, ${label}, ${fold(label)})
      ON CONFLICT (church_id, id) DO UPDATE SET version = excluded.version,
      revision_id = excluded.revision_id, updated_at = excluded.updated_at,
      label = excluded.label, folded_label = excluded.folded_label`,
    sql`INSERT INTO lyric_revisions
      (church_id, lyric_version_id, version, id, source, document, checksum, created_at) VALUES
      (${churchId}, ${id}, ${version}, ${revisionId}, ${source},
      ${document}, ${checksumOf(document)}, ${updatedAt})`,
  ];
}
