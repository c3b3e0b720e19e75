import sql, { bulk, type Sql } from "sql-template-tag";
import type {
  Arrangement,
  ArrangementDocument,
  ArrangementRevision,
} from "../../common/contract/arrangement.ts";
import type { Asset } from "../../common/contract/asset.ts";
import { fold } from "../../common/domain/folding.ts";
import { findAssets } from "./asset.ts";
import type { Reader } from "./database.ts";
import { constant } from "./dialect.ts";
import {
  checksumOf,
  parseDocument,
  type RevisionPage,
  revisionPage,
  revisionsAsked,
  upToVersion,
} from "./revision.ts";
import { type Audience, visibleTo } from "./song.ts";

type Stored = Required<ArrangementDocument>;
type Setting = Required<
  Omit<Arrangement, "id" | "songId" | "version" | "revisionId" | "updatedAt">
>;
type ArrangementRow = Omit<Arrangement, keyof Setting> & { readonly document: string };

/** Columns of an arrangement `h` with its revision `r`. */
const arrangementColumns = sql`h.id, h.song_id AS "songId", r.version, r.id AS "revisionId",
  r.created_at AS "updatedAt", r.document`;

const currentRevision = sql`arrangement_revisions r
  ON r.church_id = h.church_id AND r.arrangement_id = h.id AND r.version = h.version`;

/** The documents of rows, with the files in the place of their ids. */
async function settingsIn(
  reader: Reader,
  churchId: string,
  rows: readonly { readonly id: string; readonly version: number; readonly document: string }[],
): Promise<Setting[]> {
  const documents = rows.map(({ id, version, document }) =>
    parseDocument<Stored>(document, `arrangement ${id} version ${version}`),
  );
  const assetIds = new Set(documents.flatMap((document) => document.assetIds));
  const assets = await findAssets(reader, churchId, [...assetIds]);
  return documents.map((document) => settingOf(document, assets));
}

function settingOf(document: Stored, assets: ReadonlyMap<string, Asset>): Setting {
  const { label, lyricVersionIds, assetIds, sourceKey, tempo } = document;
  const files = assetIds.flatMap((id) => assets.get(id) ?? []);
  return { label, lyricVersionIds, files, sourceKey, tempo };
}

async function arrangementsOf(
  reader: Reader,
  churchId: string,
  rows: readonly ArrangementRow[],
): Promise<Arrangement[]> {
  const settings = await settingsIn(reader, churchId, rows);
  return rows.flatMap(({ id, songId, version, revisionId, updatedAt }, index) => {
    const setting = settings[index];
    if (!setting) return [];
    const { sourceKey, tempo, ...named } = setting;
    // In the order of the first release's answers: a repeated save is answered to the letter.
    return { id, songId, version, revisionId, ...named, updatedAt, sourceKey, tempo };
  });
}

export async function findArrangement(
  reader: Reader,
  churchId: string,
  songId: string,
  arrangementId: string,
): Promise<Arrangement | undefined> {
  const rows = await reader.all<ArrangementRow>(
    sql`SELECT ${arrangementColumns} FROM arrangements h JOIN ${currentRevision}
      WHERE h.church_id = ${churchId} AND h.id = ${arrangementId} AND h.song_id = ${songId}`,
  );
  const [arrangement] = await arrangementsOf(reader, churchId, rows);
  return arrangement;
}

/** Nothing when there is no such arrangement. */
export async function findArrangementVersion(
  reader: Reader,
  churchId: string,
  songId: string,
  arrangementId: string,
): Promise<number | undefined> {
  const row = await reader.first<{ version: number }>(
    sql`SELECT version FROM arrangements
      WHERE church_id = ${churchId} AND id = ${arrangementId} AND song_id = ${songId}`,
  );
  return row?.version;
}

/** As the save of that version answered it: files never change. */
export async function findArrangementAt(
  reader: Reader,
  churchId: string,
  arrangementId: string,
  version: number,
): Promise<Arrangement | undefined> {
  const rows = await reader.all<ArrangementRow>(
    sql`SELECT ${arrangementColumns} FROM arrangements h JOIN arrangement_revisions r
      ON r.church_id = h.church_id AND r.arrangement_id = h.id AND r.version = ${version}
      WHERE h.church_id = ${churchId} AND h.id = ${arrangementId}`,
  );
  const [arrangement] = await arrangementsOf(reader, churchId, rows);
  return arrangement;
}

/**
 * In their order; nothing when there is no such song. Read together with the song, so that one that
 * is archived meanwhile is not shown.
 */
