/** Keeps the screen from going dark and tells where it may; returns how to let it again. */
export function keepAwake(onOutcome: (isAwake: boolean) => void = () => {}): () => void {
  if (!("wakeLock" in navigator)) {
    onOutcome(false);
    return () => {};
  }
  const left = new AbortController();

  // The browser lets go whenever the page is out of sight.
  async function hold(): Promise<void> {
    if (document.visibilityState !== "visible") return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      if (left.signal.aborted) await lock.release();
      else left.signal.addEventListener("abort", () => void lock.release());
      onOutcome(true);
    } catch {
      // Refused, as on a low battery: the stand works, the screen just follows its own clock.
      onOutcome(false);
    }
  }

  void hold();
  document.addEventListener("visibilitychange", hold, { signal: left.signal });
  return () => left.abort();
}
