import { goto } from "$app/navigation";
import type { SongPlace } from "../../api/addresses.ts";
import { editorAddress } from "../../api/addresses/editor-address.ts";
import { ApiFailure, isUnreachable } from "../../api/failure.ts";
import { session } from "../../api/session.svelte.ts";
import { newUuid } from "../../browser/new-uuid.ts";
import { inTime } from "../../browser/timeout.ts";
import { type Draft, keepDraft } from "../../device/drafts.ts";
import { i18n } from "../../messages/i18n.svelte.ts";
import { bringBack, type Part, partsToBringBack } from "./bring-back.ts";
import { fetchRevisions } from "./revisions.ts";
import type { Revision, Subject } from "./versions.ts";

/** A browser whose database hangs is one that keeps nothing. */
const deviceMs = 3000;

interface Old {
  readonly place: SongPlace;
  readonly subject: Subject;
  readonly revision: Revision;
  /** Fixed for the lifetime of a lyric version, and so not in its revisions. */
  readonly language: string | undefined;
}

/** The way of an old version, or a piece of it, into the editor. */
export class Restoring {
  isBusy = $state(false);
  trouble = $state("");
  /** The ids of its pieces that are other now. */
  readonly parts: ReadonlySet<string>;
  readonly #old: Old;

  constructor(old: Old, current: Revision) {
    this.#old = old;
    const { revision } = old;
    this.parts =
      revision.kind === "lyrics" && current.kind === "lyrics"
        ? partsToBringBack(revision.document, current.document)
        : new Set();
  }

  /** All of it, or a part by its name. */
  async open(part?: Part, name = ""): Promise<void> {
    this.isBusy = true;
    this.trouble = "";
    try {
      const { resource, id } = await keepAsDraft(this.#old, part, name);
      await goto(editorAddress(resource, id));
    } catch (error) {
      this.trouble = messageFor(error);
    } finally {
      this.isBusy = false;
    }
  }
}

function messageFor(error: unknown): string {
  if (isUnreachable(error)) return i18n.text.failure.unreachable;
  return error instanceof ApiFailure ? i18n.text.failure.broken : i18n.writing.history.notKept;
}

/** Keeps an old revision, or a piece of it, as a draft on what is current. */
async function keepAsDraft(
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
      author: session.member,
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
