import { Redis } from "ioredis";
import type { Connection } from "../dependencies.ts";
import type { Count, Counter } from "./counter.ts";

/** A limit is not worth waiting for. */
const patienceMs = 250;

// Counting and starting the window are one step, so that no window is left without an end. One that
// has more left than a whole one begins anew: the clock of Redis was set back.
const script = `
local count, left = redis.call("INCR", KEYS[1]), redis.call("PTTL", KEYS[1])
local window = tonumber(ARGV[1])
if count > 1 and left <= window then return { count, left } end
redis.call("SET", KEYS[1], 1, "PX", window)
return { 1, window }`;

/** Counts for all servers together; while the store is away, each counts for itself. */
export function redisCounter(url: string, fallback: Counter, connection: Connection): Counter {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: patienceMs,
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
    async increment(key, windowMs): Promise<Count> {
      const answered = connection.asking();
      try {
        const reply = await redis.eval(script, 1, key, windowMs);
        const [count = 1, msLeft = windowMs] = reply as number[];
        answered();
        return { count, msLeft };
      } catch (error) {
        // Without a connection there is nothing new to tell; one that is silent is lost as well.
        if (redis.status === "ready") connection.lost(error);
        return fallback.increment(key, windowMs);
      }
    },
    async close() {
      isClosed = true;
      redis.disconnect();
      await fallback.close();
    },
  };
}
