/** Between visits, or in this window alone, until it is closed. */
export type Memory = "localStorage" | "sessionStorage";

/** What this browser remembers; a browser that refuses to just forgets. */
export function recall(key: string, memory: Memory = "localStorage"): string | undefined {
  try {
    return globalThis[memory].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(
  key: string,
  value: string | undefined,
  memory: Memory = "localStorage",
): void {
  try {
    if (value === undefined) globalThis[memory].removeItem(key);
    else globalThis[memory].setItem(key, value);
  } catch {
    // Storage is switched off or full: the app works without it.
  }
}

/** What several settings were remembered as; none of what cannot be read any more. */
export function rememberedFields(remembered = "null"): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(remembered);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Calls when another tab has remembered something else, even if this one slept meanwhile. */
export function onRemembered(key: string, listener: () => void): void {
  window.addEventListener("storage", (event) => {
    // Without a key everything was forgotten at once.
    if (event.key === key || event.key === null) listener();
  });
  window.addEventListener("pageshow", listener);
  document.addEventListener("visibilitychange", listener);
}

/** Does something, unless a tab is inside of a lock of that name. */
export async function unlessLocked(name: string, work: () => void): Promise<void> {
  if (!("locks" in navigator)) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock) work();
  });
}

/** Nobody waits longer than this for another tab. */
const timeoutMs = 5000;

/**
 * Does something while no other tab is inside of a lock of that name; `shared` holders do not
 * exclude each other. On plain HTTP browsers withhold locks: then it is simply done.
 */
export async function withLock<Result>(
  name: string,
  mode: LockMode,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!("locks" in navigator)) return work();
  const options = { mode, signal: AbortSignal.timeout(timeoutMs) };
  let begun: Promise<Result> | undefined;
  const locked = navigator.locks.request(name, options, () => (begun = work()));
  // A hung tab that holds the lock can't block others for ever.
  await locked.catch(() => undefined);
  return begun ?? work();
}

let isAsked = false;

/**
 * What somebody wrote or kept on this device may be nowhere else: the browser is asked, once a page,
 * not to clear it away when it needs room or has not been here for long. It may say no.
 */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  navigator.storage?.persist?.().catch(() => false);
}

/**
 * Whether the browser throws away what is kept here after a week without a visit: Apple's do, which
 * alone say whether they stand on the Home Screen, unless they do.
 */
export function isForgetful(): boolean {
  return "standalone" in navigator && navigator.standalone === false;
}
