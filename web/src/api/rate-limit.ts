import { recall, remember, rememberedFields } from "../browser/storage.ts";
import { pause } from "../browser/timeout.ts";

/** A save goes out at once, a page as soon as the server answers, bulk work in what is left over. */
export type Urgency = "save" | "page" | "bulk";

/** The server allows 120 requests a minute; bulk work leaves half of them to whoever looks at pages. */
const bulkPerMinute = 60;
const minuteMs = 60_000;
/** Nobody waits for longer, whatever the clock of the device did meanwhile. */
const maxWaitMs = 5 * minuteMs;
const key = "retry-after";

/** How long so many requests of bulk work take. */
export function minutesFor(requests: number): number {
  return Math.ceil(requests / bulkPerMinute);
}

interface Around {
  /** The server counts by session: what it told one person holds for nobody else. */
  readonly owner: () => string;
  /** Told whenever somebody waits because the server asked for it. */
  readonly onWait: (until: number) => void;
}

/** When a request may be sent. What the server asked for holds in all tabs. */
export class RateLimit {
  readonly #around: Around;
  #closed: { readonly owner: string; readonly until: number } = { owner: "", until: 0 };
  #bulk: Promise<unknown> = Promise.resolve();
  /** When bulk requests were sent, the last of them at most. */
  readonly #sent: number[] = [];

  constructor(around: Around) {
    this.#around = around;
  }

  /** Resolves when it may be sent; rejects as soon as nobody wants it any more. */
  async turn(urgency: Urgency, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (urgency === "page") await this.#whenOpen(signal);
    if (urgency === "bulk") await this.#inLine(signal);
  }

  /** The server has said when it will answer again: no tab asks before, but for saves. */
  close(until: number): void {
    if (until <= this.#closedUntil()) return;
    this.#closed = { owner: this.#around.owner(), until };
    remember(key, JSON.stringify(this.#closed));
  }

  /** At sign-out: nothing on this device tells who was here. */
  forget(): void {
    this.#closed = { owner: "", until: 0 };
    remember(key, undefined);
  }

  /** One after another, and those who left do not hold up the others. */
  #inLine(signal?: AbortSignal): Promise<void> {
    const turn = this.#after(this.#bulk, signal);
    this.#bulk = Promise.allSettled([turn]);
    return turn;
  }

  async #after(last: Promise<unknown>, signal?: AbortSignal): Promise<void> {
    await last;
    signal?.throwIfAborted();
    await this.#whenOpen(signal);
    const oldest = this.#sent.length < bulkPerMinute ? 0 : (this.#sent[0] ?? 0);
    const waitMs = Math.min(oldest + minuteMs - Date.now(), minuteMs);
    if (waitMs > 0) await pause(waitMs / 1000, signal);
    this.#sent.push(Date.now());
    this.#sent.splice(0, this.#sent.length - bulkPerMinute);
  }

  async #whenOpen(signal?: AbortSignal): Promise<void> {
    for (let until = this.#closedUntil(); until > Date.now(); until = this.#closedUntil()) {
      this.#around.onWait(until);
      await pause((until - Date.now()) / 1000, signal);
    }
  }

  #closedUntil(): number {
    const stored = rememberedFields(recall(key));
    const { owner, until } = stored["until"] === undefined ? this.#closed : stored;
    const isOurs = owner === this.#around.owner() && typeof until === "number";
    return isOurs && until - Date.now() <= maxWaitMs ? until : 0;
  }
}
