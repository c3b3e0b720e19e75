import { newUuid } from "$lib/browser/new-uuid.ts";
import type { SongPlace } from "$lib/service/addresses/place.ts";
import { session } from "$lib/service/identity/session.svelte.ts";
import { keepDraft } from "$lib/writing/drafts/draft-store.ts";
import type { Draft } from "$lib/writing/drafts/draft.ts";
import { fetchRevisions, type Revision } from "./revisions.ts";
import type { Subject } from "./subject.ts";

/** Keeps an old revision as a draft on what is current, to be saved as a new one. */
export async function keepAsDraft(
  place: SongPlace,
  subject: Subject,
  { document }: Revision,
  /** Fixed for the lifetime of a lyric version, and so not in its revisions. */
  language: string | undefined,
): Promise<Draft<unknown>> {
  const { revisions } = await fetchRevisions(place, subject);
  const [head] = revisions;
  if (!head) throw new Error("There is no revision to build on.");
  const edited = (document: Revision["document"]) => {
    return { ...(language !== undefined && { language }), ...document };
  };
  return keepDraft<unknown>(
    {
      id: newUuid(),
      author: session.member,
      resource: { church: place.church, song: place.song, ...subject },
      baseVersion: head.version,
      base: edited(head.document),
      mine: edited(document),
      changedAt: new Date().toISOString(),
    },
    undefined,
  );
}
