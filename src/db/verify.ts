import sql, { raw, type Sql } from "sql-template-tag";
import type { Reader } from "./database.ts";

/** A resource with a head and revisions, as the checks need to know it. */
interface Noun {
  readonly heads: string;
  readonly revisions: string;
  readonly idColumn: string;
  readonly eventPrefix: string;
  readonly eventColumn: string;
}

const nouns: readonly Noun[] = [
  {
    heads: "songs",
    revisions: "song_revisions",
    idColumn: "song_id",
    eventPrefix: "song",
    eventColumn: "song_id",
  },
  {
    heads: "lyrics",
    revisions: "lyric_revisions",
    idColumn: "lyric_version_id",
    eventPrefix: "song.lyrics",
    eventColumn: "lyric_version_id",
  },
  {
    heads: "arrangements",
    revisions: "arrangement_revisions",
    idColumn: "arrangement_id",
    eventPrefix: "song.arrangement",
    eventColumn: "arrangement_id",
  },
];

interface Check {
  readonly promise: string;
  /** Finds what breaks the promise: where it is, in words. */
  readonly query: Sql;
}

function headChecks({ heads, revisions, idColumn }: Noun): Check[] {
  return [
    {
      promise: `each head in ${heads} has its revision`,
      query: sql`SELECT h.church_id || ' ' || h.id AS place FROM ${raw(heads)} h
        LEFT JOIN ${raw(revisions)} r ON r.church_id = h.church_id
          AND r.${raw(idColumn)} = h.id AND r.version = h.version AND r.id = h.revision_id
        WHERE r.id IS NULL`,
    },
    {
      promise: `versions in ${revisions} run from 1 to the head's without gaps`,
      query: sql`SELECT h.church_id || ' ' || h.id AS place FROM ${raw(heads)} h
        JOIN ${raw(revisions)} r ON r.church_id = h.church_id AND r.${raw(idColumn)} = h.id
        GROUP BY h.church_id, h.id, h.version
        HAVING min(r.version) <> 1 OR max(r.version) <> h.version OR count(*) <> h.version`,
    },
  ];
}

function eventChecks({ revisions, idColumn, eventPrefix, eventColumn }: Noun): Check[] {
  const created = `${eventPrefix}.created`;
  const updated = `${eventPrefix}.updated`;
  const same = sql`e.church_id = r.church_id AND e.${raw(eventColumn)} = r.${raw(idColumn)}
    AND e.version = r.version
    AND e.kind = CASE WHEN r.version = 1 THEN ${created} ELSE ${updated} END`;
  return [
    {
      promise: `each revision in ${revisions} has exactly one event`,
      query: sql`SELECT r.church_id || ' ' || r.${raw(idColumn)} || ' version ' || r.version AS place
        FROM ${raw(revisions)} r LEFT JOIN events e ON ${same}
        GROUP BY r.church_id, r.${raw(idColumn)}, r.version HAVING count(e.id) <> 1`,
    },
    {
      promise: `each event of ${eventPrefix} has its revision`,
      query: sql`SELECT e.church_id || ' cursor ' || e.cursor AS place FROM events e
        LEFT JOIN ${raw(revisions)} r ON ${same}
        WHERE e.kind IN (${created}, ${updated}) AND r.id IS NULL`,
    },
  ];
}

const saveChecks: Check[] = [
  {
    promise: "each event has its outbox entry",
    query: sql`SELECT e.church_id || ' cursor ' || e.cursor AS place FROM events e
      LEFT JOIN outbox o ON o.church_id = e.church_id AND o.event_id = e.id
      WHERE o.event_id IS NULL`,
  },
  {
    promise: "each save has its operation result, and nothing else has one",
    query: sql`SELECT e.church_id || ' cursor ' || e.cursor AS place FROM events e
      LEFT JOIN operations p ON p.church_id = e.church_id AND p.event_id = e.id
      WHERE (p.key IS NULL) <> (e.kind IN ('song.archived', 'song.unarchived'))`,
  },
  {
    promise: "each operation result names its event as operationId",
    query: sql`SELECT church_id || ' key ' || key AS place FROM operations
      WHERE response NOT LIKE '{"operationId":"' || event_id || '",%'`,
  },
  {
    promise: "cursors run from 1 to the church's without gaps",
    query: sql`SELECT c.id AS place FROM churches c LEFT JOIN events e ON e.church_id = c.id
      GROUP BY c.id, c.cursor
      HAVING count(e.cursor) <> c.cursor OR coalesce(max(e.cursor), 0) <> c.cursor`,
  },
  {
    promise: "each song has its search text",
    query: sql`SELECT s.church_id || ' ' || s.id AS place FROM songs s
      LEFT JOIN song_search t ON t.church_id = s.church_id AND t.song_id = s.id
        AND t.archived = s.archived
      WHERE t.song_id IS NULL`,
  },
  {
    promise: "each arrangement's files are there",
    query: sql`SELECT f.church_id || ' ' || f.arrangement_id AS place FROM arrangement_files f
      LEFT JOIN assets a ON a.church_id = f.church_id AND a.id = f.asset_id
      WHERE a.id IS NULL`,
  },
];

const fileChecks: Check[] = [
  {
    promise: "each asset's bytes have their place",
    query: sql`SELECT a.church_id || ' ' || a.id AS place FROM assets a
      LEFT JOIN blobs b ON b.church_id = a.church_id AND b.sha256 = a.sha256 AND b.size = a.size
      WHERE b.sha256 IS NULL`,
  },
  {
    promise: "no stored object is about to be removed",
    query: sql`SELECT b.church_id || ' ' || b.object_id AS place FROM blobs b
      JOIN staging s ON s.church_id = b.church_id AND s.object_id = b.object_id`,
  },
];

const checks: readonly Check[] = [
  ...nouns.flatMap(headChecks),
  ...nouns.flatMap(eventChecks),
  ...saveChecks,
  ...fileChecks,
];

/** Every broken promise of the database, in words. */
export async function findBrokenPromises(reader: Reader): Promise<string[]> {
  const broken: string[] = [];
  for (const { promise, query } of checks) {
    const rows = await reader.all<{ place: string }>(query);
    broken.push(...rows.map(({ place }) => `${promise}: not so for ${place}`));
  }
  return broken;
}
