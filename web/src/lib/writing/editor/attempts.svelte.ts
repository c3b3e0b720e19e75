import { newUuid } from "$lib/browser/new-uuid.ts";
import { type Attempt, attemptFor } from "$lib/writing/drafts/attempt.ts";
import type { Doubt, Draft } from "$lib/writing/drafts/draft.ts";

type Kept<Document> = Pick<Draft<Document>, "attempt" | "doubts">;

/** The saves of one piece of work: their keys, and those to which no answer came. */
export class Attempts<Document> {
  readonly #isSame: (one: Document, other: Document) => boolean;
  #last: Attempt | undefined;
  #doubts = $state.raw<readonly Doubt<Document>[]>([]);

  constructor(isSame: (one: Document, other: Document) => boolean) {
    this.#isSame = isSame;
  }

  get areDoubtful(): boolean {
    return this.#doubts.length > 0;
  }

  /** What goes into the draft. */
  get kept(): Kept<Document> {
    return {
      ...(this.#last && { attempt: this.#last }),
      ...(this.areDoubtful && { doubts: this.#doubts }),
    };
  }

  restore({ attempt, doubts = [] }: Kept<Document>): void {
    this.#last = attempt;
    this.#doubts = doubts;
  }

  forget(): void {
    this.restore({});
  }

  /** The oldest doubtful save, if it was of something else. */
  doubtBefore(sent: Document): Doubt<Document> | undefined {
    const [doubt] = this.#doubts;
    return doubt && !this.#isSame(doubt.document, sent) ? doubt : undefined;
  }

  /** The doubtful save that turned out to have arrived. */
  arrived(current: Document): Doubt<Document> | undefined {
    return this.#doubts.find(({ document }) => this.#isSame(current, document));
  }

  /** From here on that save is in doubt, until the answer that `refused` is called for. */
  begin({ document, mine }: Omit<Doubt<Document>, "key">, body: unknown, version?: number) {
    const attempt = attemptFor(this.#last, body, version, newUuid);
    const before = this.#doubts;
    const others = before.filter(({ key }) => key !== attempt.key);
    this.#last = attempt;
    this.#doubts = [...others, { key: attempt.key, document, mine }];
    return {
      key: attempt.key,
      // An answer tells of this request alone, not of those before it.
      refused: () => void (this.#doubts = before),
    };
  }
}
