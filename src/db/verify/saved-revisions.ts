import sql, { join, raw } from "sql-template-tag";
import type { Reader } from "../database.ts";
import { arrangementNoun, lyricsNoun, type Noun, nouns } from "./nouns.ts";

export interface EventRow {
  readonly churchId: string;
  readonly id: string;
  readonly cursor: number;
  readonly kind: string;
  readonly songId: string;
  readonly lyricVersionId: string | null;
  readonly arrangementId: string | null;
  readonly version: number;
  readonly actor: string | null;
  readonly at: string;
}

/** An event of a save. */
export interface SaveRow {
  readonly churchId: string;
  readonly noun: Noun;
  readonly event: EventRow;
}

interface SavedRevision {
  readonly headId: string;
  readonly version: number;
  /** Null where the head is missing. */
  readonly songId: string | null;
  readonly createdAt: string;
}

/** The revisions that saves of a church made, by the ids of their events. */
export async function savedRevisions(
  reader: Reader,
  churchId: string,
  saves: readonly SaveRow[],
): Promise<Map<string, SavedRevision>> {
  const saved = new Map<string, SavedRevision>();
  for (const noun of nouns) {
    const events = saves.filter((save) => save.noun === noun).map(({ event }) => event);
    const revisions = await findRevisions(reader, churchId, noun, events);
    for (const event of events) {
      const revision = revisions.get(revisionKey(idOf(noun, event), event.version));
      if (revision) saved.set(event.id, revision);
    }
  }
  return saved;
}

const revisionKey = (headId: string, version: number) => `${headId} ${version}`;

function idOf(noun: Noun, { songId, lyricVersionId, arrangementId }: EventRow): string {
  if (noun === lyricsNoun) return lyricVersionId ?? "";
  return (noun === arrangementNoun ? arrangementId : songId) ?? "";
}

async function findRevisions(
  reader: Reader,
  churchId: string,
  noun: Noun,
  events: readonly EventRow[],
): Promise<Map<string, SavedRevision>> {
  if (events.length === 0) return new Map();
  const [headId, song] = [raw(`r.${noun.idColumn}`), raw(`h.${noun.songColumn}`)];
  // PostgreSQL would take numbers in such a list for texts.
  const pairs = events.map(
    (event) => sql`(${idOf(noun, event)}, CAST(${event.version} AS integer))`,
  );
  const found = await reader.all<SavedRevision>(
    sql`SELECT ${headId} AS "headId", r.version, ${song} AS "songId", r.created_at AS "createdAt"
      FROM ${raw(noun.revisions)} r
      LEFT JOIN ${raw(noun.heads)} h ON h.church_id = r.church_id AND h.id = ${headId}
      WHERE r.church_id = ${churchId} AND (${headId}, r.version) IN (VALUES ${join(pairs)})`,
  );
  return new Map(found.map((row) => [revisionKey(row.headId, row.version), row]));
}
