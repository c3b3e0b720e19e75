import type { Arrangement } from "$contract/arrangement.ts";
import type { LyricsDocument } from "$contract/lyrics.ts";
import type { Metadata } from "$contract/song.ts";
import { api, dataOf } from "$lib/api/client.ts";
import type { SongPlace } from "$lib/api/sides.ts";
import type { Subject } from "./subject.ts";

/** An arrangement as it is edited: with its files, whose names a draft has to know. */
export type ArrangementWithFiles = Pick<
  Arrangement,
  "label" | "sourceKey" | "tempo" | "lyricVersionIds" | "files"
>;

interface Saved {
  readonly version: number;
  readonly createdAt: string;
}

export type SongRevision = Saved & { readonly kind: "song"; readonly document: Metadata };
export type LyricsRevision = Saved & { readonly kind: "lyrics"; readonly document: LyricsDocument };
export type ArrangementRevision = Saved & {
  readonly kind: "arrangement";
  readonly document: ArrangementWithFiles;
};
export type Revision = SongRevision | LyricsRevision | ArrangementRevision;

export interface RevisionsPage {
  /** The newest first. */
  readonly revisions: readonly Revision[];
  readonly hasMore: boolean;
}

const song = "/api/v1/churches/{churchId}/songs/{songId}";

/** The newest revisions of all, or of those before a version. */
export async function fetchRevisions(
  { church: churchId, song: songId }: SongPlace,
  { kind, id }: Subject,
  beforeVersion?: number,
  signal?: AbortSignal,
): Promise<RevisionsPage> {
  const path = { churchId, songId };
  const query = beforeVersion === undefined ? {} : { beforeVersion };
  const options = { ...(signal && { signal }) };
  if (kind === "song") {
    const params = { path, query };
    const page = dataOf(await api.GET(`${song}/revisions`, { params, ...options }));
    const revisions = page.revisions.map(({ metadata: document, ...saved }) => {
      return { ...saved, kind, document };
    });
    return { ...page, revisions };
  }
  if (kind === "lyrics") {
    const params = { path: { ...path, lyricVersionId: id }, query };
    const address = `${song}/lyrics/{lyricVersionId}/revisions` as const;
    const page = dataOf(await api.GET(address, { params, ...options }));
    const revisions = page.revisions.map(({ version, createdAt, label, sections, sequence }) => {
      return { version, createdAt, kind, document: { label, sections, sequence } };
    });
    return { ...page, revisions };
  }
  const params = { path: { ...path, arrangementId: id }, query };
  const address = `${song}/arrangements/{arrangementId}/revisions` as const;
  const page = dataOf(await api.GET(address, { params, ...options }));
  const revisions = page.revisions.map(({ version, createdAt, id: _, ...document }) => {
    return { version, createdAt, kind, document };
  });
  return { ...page, revisions };
}
