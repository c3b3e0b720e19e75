import type { LyricsDocument } from "$contract/lyrics.ts";
import type { Metadata } from "$contract/song.ts";
import type { SongPlace } from "../../api/addresses.ts";
import { api, dataOf } from "../../api/client.ts";
import { editedArrangement, type EditedArrangement } from "../edited-arrangement.ts";
import type { Subject } from "./subject.ts";

interface Saved {
  readonly version: number;
  readonly createdAt: string;
}

export type SongRevision = Saved & { readonly kind: "song"; readonly document: Metadata };
export type LyricsRevision = Saved & { readonly kind: "lyrics"; readonly document: LyricsDocument };
export type ArrangementRevision = Saved & {
  readonly kind: "arrangement";
  readonly document: EditedArrangement;
};
export type Revision = SongRevision | LyricsRevision | ArrangementRevision;

export interface RevisionsPage {
  /** The newest first. */
  readonly revisions: readonly Revision[];
  readonly hasMore: boolean;
}

const song = "/api/v1/churches/{churchId}/songs/{songId}";

interface RevisionsRequest {
  readonly path: { readonly churchId: string; readonly songId: string };
  readonly query: { readonly beforeVersion?: number };
  readonly signal: AbortSignal | null;
}

/** The newest revisions of all, or of those before a version. */
export function fetchRevisions(
  { church, song }: SongPlace,
  { kind, id }: Subject,
  beforeVersion?: number,
  signal: AbortSignal | null = null,
): Promise<RevisionsPage> {
  const path = { churchId: church, songId: song };
  const request = { path, query: beforeVersion === undefined ? {} : { beforeVersion }, signal };
  if (kind === "song") return fetchSongRevisions(request);
  return kind === "lyrics"
    ? fetchLyricRevisions(request, id)
    : fetchArrangementRevisions(request, id);
}

async function fetchSongRevisions({
  path,
  query,
  signal,
}: RevisionsRequest): Promise<RevisionsPage> {
  const params = { path, query };
  const page = dataOf(await api.GET(`${song}/revisions`, { params, signal }));
  const revisions = page.revisions.map(({ version, createdAt, metadata }) => {
    return { kind: "song" as const, version, createdAt, document: metadata };
  });
  return { ...page, revisions };
}

async function fetchLyricRevisions(
  { path, query, signal }: RevisionsRequest,
  lyricVersionId: string,
) {
  const params = { path: { ...path, lyricVersionId }, query };
  const address = `${song}/lyrics/{lyricVersionId}/revisions` as const;
  const page = dataOf(await api.GET(address, { params, signal }));
  const revisions = page.revisions.map(({ version, createdAt, label, sections, sequence }) => {
    return { kind: "lyrics" as const, version, createdAt, document: { label, sections, sequence } };
  });
  return { ...page, revisions };
}

async function fetchArrangementRevisions(
  { path, query, signal }: RevisionsRequest,
  arrangementId: string,
) {
  const params = { path: { ...path, arrangementId }, query };
  const address = `${song}/arrangements/{arrangementId}/revisions` as const;
  const page = dataOf(await api.GET(address, { params, signal }));
  const revisions = page.revisions.map(({ version, createdAt, ...saved }) => {
    return { kind: "arrangement" as const, version, createdAt, document: editedArrangement(saved) };
  });
  return { ...page, revisions };
}
