import { limits } from "../../../common/contract/fields.ts";
import { type Chronicle, isArchiving, isSame } from "./chronicle.ts";
import type { Kind } from "./content.ts";
import type { Claim } from "./record.ts";
import { between, type Span } from "./spans.ts";

/** When what an answer says was so. */
export function momentsOf(chronicle: Chronicle, claim: Claim): readonly Span[] {
  switch (claim.is) {
    case "current":
      return chronicle.isTrue(claim.seen)
        ? current(chronicle, claim.seen.id, claim.seen.version)
        : [];
    case "history":
      return historyMoments(chronicle, claim.id, claim.revisions);
    case "listed":
      return listedMoments(chronicle, claim.songId, claim.listed);
    case "all of": {
      const made = creations(chronicle, claim.kind, claim.songId);
      const isKnown = claim.ids.every((id) => made.some((creation) => creation.id === id));
      const known = made.filter(({ id }) => claim.ids.includes(id));
      const unknown = made.find(({ id }) => !claim.ids.includes(id));
      return isKnown ? between(known.at(-1)?.cursor ?? 0, unknown?.cursor) : [];
    }
  }
}

/** A page of history, newest first, shows the newest; the older ones follow without a gap. */
function historyMoments(
  chronicle: Chronicle,
  id: string,
  revisions: Extract<Claim, { is: "history" }>["revisions"],
): readonly Span[] {
  const newest = revisions[0]?.version ?? 0;
  const kept = chronicle.resources.get(id)?.revisions ?? [];
  const isTrue = revisions.every((revision, index) => {
    return revision.version === newest - index && isSame(kept[revision.version - 1], revision);
  });
  const isAll = revisions.length === Math.min(newest, limits.pageSize);
  return isTrue && isAll ? current(chronicle, id, newest) : [];
}

/** When this was the newest version of a resource. */
export function current(chronicle: Chronicle, id: string, version: number): readonly Span[] {
  const from = chronicle.eventOf(id, version);
  return from ? between(from.cursor, chronicle.eventOf(id, version + 1)?.cursor) : [];
}

/** When a song stood in the lists, or did not. */
function listedMoments(chronicle: Chronicle, songId: string, listed: boolean): readonly Span[] {
  const created = chronicle.eventOf(songId, 1);
  if (!created) return [];
  const changes = chronicle.state.events.filter((event) => {
    return isArchiving(event) && event.songId === songId;
  });
  return [created, ...changes].flatMap(({ kind, cursor }, index) => {
    return (kind !== "song.archived") === listed ? between(cursor, changes[index]?.cursor) : [];
  });
}

/** The resources of a kind that a song has, in the order in which they were made. */
export function creations(
  { state }: Chronicle,
  kind: Kind,
  songId: string,
): { readonly id: string; readonly cursor: number }[] {
  return state.events
    .filter((event) => event.kind === `song.${kind}.created` && event.songId === songId)
    .map(({ lyricVersionId, arrangementId, cursor }) => {
      return { id: lyricVersionId ?? arrangementId ?? "", cursor };
    });
}
