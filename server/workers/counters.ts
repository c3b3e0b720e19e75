import type { Connection } from "../dependencies.ts";

export type Count = { readonly count: number; readonly msLeft: number };

/** Counts what a caller does in a window; from its limit on a caller must not be forgotten. */
export interface Counter {
  increment(key: string, windowMs: number, limit: number): Count | Promise<Count>;
  close(): Promise<void>;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

const maxKeys = 100_000;

/**
 * Counts in this process alone. Of too many callers the oldest are forgotten, but never one that is
 * over its limit: a flood of addresses lets nobody begin anew. To be over takes so many requests
 * that there are never too many of those.
 */
export class LocalCounter implements Counter {
  readonly #now: () => number;
  readonly #within = new Map<string, Window>();
  readonly #over = new Map<string, Window>();

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  increment(key: string, windowMs: number, limit: number): Count {
    const now = this.#now();
    const known = this.#over.get(key) ?? this.#within.get(key);
    const isOpen = known !== undefined && known.endsAt > now;
    const window = isOpen ? known : this.#open(key, windowMs, now);
    window.count += 1;
    if (window.count > limit && this.#within.delete(key)) this.#over.set(key, window);
    return { count: window.count, msLeft: window.endsAt - now };
  }

  async close(): Promise<void> {
    for (const windows of [this.#within, this.#over]) windows.clear();
  }

  #open(key: string, windowMs: number, now: number): Window {
    for (const windows of [this.#within, this.#over]) windows.delete(key);
    if (this.#within.size + this.#over.size >= maxKeys) this.#forgetOldest(now);
    const window = { count: 0, endsAt: now + windowMs };
    this.#within.set(key, window);
    return window;
  }

  /** Many at once: to find the first of a `Map` takes long after others before it were removed. */
  #forgetOldest(now: number): void {
    for (const [key, { endsAt }] of this.#over) if (endsAt <= now) this.#over.delete(key);
    let excess = maxKeys / 10;
    for (const key of this.#within.keys()) {
      if (excess === 0) break;
      this.#within.delete(key);
      excess -= 1;
    }
  }
}

/** A limit is not worth waiting for. */
const answerMs = 250;

// Counting and starting the window are one step, so that no window is left without an end. One that
// has more left than a whole one begins anew: the clock of Redis was set back.
const script = `
local count, left = redis.call("INCR", KEYS[1]), redis.call("PTTL", KEYS[1])
local window = tonumber(ARGV[1])
if count > 1 and left <= window then return { count, left } end
redis.call("SET", KEYS[1], 1, "PX", window)
return { 1, window }`;

/** Counts in Redis for all servers together; while it is away, each counts for itself. */
export async function redisCounter(url: string, connection: Connection): Promise<Counter> {
  // Most installations have none.
  const { Redis } = await import("ioredis");
  const fallback = new LocalCounter();
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answerMs,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    keyPrefix: "precentor:limit:",
  });
  let reason: unknown;
  let isClosed = false;
  // It tries again by itself; what is counted meanwhile is counted here.
  redis.on("error", (error) => (reason = error));
  redis.on("close", () => isClosed || connection.lost(reason));
  return {
    async increment(key, windowMs, limit): Promise<Count> {
      const answered = connection.asking();
      try {
        const reply = await redis.eval(script, 1, key, windowMs);
        const [count = 1, msLeft = windowMs] = reply as number[];
        answered();
        return { count, msLeft };
      } catch (error) {
        // Without a connection there is nothing new to tell; one that is silent is lost as well.
        if (redis.status === "ready") connection.lost(error);
        return fallback.increment(key, windowMs, limit);
      }
    },
    async close() {
      isClosed = true;
      redis.disconnect();
      await fallback.close();
    },
  };
}
