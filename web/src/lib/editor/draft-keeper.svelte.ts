import type { Draft } from "$lib/drafts/draft.ts";
import { discardDraft, keepDraft } from "$lib/drafts/draft-store.ts";
import { newUuid } from "./new-uuid.ts";

type Unnamed<Document> = Omit<Draft<Document>, "id">;

/** Keeps the draft of one editor, the latest state as soon as the one before is stored. */
export class DraftKeeper<Document> {
  /** When it was last stored; nothing while there is no draft. */
  keptAt = $state.raw<string>();
  hasFailed = $state(false);
  #id = newUuid();
  #last: Draft<Document> | undefined;
  #wanted: Unnamed<Document> | undefined;
  #running: Promise<void> | undefined;

  /** Goes on with a draft that was kept before. */
  adopt(draft: Draft<Document>): void {
    this.#last = draft;
    this.#id = draft.id;
    this.keptAt = draft.changedAt;
  }

  /** Resolves when that state, or a later one, is stored or could not be. */
  keep(draft: Unnamed<Document>): Promise<void> {
    this.#wanted = draft;
    this.#running ??= this.#run();
    return this.#running;
  }

  async discard(): Promise<void> {
    this.#wanted = undefined;
    await this.#running;
    const last = this.#last;
    this.leave();
    // What cannot be removed is found again, which costs nobody anything.
    if (last) await discardDraft(last).catch(() => undefined);
  }

  /** The draft stays on the device; what comes next is another one. */
  leave(): void {
    this.#last = undefined;
    this.#id = newUuid();
    this.keptAt = undefined;
    this.hasFailed = false;
  }

  async #run(): Promise<void> {
    for (let draft = this.#wanted; draft; draft = this.#wanted) {
      this.#wanted = undefined;
      try {
        this.adopt(await keepDraft({ ...draft, id: this.#id }, this.#last));
        this.hasFailed = false;
      } catch {
        this.hasFailed = true;
      }
    }
    this.#running = undefined;
  }
}
