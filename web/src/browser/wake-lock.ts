/** Keeps the screen from going dark and tells where it may; returns how to let it again. */
export function keepAwake(onOutcome: (isAwake: boolean) => void = () => {}): () => void {
  if (!("wakeLock" in navigator)) {
    onOutcome(false);
    return () => {};
  }
  const left = new AbortController();
  const { signal } = left;
  let isRefused = false;

  // The browser lets go whenever the page is out of sight.
  async function hold(): Promise<void> {
    if (document.visibilityState !== "visible") return;
    isRefused = false;
    try {
      const lock = await navigator.wakeLock.request("screen");
      if (signal.aborted) await lock.release();
      else signal.addEventListener("abort", () => void lock.release());
      onOutcome(true);
    } catch {
      // Refused, as on a low battery: the stand works, the screen just follows its own clock.
      isRefused = true;
      onOutcome(false);
    }
  }

  // Safari grants it only to a page that was touched, which one opened by its address was not.
  function tryAgain(): void {
    if (isRefused) void hold();
  }

  void hold();
  document.addEventListener("visibilitychange", hold, { signal });
  for (const touch of ["pointerup", "keydown"]) addEventListener(touch, tryAgain, { signal });
  return () => left.abort();
}
