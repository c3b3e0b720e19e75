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
export function localCounter(clock = () => performance.now()) {
  const within = new Map<string, Window>();
  const over = new Map<string, Window>();
  const both = [within, over];
  /** Many at once: to find the first of a `Map` takes long after others before it were removed. */
  const forgetOldest = (now: number) => {
    for (const [key, { endsAt }] of over) if (endsAt <= now) over.delete(key);
    for (const key of [...within.keys()].slice(0, maxKeys / 10)) within.delete(key);
  };
  const open = (key: string, windowMs: number, now: number): Window => {
    for (const windows of both) windows.delete(key);
    if (within.size + over.size >= maxKeys) forgetOldest(now);
    const window = { count: 0, endsAt: now + windowMs };
    within.set(key, window);
    return window;
  };
  return {
    increment(key: string, windowMs: number, limit: number): Count {
      const now = clock();
      const known = over.get(key) ?? within.get(key);
      const window = known && known.endsAt > now ? known : open(key, windowMs, now);
      window.count += 1;
      if (window.count > limit && within.delete(key)) over.set(key, window);
      return { count: window.count, msLeft: window.endsAt - now };
    },
    async close() {
      for (const windows of both) windows.clear();
    },
  };
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
  const fallback = localCounter();
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
