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
  // A tab that hangs with the lock in its hand holds up nobody for good.
  await locked.catch(() => undefined);
  return begun ?? work();
}
