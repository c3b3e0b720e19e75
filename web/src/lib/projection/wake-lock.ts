/** Keeps the display on as long as the page is seen, where the browser can; returns the way out. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  // The browser lets go whenever the page is hidden.
  async function ask(): Promise<void> {
    if (isOver || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    lock = await navigator.wakeLock.request("screen").catch(() => undefined);
    if (isOver) await lock?.release();
  }

  document.addEventListener("visibilitychange", ask);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
