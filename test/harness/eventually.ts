import { expect } from "vitest";

/** What has not happened by then on a machine that others use, too, will not happen. */
export const patienceMs = 60_000;

/** Expects what becomes true sooner or later, however busy the machine is. */
export const eventually = <Value>(read: () => Value) => {
  const expected = expect.poll(read, { timeout: patienceMs, interval: 20 });
  return new Proxy(expected, {
    get(target, name) {
      // Awaited without a matcher it would look at nothing, and pass.
      if (name === "then") expect.unreachable("eventually() is followed by what is expected");
      return Reflect.get(target, name) as unknown;
    },
  });
};