export async function listArrangementsOfSong(
  reader: Reader,
  churchId: string,
  songId: string,
  audience: Audience,
): Promise<Arrangement[] | undefined> {
  const rows = await reader.all<ArrangementRow | { id: null }>(
    sql`SELECT ${arrangementColumns} FROM songs s
      LEFT JOIN arrangements h ON h.church_id = s.church_id AND h.song_id = s.id
      LEFT JOIN ${currentRevision}
      WHERE s.church_id = ${churchId} AND s.id = ${songId} ${visibleTo(audience)}
      ORDER BY h.folded_label, h.id`,
  );
  if (rows.length === 0) return undefined;
  const found = rows.flatMap((row) => (row.id === null ? [] : row));
  return arrangementsOf(reader, churchId, found);
}

/** The same for members, where a song that is not there has none. */
export async function listArrangements(
  reader: Reader,
  churchId: string,
  songId: string,
): Promise<Arrangement[]> {
  return (await listArrangementsOfSong(reader, churchId, songId, "members")) ?? [];
}

/** Of several songs, song by song in their order. */
export async function listArrangementsOfSongs(
  reader: Reader,
  churchId: string,
  songIds: readonly string[],
): Promise<Arrangement[]> {
  if (songIds.length === 0) return [];
  const rows = await reader.all<ArrangementRow>(
    sql`SELECT ${arrangementColumns} FROM ${reader.dialect.numbered(songIds)} n
      CROSS JOIN arrangements h JOIN ${currentRevision}
      WHERE h.church_id = ${churchId} AND h.song_id = n.value
      ORDER BY n.position, h.folded_label, h.id`,
  );
  return arrangementsOf(reader, churchId, rows);
}

/** Nothing when there is no such arrangement. */
export async function listArrangementRevisions(
  reader: Reader,
  churchId: string,
  songId: string,
  arrangementId: string,
  beforeVersion?: number,
): Promise<RevisionPage<ArrangementRevision> | undefined> {
  type Row = Pick<ArrangementRevision, "id" | "version" | "createdAt"> & {
    readonly document: string;
  };
  const rows = await reader.all<Row>(
    sql`SELECT r.id, r.version, r.document, r.created_at AS "createdAt" FROM arrangements h
      LEFT JOIN arrangement_revisions r ON r.church_id = h.church_id
        AND r.arrangement_id = h.id AND r.version <= ${upToVersion(beforeVersion)}
      WHERE h.church_id = ${churchId} AND h.id = ${arrangementId} AND h.song_id = ${songId}
      ORDER BY r.version DESC LIMIT ${constant(revisionsAsked)}`,
  );
  const page = revisionPage(rows);
  if (!page) return undefined;
  const named = page.revisions.map((row) => ({ ...row, id: arrangementId }));
  const settings = await settingsIn(reader, churchId, named);
  return {
    hasMore: page.hasMore,
    revisions: page.revisions.flatMap(({ id, version, createdAt }, index) => {
      const setting = settings[index];
      return setting ? { id, version, ...setting, createdAt } : [];
    }),
  };
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

export function insertArrangement(churchId: string, arrangement: Arrangement): Sql[] {
  return [
    sql`INSERT INTO arrangements
      (church_id, id, song_id, version, revision_id, updated_at, folded_label) VALUES
      (${churchId}, ${arrangement.id}, ${arrangement.songId}, ${arrangement.version},
      ${arrangement.revisionId}, ${arrangement.updatedAt}, ${fold(arrangement.label)})`,
    ...insertRevision(churchId, arrangement),
  ];
}

export function updateArrangement(churchId: string, arrangement: Arrangement): Sql[] {
  return [
    sql`UPDATE arrangements SET version = ${arrangement.version},
      revision_id = ${arrangement.revisionId}, updated_at = ${arrangement.updatedAt},
      folded_label = ${fold(arrangement.label)}
      WHERE church_id = ${churchId} AND id = ${arrangement.id}`,
    ...insertRevision(churchId, arrangement),
  ];
}

function insertRevision(churchId: string, arrangement: Arrangement): Sql[] {
  const { id, version, files } = arrangement;
  const stored: Stored = {
    label: arrangement.label,
    lyricVersionIds: arrangement.lyricVersionIds,
    assetIds: files.map((file) => file.id),
    sourceKey: arrangement.sourceKey ?? null,
    tempo: arrangement.tempo ?? null,
  };
  const document = JSON.stringify(stored);
  const revision = sql`INSERT INTO arrangement_revisions
    (church_id, arrangement_id, version, id, document, checksum, created_at) VALUES
    (${churchId}, ${id}, ${version}, ${arrangement.revisionId},
    ${document}, ${checksumOf(document)}, ${arrangement.updatedAt})`;
  if (files.length === 0) return [revision];
  const rows = files.map((file, position) => [churchId, id, version, position, file.id]);
  return [
    revision,
    sql`INSERT INTO arrangement_files (church_id, arrangement_id, version, position, asset_id)
      VALUES ${bulk(rows)}`,
  ];
}
