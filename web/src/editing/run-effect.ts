import { pause } from "../browser/timeout.ts";
import { askToPersist } from "../browser/storage.ts";
import { ApiFailure } from "../api/failure.ts";
import { asMember, session } from "../api/session.svelte.ts";
import { createdOnce, forgetCreation } from "./drafts/creation-store.ts";
import { discardDraft, draftsOf, keepDraft } from "./drafts/draft-store.ts";
import type { Draft } from "./drafts/draft.ts";
import { withPatience } from "./drafts/patience.ts";
import { type Editable, StaleFailure } from "./editable.ts";
import type { Answer, Effect, Event } from "./machine/effect.ts";
import type { Failure } from "./machine/state.ts";
import { resourceOf } from "./machine/work.ts";

type Outside<Document> = Exclude<Effect<Document>, { kind: "saved" | "look" }>;
type Service<Document> = Pick<
  Editable<Document, never>,
  "resource" | "fetch" | "create" | "update"
>;

/** Does what the machine asks of the service, the device and the clock, and tells how it went. */
export async function runEffect<Document>(
  effect: Outside<Document>,
  service: Service<Document>,
  tell: (event: Event<Document>) => void,
): Promise<void> {
  switch (effect.kind) {
    case "fetch": {
      const { request, id } = effect;
      return service.fetch(id).then(
        (held) => tell({ kind: "fetched", request, held }),
        (error: unknown) => tell({ kind: "fetched", request, failure: failureIn(error) }),
      );
    }
    case "find-drafts": {
      const { id, author } = effect;
      const found = (drafts: readonly Draft<unknown>[]) =>
        // What is kept under the name of a resource is a document of its kind.
        tell({ kind: "drafts-found", author, drafts: drafts as readonly Draft<Document>[] });
      const finding = draftsOf(resourceOf(service.resource, id), author);
      return withPatience(finding, found).then(found, () => found([]));
    }
    case "send": {
      const { request } = effect;
      return tell({ kind: "answered", request, answer: await answerTo(effect, service) });
    }
    case "wait":
      await pause(effect.seconds, new AbortController().signal);
      return tell({ kind: "waited", request: effect.request });
    case "sign-in":
      if (!(await session.askAndWait())) tell({ kind: "sign-in-refused" });
      return undefined;
    case "store": {
      const { slot, draft, last } = effect;
      const stored = (draft: Draft<Document>) => {
        askToPersist();
        tell({ kind: "stored", slot, draft });
      };
      const storing = createdOnce(draft).then((created) => keepDraft(created, last));
      return withPatience(storing, stored).then(stored, () => tell({ kind: "store-failed", slot }));
    }
    case "remove": {
      const removed = () => tell({ kind: "removed", slot: effect.slot });
      return withPatience(discardDraft(effect.draft)).then(removed, removed);
    }
    case "drop":
      return discardDraft(effect.draft).catch(() => undefined);
    case "forget-creation":
      return forgetCreation(effect.creation).catch(() => undefined);
  }
}

async function answerTo<Document>(
  { author, id, version, document, key }: Extract<Effect<Document>, { kind: "send" }>,
  { create, update }: Service<Document>,
): Promise<Answer<Document>> {
  try {
    const held = await asMember(author, () =>
      version === undefined ? create(document, key) : update({ id, version, document }, key),
    );
    return { kind: "saved", held };
  } catch (error) {
    if (!(error instanceof StaleFailure)) return { kind: "failed", failure: failureIn(error) };
    return { kind: "stale", current: error.current };
  }
}

/** An answer that broke off, or makes no sense, is none. */
function failureIn(error: unknown): Failure {
  if (!(error instanceof ApiFailure)) {
    return { status: 0, reason: `${error}`, retryAfterSeconds: undefined, error };
  }
  const { status, message: reason, retryAfterSeconds } = error;
  return { status, reason, retryAfterSeconds, error };
}
