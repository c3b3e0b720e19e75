import { Failure } from "../../common/domain/failure.ts";
import { FairQueue, type Turn } from "../workers/queue.ts";
import { maxWaiting } from "./database.ts";

export interface SearchBounds {
  readonly atOnce: number;
  readonly atOncePerChurch: number;
  /** What one search may take once it has begun. */
  readonly ms: number;
}

type End = (reason: unknown) => void;

/**
 * Searches in turn, each within its time and while somebody waits for it. Whoever asked is told at
 * once that it ends early; the turn lasts until the work itself has ended.
 */
export class SearchTurns {
  readonly #queue: FairQueue;
  readonly #ms: number;

  constructor({ ms, ...bounds }: SearchBounds) {
    this.#ms = ms;
    const busy = "Too many searches at once. Try again shortly.";
    this.#queue = new FairQueue({ ...bounds, maxWaiting, busy });
  }

  get waiting(): number {
    return this.#queue.waiting;
  }

  run<Result>(turn: Turn, work: (ended: AbortSignal) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const begin = (unwanted: AbortSignal) => this.#begin(unwanted, work, reject);
      this.#queue.run(turn, begin).then(resolve, reject);
    });
  }

  /** Ends what runs and refuses what waits, and whatever comes. */
  stop(reason: Failure): void {
    this.#queue.stop(reason);
  }

  async #begin<Result>(
    unwanted: AbortSignal,
    work: (ended: AbortSignal) => Promise<Result>,
    tell: End,
  ): Promise<Result> {
    const ended = new AbortController();
    const end: End = (reason) => {
      tell(reason);
      ended.abort(reason);
    };
    unwanted.addEventListener("abort", () => end(unwanted.reason));
    const timer = setTimeout(() => end(tookTooLong()), this.#ms);
    try {
      return await work(ended.signal);
    } finally {
      clearTimeout(timer);
    }
  }
}

function tookTooLong(): Failure {
  const message =
    "The search took too long. Search for fewer or rarer words, or try again shortly.";
  return new Failure("unavailable", message, { retryAfterSeconds: 5 });
}
