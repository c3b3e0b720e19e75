import type { Counter } from "./counter.ts";

/** Beyond this many callers at once, windows that are over are cleared out. */
const mostKeys = 100_000;

/** Counts in this process alone. */
export function localCounter(): Counter {
  const windows = new Map<string, { count: number; endsAt: number }>();

  function clearOut(now: number): void {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
    // Only a flood from very many addresses leaves this many windows open.
    if (windows.size >= mostKeys) windows.clear();
  }

  return {
    async increment(key, windowMs) {
      const now = performance.now();
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        if (windows.size >= mostKeys) clearOut(now);
        window = { count: 0, endsAt: now + windowMs };
        windows.set(key, window);
      }
      window.count += 1;
      return { count: window.count, msLeft: window.endsAt - now };
    },
    async close() {
      windows.clear();
    },
  };
}
