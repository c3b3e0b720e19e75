import { newUuid } from "$lib/browser/new-uuid.ts";
import { discardDraft, keepDraft } from "$lib/writing/drafts/draft-store.ts";
import type { Draft } from "$lib/writing/drafts/draft.ts";

type Unnamed<Document> = Omit<Draft<Document>, "id">;

/** One draft on the device, and what is to become of it next. */
interface Slot<Document> {
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
  #slot: Slot<Document> = slotFor();

  /** Goes on with a draft that was kept before. */
  adopt(draft: Draft<Document>): void {
    this.#moveTo(slotFor(draft));
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
    const slot = this.#slot;
    this.#moveTo(slotFor());
    await slot.running;
    return slot.last;
  }

  #moveTo(slot: Slot<Document>): void {
    this.#slot = slot;
    this.#tell(false);
  }

  #want(wanted: Unnamed<Document> | "nothing"): Promise<void> {
    const slot = this.#slot;
    slot.wanted = wanted;
    slot.running ??= this.#run(slot);
    return slot.running;
  }

  async #run(slot: Slot<Document>): Promise<void> {
    for (let wanted = slot.wanted; wanted; wanted = slot.wanted) {
      slot.wanted = undefined;
      const isDone = await (wanted === "nothing" ? emptied(slot) : filled(slot, wanted));
      if (slot === this.#slot) this.#tell(!isDone);
    }
    slot.running = undefined;
  }

  #tell(hasFailed: boolean): void {
    this.keptAt = this.#slot.last?.changedAt;
    this.hasFailed = hasFailed;
  }
}

function slotFor<Document>(draft?: Draft<Document>): Slot<Document> {
  return { id: draft?.id ?? newUuid(), last: draft, wanted: undefined, running: undefined };
}

async function filled<Document>(slot: Slot<Document>, draft: Unnamed<Document>) {
  try {
    slot.last = await keepDraft({ ...draft, id: slot.id }, slot.last);
    slot.id = slot.last.id;
    return true;
  } catch {
    return false;
  }
}

/** What cannot be removed is found again, which costs nobody anything. */
async function emptied<Document>(slot: Slot<Document>) {
  const { last } = slot;
  slot.last = undefined;
  if (last) await discardDraft(last).catch(() => undefined);
  return true;
}
