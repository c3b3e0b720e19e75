/** Keeps the screen from going dark, where the browser can; returns how to let it again. */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => {};
  const left = new AbortController();

  // The browser lets go whenever the page is out of sight.
  async function hold(): Promise<void> {
    if (document.visibilityState !== "visible") return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      if (left.signal.aborted) await lock.release();
      else left.signal.addEventListener("abort", () => void lock.release());
    } catch {
      // Refused, as on a low battery: the stand works, the screen just follows its own clock.
    }
  }

  void hold();
  document.addEventListener("visibilitychange", hold, { signal: left.signal });
  return () => left.abort();
}
