/** Often enough to see that it goes on. */
const everyMs = 2000;

/** Tells people how far it is and how long it may take; scripts hear nothing unless they ask. */
export function timeLeftLines(isWanted: boolean, total: number): (done: number) => void {
  if (!isWanted && !process.stderr.isTTY) return () => undefined;
  const begin = performance.now();
  let toldAt = begin;
  return (done) => {
    const now = performance.now();
    if (done < total && now - toldAt < everyMs) return;
    toldAt = now;
    const seconds = Math.ceil((((now - begin) / done) * (total - done)) / 1000);
    process.stderr.write(`${done} of ${total} files, about ${seconds} s left\n`);
  };
}
