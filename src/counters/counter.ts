import type { Soon } from "../soon.ts";

export interface Count {
  readonly count: number;
  readonly msLeft: number;
}

/** Counts what a caller does within a window that begins with the first time. */
export interface Counter {
  increment(key: string, windowMs: number): Soon<Count>;
  close(): Promise<void>;
}
