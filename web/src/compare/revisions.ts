import { createInfiniteQuery } from "@tanstack/svelte-query";
import type { SongPlace } from "../api/addresses.ts";
import { api, dataOf } from "../api/client.ts";
import { identity } from "../api/identity.svelte.ts";
import { newUuid } from "../browser/new-uuid.ts";
import { inTime } from "../browser/timeout.ts";
import { type Draft, keepDraft } from "../device/drafts.ts";
import { ownerOf } from "../device/queries.svelte.ts";
import { editedArrangement } from "./arrangement.ts";
import { bringBack, type Part } from "./bring-back.ts";
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
  switch (kind) {
    case "song": {
      const params = { path, query };
      const page = dataOf(await api.GET(`${address}/revisions`, { params, signal }));
      return pageOf(page, ({ metadata }) => ({ kind, document: metadata }));
    }
    case "lyrics": {
      const params = { path: { ...path, lyricVersionId: id }, query };
      const of = `${address}/lyrics/{lyricVersionId}/revisions` as const;
      const page = dataOf(await api.GET(of, { params, signal }));
      return pageOf(page, ({ label, sections, sequence }) => {
        return { kind, document: { label, sections, sequence } };
      });
    }
    case "arrangement": {
      const params = { path: { ...path, arrangementId: id }, query };
      const of = `${address}/arrangements/{arrangementId}/revisions` as const;
      const page = dataOf(await api.GET(of, { params, signal }));
      return pageOf(page, (saved) => ({ kind, document: editedArrangement(saved) }));
    }
  }
}

function pageOf<Of extends Pick<Revision, "version" | "createdAt">>(
  { revisions, hasMore }: { readonly revisions: readonly Of[]; readonly hasMore: boolean },
  documentOf: (saved: Of) => Omit<Revision, "version" | "createdAt">,
): RevisionsPage {
  const read = revisions.map((saved) => {
    const { version, createdAt } = saved;
    return { version, createdAt, ...documentOf(saved) } as Revision;
  });
  return { revisions: read, hasMore };
}

/** A browser whose database hangs is one that keeps nothing. */
const deviceMs = 3000;

interface Old {
  readonly place: SongPlace;
  readonly subject: Subject;
  readonly revision: Revision;
  /** Fixed for the lifetime of a lyric version, and so not in its revisions. */
  readonly language: string | undefined;
}

/** Keeps an old revision, or a piece of it, as a draft on what is current. */
export async function keepAsDraft(
  { place, subject, revision, language }: Old,
  part?: Part,
  name = "",
): Promise<Draft<unknown>> {
  const { revisions } = await fetchRevisions(place, subject);
  const [head] = revisions;
  if (!head) throw new Error("There is no revision to build on.");
  const edited = (document: Revision["document"]) => {
    return { ...(language !== undefined && { language }), ...document };
  };
  const isPart = part && head.kind === "lyrics" && revision.kind === "lyrics";
  const mine = isPart
    ? bringBack(head.document, revision.document, part, newUuid)
    : revision.document;
  const { version, createdAt } = revision;
  const keeping = keepDraft<unknown>(
    {
      id: newUuid(),
      author: identity.email,
      resource: { church: place.church, song: place.song, ...subject },
      baseVersion: head.version,
      base: edited(head.document),
      mine: edited(mine),
      changedAt: new Date().toISOString(),
      restored: { version, createdAt, ...(name && { part: name }) },
    },
    undefined,
  );
  return inTime(keeping, deviceMs);
}
