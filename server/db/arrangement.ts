import sql, { bulk, type Sql } from "sql-template-tag";
import type { Arrangement, ArrangementDocument } from "../../common/contract/arrangement.ts";
import { fold } from "../../common/domain/folding.ts";
import { findAssets } from "./asset.ts";
import type { Reader } from "./database.ts";
import { Noun } from "./revision.ts";

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
  folded: ({ label }) => ({ folded_label: fold(label) }),
});

/** With the files in the place of their ids; they never change. */
async function contentsOf(documents: readonly Stored[], reader: Reader, churchId: string) {
  const ids = new Set(documents.flatMap(({ assetIds }) => assetIds));
  const assets = await findAssets(reader, churchId, [...ids]);
  return documents.map(({ label, lyricVersionIds, assetIds, sourceKey, tempo }) => {
    const files = assetIds.flatMap((id) => assets.get(id) ?? []);
    return { label, lyricVersionIds, files, sourceKey, tempo };
  });
}

/** For members, where a song that is not there has none. */
export const listArrangements = async (reader: Reader, churchId: string, songId: string) =>
  (await storedArrangements.listOfSong(reader, churchId, songId)) ?? [];

export function putArrangement(churchId: string, arrangement: Arrangement): Sql[] {
  const { id, songId, version, label, lyricVersionIds, files } = arrangement;
  const { sourceKey = null, tempo = null } = arrangement;
  const assetIds = files.map((file) => file.id);
  const changes = storedArrangements.put(churchId, arrangement, {
    document: { label, lyricVersionIds, assetIds, sourceKey, tempo },
    once: { song_id: songId },
  });
  if (files.length === 0) return changes;
  const rows = assetIds.map((assetId, position) => [churchId, id, version, position, assetId]);
  const uses = sql`INSERT INTO arrangement_files
    (church_id, arrangement_id, version, position, asset_id) VALUES ${bulk(rows)}`;
  return [...changes, uses];
}
