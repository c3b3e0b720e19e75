import type { Count, Counter } from "./counter.ts";

const maxKeys = 100_000;
const sweepMs = 10_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Counts in this process alone, for so many callers at once. */
export function localCounter(): Counter {
  const windows = new Windows();
  return {
    increment(key, windowMs) {
      return windows.increment(key, windowMs, performance.now());
    },
    async close() {
      windows.clear();
    },
  };
}

/**
 * When there are too many, the oldest of those who asked least has to go. So a flood of addresses
 * that ask once or twice drives out its own kind, and never the window of someone near a limit.
 */
export class Windows {
  readonly #byKey = new Map<string, Window>();
  /** Keys by the order of magnitude of their count. */
  readonly #levels: Queue[] = [];
  #sweepAt = 0;

  increment(key: string, windowMs: number, now: number): Count {
    const known = this.#byKey.get(key);
    if (known && known.endsAt <= now) this.#remove(key, known);
    const window = known && known.endsAt > now ? known : this.#add(key, now + windowMs, now);
    this.#count(key, window);
    return { count: window.count, msLeft: window.endsAt - now };
  }

  clear(): void {
    this.#byKey.clear();
    this.#levels.length = 0;
  }

  #add(key: string, endsAt: number, now: number): Window {
    if (this.#byKey.size >= maxKeys && now >= this.#sweepAt) this.#sweep(now);
    if (this.#byKey.size >= maxKeys) this.#removeLeast();
    const window = { count: 0, endsAt };
    this.#byKey.set(key, window);
    return window;
  }

  #count(key: string, window: Window): void {
    const before = levelOf(window.count);
    window.count += 1;
    const level = levelOf(window.count);
    if (level === before) return;
    this.#levels[before]?.keys.delete(key);
    (this.#levels[level] ??= new Queue()).keys.add(key);
  }

  /** Seldom, because it looks at every window. */
  #sweep(now: number): void {
    this.#sweepAt = now + sweepMs;
    for (const [key, window] of this.#byKey) if (window.endsAt <= now) this.#remove(key, window);
  }

  #removeLeast(): void {
    const key = this.#levels.find((level) => level?.keys.size > 0)?.oldest() ?? "";
    const window = this.#byKey.get(key);
    if (window) this.#remove(key, window);
  }

  #remove(key: string, window: Window): void {
    this.#byKey.delete(key);
    this.#levels[levelOf(window.count)]?.keys.delete(key);
  }
}

/** Keys in their order, of which the oldest is found without passing over those that are gone. */
class Queue {
  readonly keys = new Set<string>();
  #onwards = this.keys.values();

  /** Whoever asks removes it. */
  oldest(): string | undefined {
    const { done, value } = this.#onwards.next();
    if (!done) return value;
    this.#onwards = this.keys.values();
    return this.#onwards.next().value;
  }
}

/** 0 for none, 1 for one, 2 for two and three, 3 for four to seven … */
function levelOf(count: number): number {
  return 32 - Math.clz32(count);
}
