import { expect } from "vitest";

/** Expects what becomes true sooner or later, however busy the machine is. */
export const eventually = <Value>(read: () => Value) => {
  return expect.poll(read, { timeout: 30_000, interval: 20 });
};
