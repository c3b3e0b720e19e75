import sql, { join, raw } from "sql-template-tag";
import type { ArrangementDocument } from "../../contract/arrangement.ts";
import type { Asset } from "../../contract/asset.ts";
import { versionTag } from "../../domain/version.ts";
import { findAssets } from "../asset.ts";
import type { Reader } from "../database.ts";
import type { OperationResponse } from "../operation.ts";
import { arrangementNoun, lyricsNoun, type Noun, nouns, songNoun } from "./nouns.ts";
import { madeFrom } from "./revisions.ts";

export interface EventRow {
  readonly churchId: string;
  readonly id: string;
  readonly cursor: number;
  readonly kind: string;
  readonly songId: string;
  readonly lyricVersionId: string | null;
  readonly arrangementId: string | null;
  readonly version: number;
}

/** An event of a save, with what was answered. */
export interface SaveRow {
  readonly churchId: string;
  readonly noun: Noun;
  readonly event: EventRow;
  readonly response: string | undefined;
}

interface Found {
  readonly headId: string;
  readonly version: number;
  readonly revisionId: string;
  readonly document: string;
  readonly updatedAt: string;
}

/** A save, with the revision that it made. */
interface Saved {
  readonly noun: Noun;
  readonly event: EventRow;
  readonly revision: Found;
}

/** What saves must have answered, by the ids of their events; none where there is no revision. */
export async function expectedResponses(
  reader: Reader,
  churchId: string,
  saves: readonly SaveRow[],
): Promise<Map<string, OperationResponse>> {
  const saved: Saved[] = [];
  for (const noun of nouns) {
    const events = saves.filter((save) => save.noun === noun).map(({ event }) => event);
    const revisions = await findRevisions(reader, churchId, noun, events);
    for (const event of events) {
      const revision = revisions.get(revisionKey(idOf(noun, event), event.version));
      if (revision) saved.push({ noun, event, revision });
    }
  }
  const languages = await findLanguages(reader, churchId, saved);
  const files = await findAssets(reader, churchId, namedAssets(saved));
  return new Map(
    saved.map((save) => {
      const body = madeFrom(save.revision.document, (document: object) =>
        bodyOf(save, document, languages, files),
      );
      return [save.event.id, responseTo(save, body ?? {})];
    }),
  );
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
): Promise<Map<string, Found>> {
  if (events.length === 0) return new Map();
  const { revisions, idColumn, documentColumn } = noun;
  // PostgreSQL would take numbers in such a list for texts.
  const pairs = events.map(
    (event) => sql`(${idOf(noun, event)}, CAST(${event.version} AS integer))`,
  );
  const found = await reader.all<Found>(
    sql`SELECT ${raw(idColumn)} AS "headId", version, id AS "revisionId",
      ${raw(documentColumn)} AS document, created_at AS "updatedAt" FROM ${raw(revisions)}
      WHERE church_id = ${churchId} AND (${raw(idColumn)}, version) IN (VALUES ${join(pairs)})`,
  );
  return new Map(found.map((row) => [revisionKey(row.headId, row.version), row]));
}

/** A language is fixed for good, so it stands with the head alone. */
async function findLanguages(
  reader: Reader,
  churchId: string,
  saved: readonly Saved[],
): Promise<Map<string, string>> {
  const ofLyrics = saved.filter(({ noun }) => noun === lyricsNoun);
  const ids = [...new Set(ofLyrics.map(({ revision }) => revision.headId))];
  if (ids.length === 0) return new Map();
  const rows = await reader.all<{ id: string; language: string }>(
    sql`SELECT id, language FROM lyrics WHERE church_id = ${churchId} AND id IN (${join(ids)})`,
  );
  return new Map(rows.map(({ id, language }) => [id, language]));
}

function namedAssets(saved: readonly Saved[]): string[] {
  const named = saved
    .filter(({ noun }) => noun === arrangementNoun)
    .flatMap(({ revision }) => madeFrom(revision.document, assetIdsOf) ?? []);
  return [...new Set(named)];
}

const assetIdsOf = ({ assetIds }: ArrangementDocument) => assetIds;

function bodyOf(
  { noun, event, revision }: Saved,
  document: object,
  languages: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, Asset>,
): object {
  const { headId: id, version, revisionId, updatedAt } = revision;
  if (noun === songNoun)
    return { song: { id, version, revisionId, metadata: document, updatedAt } };
  const { songId } = event;
  if (noun === lyricsNoun) {
    const head = { id, songId, language: languages.get(id), version, revisionId };
    return { lyrics: { ...head, ...document, updatedAt } };
  }
  const head = { id, songId, version, revisionId };
  return { arrangement: { ...head, ...withFiles(document, files), updatedAt } };
}

function withFiles(document: object, files: ReadonlyMap<string, Asset>): object {
  const { label, lyricVersionIds, assetIds, ...setting } = document as ArrangementDocument;
  return { label, lyricVersionIds, files: assetIds.map((id) => files.get(id)), ...setting };
}

function responseTo({ noun, event }: Saved, body: object): OperationResponse {
  const { id: operationId, churchId, songId, version } = event;
  const result = { operationId, etag: versionTag(version), body };
  if (version > 1) return { ...result, status: 200 };
  const song = `/api/v1/churches/${churchId}/songs/${songId}`;
  const part = noun === lyricsNoun ? "lyrics" : "arrangements";
  const location = noun === songNoun ? song : `${song}/${part}/${idOf(noun, event)}`;
  return { ...result, status: 201, location };
}
