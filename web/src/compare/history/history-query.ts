import { createInfiniteQuery } from "@tanstack/svelte-query";
import type { SongPlace } from "../../api/addresses.ts";
import { ownerOf } from "../../device/queries.svelte.ts";
import { fetchRevisions, type RevisionsPage } from "./revisions.ts";
import { type Subject, subjectName } from "./subject.ts";

/** All revisions of one thing, page by page, the newest first. */
export function createHistoryQuery(
  wanted: () => { place: SongPlace; subject: Subject | undefined },
) {
  return createInfiniteQuery(() => {
    const { place, subject } = wanted();
    return {
      queryKey: [
        "history",
        ownerOf(place),
        place.church,
        place.song,
        subject && subjectName(subject),
      ],
      enabled: subject !== undefined,
      // Whoever has just saved looks for it here.
      staleTime: 0,
      queryFn: ({ pageParam, signal }): Promise<RevisionsPage> => {
        if (!subject) throw new Error("There is nothing to ask for.");
        return fetchRevisions(place, subject, pageParam, signal);
      },
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ hasMore, revisions }: RevisionsPage) =>
        hasMore ? revisions.at(-1)?.version : undefined,
    };
  });
}
