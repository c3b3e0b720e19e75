import { Redis } from "ioredis";
import type { Connection } from "../dependencies.ts";
import type { Count, Counter } from "./counter.ts";

/** A limit is not worth waiting for. */
const patienceMs = 250;

// Counting and starting the window are one step, so that no window is left without an end.
const script = `
local count = redis.call("INCR", KEYS[1])
if count == 1 then redis.call("PEXPIRE", KEYS[1], ARGV[1]) end
return { count, redis.call("PTTL", KEYS[1]) }`;

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
