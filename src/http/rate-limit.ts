import type { Counter } from "../workers/counters.ts";
import { after, type Soon } from "../soon.ts";

const windowMs = 60_000;

export interface Allowance {
  readonly isExceeded: boolean;
  readonly secondsLeft: number;
}

/** So many requests a minute for each caller, counted from the first of them. */
export class RateLimit {
  readonly #counter: Counter;
  readonly #name: string;
  readonly #limit: number;

  constructor(counter: Counter, name: string, limit: number) {
    this.#counter = counter;
    this.#name = name;
    this.#limit = limit;
  }

  take(caller: string): Soon<Allowance> {
    if (this.#limit === 0) return { isExceeded: false, secondsLeft: 0 };
    const counted = this.#counter.increment(`${this.#name}:${caller}`, windowMs, this.#limit);
    return after(counted, ({ count, msLeft }) => {
      const secondsLeft = Math.max(1, Math.ceil(msLeft / 1000));
      return { isExceeded: count > this.#limit, secondsLeft };
    });
  }

  /** What a caller who exceeded the limit is told; the last three are of an older draft. */
  headers({ secondsLeft }: Allowance): Record<string, string> {
    return {
      RateLimit: `"${this.#name}";r=0;t=${secondsLeft}`,
      "RateLimit-Policy": `"${this.#name}";q=${this.#limit};w=${windowMs / 1000}`,
      "RateLimit-Limit": `${this.#limit}`,
      "RateLimit-Remaining": "0",
      "RateLimit-Reset": `${secondsLeft}`,
    };
  }
}
