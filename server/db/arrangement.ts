import sql, { bulk, type Sql } from "sql-template-tag";
import type { Arrangement, ArrangementDocument } from "../../common/contract/arrangement.ts";
import { fold } from "../../common/domain/folding.ts";
import { findAssets } from "./asset.ts";
import type { Reader } from "./database.ts";
import { checksumOf, Noun } from "./revision.ts";

type Own = Pick<Arrangement, "songId">;
type Stored = Required<ArrangementDocument>;
type Content = Required<
  Pick<Arrangement, "label" | "lyricVersionIds" | "files" | "sourceKey" | "tempo">
>;

export const storedArrangements = new Noun<Own, Stored, Content, Arrangement>({
  name: "arrangement",
  heads: "arrangements",
  alias: "h",
  revisions: "arrangement_revisions",
  headId: "arrangement_id",
  document: "document",
  own: `h.song_id AS "songId"`,
  order: "h.folded_label, h.id",
  contents: contentsOf,
  // In the order of the first release's answers: a repeated save is answered to the letter.
  resource: ({ id, songId, version, revisionId, updatedAt }, { sourceKey, tempo, ...named }) => {
    return { id, songId, version, revisionId, ...named, updatedAt, sourceKey, tempo };
  },
});

/** With the files in the place of their ids; they never change. */
async function contentsOf(
  documents: readonly Stored[],
  reader: Reader,
  churchId: string,
): Promise<Content[]> {
  const ids = new Set(documents.flatMap(({ assetIds }) => assetIds));
  const assets = await findAssets(reader, churchId, [...ids]);
  return documents.map(({ label, lyricVersionIds, assetIds, sourceKey, tempo }) => {
    const files = assetIds.flatMap((id) => assets.get(id) ?? []);
    return { label, lyricVersionIds, files, sourceKey, tempo };
  });
}

/** For members, where a song that is not there has none. */
export async function listArrangements(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<Arrangement[]> {
  return (await storedArrangements.listOfSong(reader, churchId, songId, "members")) ?? [];
}

export async function countArrangements(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<number> {
  const row = await reader.first<{ count: number }>(
    sql`SELECT count(*) AS count FROM arrangements
      WHERE church_id = ${churchId} AND song_id = ${songId}`,
  );
  return Number(row?.count ?? 0);
}

/** A new arrangement, or its next revision. */
export function putArrangement(churchId: string, arrangement: Arrangement): Sql[] {
  const { id, songId, version, revisionId, updatedAt, files } = arrangement;
  const { label, lyricVersionIds, sourceKey = null, tempo = null } = arrangement;
  const assetIds = files.map((file) => file.id);
  const stored: Stored = { label, lyricVersionIds, assetIds, sourceKey, tempo };
  const document = JSON.stringify(stored);
  const changes = [
    sql`INSERT INTO arrangements
      (church_id, id, song_id, version, revision_id, updated_at, folded_label) VALUES
      (${churchId}, ${id}, ${songId}, ${version}, ${revisionId}, ${updatedAt}, ${fold(label)})
      ON CONFLICT (church_id, id) DO UPDATE SET version = excluded.version,
      revision_id = excluded.revision_id, updated_at = excluded.updated_at,
      folded_label = excluded.folded_label`,
    sql`INSERT INTO arrangement_revisions
      (church_id, arrangement_id, version, id, document, checksum, created_at) VALUES
      (${churchId}, ${id}, ${version}, ${revisionId},
      ${document}, ${checksumOf(document)}, ${updatedAt})`,
  ];
  if (files.length === 0) return changes;
  const rows = assetIds.map((assetId, position) => [churchId, id, version, position, assetId]);
  const uses = sql`INSERT INTO arrangement_files
    (church_id, arrangement_id, version, position, asset_id) VALUES ${bulk(rows)}`;
  return [...changes, uses];
}
