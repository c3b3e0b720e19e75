import { newUuid } from "$lib/browser/new-uuid.ts";
import { type Attempt, attemptFor } from "$lib/writing/drafts/attempt.ts";
import type { Draft, UnansweredSave } from "$lib/writing/drafts/draft.ts";

type Kept<Document> = Pick<Draft<Document>, "attempt" | "unanswered">;

/** The saves of one piece of work: their keys, and those to which no answer came. */
export class Attempts<Document> {
  readonly #isSame: (one: Document, other: Document) => boolean;
  #last: Attempt | undefined;
  #unanswered = $state.raw<readonly UnansweredSave<Document>[]>([]);

  constructor(isSame: (one: Document, other: Document) => boolean) {
    this.#isSame = isSame;
  }

  get hasUnanswered(): boolean {
    return this.#unanswered.length > 0;
  }

  /** What goes into the draft. */
  get kept(): Kept<Document> {
    return {
      ...(this.#last && { attempt: this.#last }),
      ...(this.hasUnanswered && { unanswered: this.#unanswered }),
    };
  }

  restore({ attempt, unanswered = [] }: Kept<Document>): void {
    this.#last = attempt;
    this.#unanswered = unanswered;
  }

  forget(): void {
    this.restore({});
  }

  /** The oldest unanswered save, if it was of something else. */
  unansweredBefore(sent: Document): UnansweredSave<Document> | undefined {
    const [oldest] = this.#unanswered;
    return oldest && !this.#isSame(oldest.document, sent) ? oldest : undefined;
  }

  /** The unanswered save that turned out to have arrived. */
  arrived(current: Document): UnansweredSave<Document> | undefined {
    return this.#unanswered.find(({ document }) => this.#isSame(current, document));
  }

  /** From here on that save is unanswered, until the answer that `refused` is called for. */
  begin(
    { document, mine }: Omit<UnansweredSave<Document>, "key">,
    body: unknown,
    version?: number,
  ) {
    const attempt = attemptFor(this.#last, body, version, newUuid);
    const before = this.#unanswered;
    const others = before.filter(({ key }) => key !== attempt.key);
    this.#last = attempt;
    this.#unanswered = [...others, { key: attempt.key, document, mine }];
    return {
      key: attempt.key,
      // An answer tells of this request alone, not of those before it.
      refused: () => void (this.#unanswered = before),
    };
  }
}
