/** Often enough to see that it goes on. */
const everyMs = 2000;

/** Whoever waits for it. */
export interface Listener {
  write(text: string): unknown;
}

/** Tells people how far it is and how long it may take; scripts hear nothing unless they ask. */
export function timeLeftLines(
  listener: Listener | undefined,
  total: number,
): (done: number) => void {
  if (!listener) return () => undefined;
  const begin = performance.now();
  let printedAt = begin;
  return (done) => {
    const now = performance.now();
    if (done < total && now - printedAt < everyMs) return;
    printedAt = now;
    const seconds = Math.ceil((((now - begin) / done) * (total - done)) / 1000);
    listener.write(`${done} of ${total} files, about ${seconds} s left\n`);
  };
}
