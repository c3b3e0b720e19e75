import { newUuid } from "$lib/browser/new-uuid.ts";
import { discardDraft, keepDraft } from "$lib/writing/drafts/draft-store.ts";
import type { Draft } from "$lib/writing/drafts/draft.ts";

type Unnamed<Document> = Omit<Draft<Document>, "id">;

/** One draft on the device, and what is to become of it next. */
interface Place<Document> {
  id: string;
  last: Draft<Document> | undefined;
  wanted: Unnamed<Document> | "nothing" | undefined;
  running: Promise<void> | undefined;
}

/** Keeps the draft of one editor, the latest state as soon as the one before is stored. */
export class DraftKeeper<Document> {
  /** When it was last stored; nothing while there is no draft. */
  keptAt = $state.raw<string>();
  hasFailed = $state(false);
  #place: Place<Document> = placeFor();

  /** Goes on with a draft that was kept before. */
  adopt(draft: Draft<Document>): void {
    this.#moveTo(placeFor(draft));
  }

  /** Resolves when that state, or a later one, is stored or could not be. */
  keep(draft: Unnamed<Document>): Promise<void> {
    return this.#want(draft);
  }

  discard(): Promise<void> {
    return this.#want("nothing");
  }

  /** Answers with the draft, which stays on the device; what comes next is another one. */
  async leave(): Promise<Draft<Document> | undefined> {
    const place = this.#place;
    this.#moveTo(placeFor());
    await place.running;
    return place.last;
  }

  #moveTo(place: Place<Document>): void {
    this.#place = place;
    this.#tell(false);
  }

  #want(wanted: Unnamed<Document> | "nothing"): Promise<void> {
    const place = this.#place;
    place.wanted = wanted;
    place.running ??= this.#run(place);
    return place.running;
  }

  async #run(place: Place<Document>): Promise<void> {
    for (let wanted = place.wanted; wanted; wanted = place.wanted) {
      place.wanted = undefined;
      const isDone = await (wanted === "nothing" ? emptied(place) : filled(place, wanted));
      if (place === this.#place) this.#tell(!isDone);
    }
    place.running = undefined;
  }

  #tell(hasFailed: boolean): void {
    this.keptAt = this.#place.last?.changedAt;
    this.hasFailed = hasFailed;
  }
}

function placeFor<Document>(draft?: Draft<Document>): Place<Document> {
  return { id: draft?.id ?? newUuid(), last: draft, wanted: undefined, running: undefined };
}

async function filled<Document>(place: Place<Document>, draft: Unnamed<Document>) {
  try {
    place.last = await keepDraft({ ...draft, id: place.id }, place.last);
    place.id = place.last.id;
    return true;
  } catch {
    return false;
  }
}

/** What cannot be removed is found again, which costs nobody anything. */
async function emptied<Document>(place: Place<Document>) {
  const { last } = place;
  place.last = undefined;
  if (last) await discardDraft(last).catch(() => undefined);
  return true;
}
