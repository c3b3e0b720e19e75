import { newUuid } from "../../browser/new-uuid.ts";
import type { SongPlace } from "../../api/addresses.ts";
import { session } from "../../api/session.svelte.ts";
import { inTime } from "../../browser/timeout.ts";
import { type Draft, keepDraft } from "../../device/drafts.ts";
import { bringBack, type Part } from "./bring-back.ts";
import { fetchRevisions, type Revision } from "./revisions.ts";
import type { Subject } from "./subject.ts";

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
): Promise<Draft<unknown>> {
  const { revisions } = await fetchRevisions(place, subject);
  const [head] = revisions;
  if (!head) throw new Error("There is no revision to build on.");
  const edited = (document: Revision["document"]) => {
    return { ...(language !== undefined && { language }), ...document };
  };
  const { version, createdAt } = revision;
  const keeping = keepDraft<unknown>(
    {
      id: newUuid(),
      author: session.member,
      resource: { church: place.church, song: place.song, ...subject },
      baseVersion: head.version,
      base: edited(head.document),
      mine: edited(broughtBack(head, revision, part)),
      changedAt: new Date().toISOString(),
      ...(!part && { restored: { version, createdAt } }),
    },
    undefined,
  );
  return inTime(keeping, deviceMs);
}

function broughtBack(head: Revision, old: Revision, part: Part | undefined): Revision["document"] {
  if (!part || head.kind !== "lyrics" || old.kind !== "lyrics") return old.document;
  return bringBack(head.document, old.document, part, newUuid);
}
