import { priorities, type Priority } from "./bucket.ts";

/** What may become more urgent while it waits is asked each time. */
export type Urgency = Priority | (() => Priority);

interface Waiting {
  readonly urgency: Urgency;
  readonly go: () => void;
}

/** Takes a request out of the budget, or tells after how many milliseconds to ask again. */
export type Take = (priority: Priority) => Promise<number>;

/** The requests of this tab that wait for their turn: whoever goes first, then whoever came first. */
export class RequestQueue {
  readonly #take: Take;
  #waiting: readonly Waiting[] = [];
  #isAtWork = false;
  #wake: () => void = () => undefined;

  constructor(take: Take) {
    this.#take = take;
  }

  /** Resolves when it may be sent; rejects as soon as nobody wants it any more. */
  turn(urgency: Urgency, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const leave = () => {
        this.#drop(waiting);
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        urgency,
        go: () => {
          signal?.removeEventListener("abort", leave);
          resolve();
        },
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.#change([...this.#waiting, waiting]);
      void this.#work();
    });
  }

  /** Somebody who waits has become more urgent. */
  reconsider(): void {
    this.#change([...this.#waiting]);
  }

  async #work(): Promise<void> {
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    for (let next = this.#first(); next; next = this.#first()) {
      const known = this.#waiting;
      const waitMs = await this.#take(priorityOf(next));
      // Whoever has come meanwhile may go before.
      if (waitMs > 0 && this.#waiting === known) await this.#rest(waitMs);
      else if (waitMs > 0) continue;
      else if (this.#waiting.includes(next)) {
        this.#drop(next);
        next.go();
      }
    }
    this.#isAtWork = false;
  }

  #first(): Waiting | undefined {
    for (const priority of priorities) {
      const found = this.#waiting.find((waiting) => priorityOf(waiting) === priority);
      if (found) return found;
    }
    return undefined;
  }

  #drop(gone: Waiting): void {
    this.#change(this.#waiting.filter((waiting) => waiting !== gone));
  }

  #change(waiting: readonly Waiting[]): void {
    this.#waiting = waiting;
    this.#wake();
  }

  /** Until the time has come, or the queue has changed. */
  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function priorityOf({ urgency }: Waiting): Priority {
  return typeof urgency === "string" ? urgency : urgency();
}
