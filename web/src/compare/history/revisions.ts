import { createInfiniteQuery } from "@tanstack/svelte-query";
import type { SongPlace } from "../../api/addresses.ts";
import { api, dataOf } from "../../api/client.ts";
import { ownerOf } from "../../device/queries.svelte.ts";
import { editedArrangement } from "../arrangement.ts";
import { type Revision, type Subject, subjectName } from "./versions.ts";

interface RevisionsPage {
  /** The newest first. */
  readonly revisions: readonly Revision[];
  readonly hasMore: boolean;
}

const address = "/api/v1/churches/{churchId}/songs/{songId}";

/** All revisions of one thing, page by page, the newest first. */
export function createHistoryQuery(wanted: () => { place: SongPlace; subject: Subject }) {
  return createInfiniteQuery(() => {
    const { place, subject } = wanted();
    return {
      queryKey: ["history", ownerOf(place), place.church, place.song, subjectName(subject)],
      // Whoever has just saved looks for it here.
      staleTime: 0,
      queryFn: ({ pageParam, signal }): Promise<RevisionsPage> =>
        fetchRevisions(place, subject, pageParam, signal),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ hasMore, revisions }: RevisionsPage) =>
        hasMore ? revisions.at(-1)?.version : undefined,
    };
  });
}

/** The newest revisions of all, or of those before a version. */
export async function fetchRevisions(
  { church, song }: SongPlace,
  { kind, id }: Subject,
  beforeVersion?: number,
  signal: AbortSignal | null = null,
): Promise<RevisionsPage> {
  const path = { churchId: church, songId: song };
  const query = beforeVersion === undefined ? {} : { beforeVersion };
  if (kind === "song") {
    const params = { path, query };
    const page = dataOf(await api.GET(`${address}/revisions`, { params, signal }));
    const revisions = page.revisions.map(({ version, createdAt, metadata }) => {
      return { kind, version, createdAt, document: metadata };
    });
    return { ...page, revisions };
  }
  if (kind === "lyrics") {
    const params = { path: { ...path, lyricVersionId: id }, query };
    const of = `${address}/lyrics/{lyricVersionId}/revisions` as const;
    const page = dataOf(await api.GET(of, { params, signal }));
    const revisions = page.revisions.map(({ version, createdAt, label, sections, sequence }) => {
      return { kind, version, createdAt, document: { label, sections, sequence } };
    });
    return { ...page, revisions };
  }
  const params = { path: { ...path, arrangementId: id }, query };
  const of = `${address}/arrangements/{arrangementId}/revisions` as const;
  const page = dataOf(await api.GET(of, { params, signal }));
  const revisions = page.revisions.map(({ version, createdAt, ...saved }) => {
    return { kind, version, createdAt, document: editedArrangement(saved) };
  });
  return { ...page, revisions };
}
