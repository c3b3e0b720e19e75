import { chanceOf, seed } from "./chance.ts";
import { lengthOf } from "./length.ts";
import type { SystemCall } from "./system-calls.ts";

/** How each call may fail; whatever is not listed here is left alone. */
const errors: Readonly<Record<string, readonly string[]>> = {
  openat: ["EMFILE", "EIO", "ENOSPC"],
  write: ["EIO", "ENOSPC"],
  pwrite64: ["EIO", "ENOSPC"],
  ftruncate: ["EIO"],
  fsync: ["EIO", "ENOSPC"],
  fdatasync: ["EIO", "ENOSPC"],
  rename: ["EIO", "ENOSPC"],
  mkdir: ["ENOSPC", "EIO"],
  unlink: ["EIO"],
  fcntl: ["EIO"],
};

export const spoiledCalls = Object.keys(errors).join(",");

/** One call of an operation: the nth of its name that its thread makes. */
export interface NthCall {
  readonly name: string;
  readonly nth: number;
  readonly thread: number;
  readonly args: string;
}

/** Every call of a trace that `isOurs`, with its number among all of that name and thread. */
export function nthCalls(
  calls: readonly SystemCall[],
  isOurs: (args: string) => boolean,
): NthCall[] {
  const counts = new Map<string, number>();
  return calls.flatMap(({ name, thread, args }) => {
    const nth = (counts.get(`${name} ${thread}`) ?? 0) + 1;
    counts.set(`${name} ${thread}`, nth);
    return name in errors && isOurs(args) ? [{ name, nth, thread, args }] : [];
  });
}

export interface Fault extends NthCall {
  /** `error=EIO`, or `signal=KILL`. */
  readonly how: string;
}

export const injection = ({ name, how, nth }: Fault) => `${name}:${how}:when=${nth}`;
export const titleOf = ({ name, how, nth, args }: Fault) =>
  `${name} ${nth} ${how} (${args.slice(0, 120)})`;

/** Each call with each error that it may meet. */
export function failing(calls: readonly NthCall[]): Fault[] {
  return calls.flatMap((call) =>
    (errors[call.name] ?? []).map((error) => ({ ...call, how: `error=${error}` })),
  );
}

export function killing(calls: readonly NthCall[]): Fault[] {
  return calls.map((call) => ({ ...call, how: "signal=KILL" }));
}

/** All of them at full length; else one of each kind, whichever chance picks. */
export function chosen(faults: readonly Fault[], kindOf: (fault: Fault) => string): Fault[] {
  const chance = chanceOf(seed);
  const kinds = new Map<string, Fault[]>();
  for (const fault of faults) {
    const kind = kindOf(fault);
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault]);
  }
  return [...kinds.values()].flatMap((alike) =>
    lengthOf({ bounded: 1, full: alike.length }) === alike.length
      ? alike
      : alike.slice(Math.floor(chance() * alike.length)).slice(0, 1),
  );
}
