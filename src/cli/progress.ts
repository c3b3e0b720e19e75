import type { Terminal } from "./terminal.ts";

/** Often enough to see that it goes on. */
const everyMs = 2000;

export const progressOption = {
  about: "tell on standard error how far it is, as on a terminal",
} as const;

export interface Progress {
  (about: string, done: number): void;
}

/** Lines for people who wait; scripts hear nothing of it unless they ask. */
export function progressLines(isWanted: boolean, { stderr }: Terminal): Progress {
  if (!isWanted && !stderr.isTTY) return () => undefined;
  let printedAt = 0;
  return (about, done) => {
    const now = performance.now();
    if (done > 0 && now - printedAt < everyMs) return;
    printedAt = now;
    stderr.write(done > 0 ? `${about}: ${done}\n` : `${about}\n`);
  };
}
