/** The same, unless it takes too long: what a browser stores may hang for good. */
export function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException(`Nothing came within ${ms} ms.`, "TimeoutError"));
    }, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves after that time; rejects as soon as the signal is given. */
export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", giveUp);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener("abort", giveUp, { once: true });
  });
}
