const windowMs = 60_000;
/** Beyond this many callers at once, windows that are over are cleared out. */
const mostCallers = 50_000;

export interface Allowance {
  readonly isExceeded: boolean;
  readonly secondsLeft: number;
}

/** So many requests a minute for each caller, counted from the first of them. */
export class RateLimit {
  readonly name: string;
  readonly limit: number;
  readonly #windows = new Map<string, { count: number; endsAt: number }>();

  constructor(name: string, limit: number) {
    this.name = name;
    this.limit = limit;
  }

  take(caller: string): Allowance {
    if (this.limit === 0) return { isExceeded: false, secondsLeft: 0 };
    const now = performance.now();
    let window = this.#windows.get(caller);
    if (!window || window.endsAt <= now) {
      if (this.#windows.size >= mostCallers) this.#clearOut(now);
      window = { count: 0, endsAt: now + windowMs };
      this.#windows.set(caller, window);
    }
    window.count += 1;
    return {
      isExceeded: window.count > this.limit,
      secondsLeft: Math.ceil((window.endsAt - now) / 1000),
    };
  }

  /** What a caller who exceeded the limit is told; the last three are of an older draft. */
  headers({ secondsLeft }: Allowance): Record<string, string> {
    return {
      RateLimit: `"${this.name}";r=0;t=${secondsLeft}`,
      "RateLimit-Policy": `"${this.name}";q=${this.limit};w=${windowMs / 1000}`,
      "RateLimit-Limit": `${this.limit}`,
      "RateLimit-Remaining": "0",
      "RateLimit-Reset": `${secondsLeft}`,
    };
  }

  #clearOut(now: number): void {
    for (const [caller, { endsAt }] of this.#windows) {
      if (endsAt <= now) this.#windows.delete(caller);
    }
    // Only a flood from very many addresses leaves this many windows open.
    if (this.#windows.size >= mostCallers) this.#windows.clear();
  }
}
