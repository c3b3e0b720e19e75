import { chanceOf, seed } from "./chance.ts";
import { lengthOf } from "./length.ts";
import { makingFolders, removing, renaming, type SystemCall } from "./system-calls.ts";

const eachOf = (names: readonly string[], failures: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, failures]));

/** How each call may fail; whatever is not listed here is left alone. */
const errors: Readonly<Record<string, readonly string[]>> = {
  openat: ["EMFILE", "EIO", "ENOSPC"],
  write: ["EIO", "ENOSPC"],
  pwrite64: ["EIO", "ENOSPC"],
  ftruncate: ["EIO"],
  fsync: ["EIO", "ENOSPC"],
  fdatasync: ["EIO", "ENOSPC"],
  ...eachOf(renaming, ["EIO", "ENOSPC"]),
  ...eachOf(makingFolders, ["ENOSPC", "EIO"]),
  ...eachOf(removing, ["EIO"]),
  fcntl: ["EIO"],
};

export const spoiledCalls = Object.keys(errors).join(",");

/** One call of an operation: the nth of its name that its thread makes, or makes to a path. */
export interface NthCall {
  readonly name: string;
  readonly nth: number;
  readonly thread: number;
  readonly args: string;
  readonly path?: string | undefined;
}

/**
 * Every call of a trace that `isOurs`, with its number. Where `pathOf` knows a path, which must be
 * the same the next time, only calls to this path are counted.
 */
export function nthCalls(
  calls: readonly SystemCall[],
  isOurs: (args: string) => boolean,
  pathOf: (args: string) => string | undefined = () => undefined,
): NthCall[] {
  const counts = new Map<string, number>();
  const count = (key: string) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.get(key) ?? 0;
  };
  return calls.flatMap(({ name, thread, args }) => {
    const path = pathOf(args);
    const [all, alike] = [`${name} ${thread}`, `${name} ${thread} ${path}`].map(count);
    const nth = (path ? alike : all) ?? 0;
    return name in errors && isOurs(args) ? [{ name, nth, thread, args, path }] : [];
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

/**
 * At full length every call, each in one of the ways that are given, another in another round; else
 * one fault of each kind. Chance picks.
 */
export function chosen(faults: readonly Fault[], kindOf: (fault: Fault) => string): Fault[] {
  const chance = chanceOf(seed);
  const callOf = ({ name, thread, path = "", nth }: Fault) => `${name} ${thread} ${path} ${nth}`;
  const keyOf = lengthOf({ bounded: 0, full: 1 }) === 1 ? callOf : kindOf;
  const alike = new Map<string, Fault[]>();
  for (const fault of faults) alike.set(keyOf(fault), [...(alike.get(keyOf(fault)) ?? []), fault]);
  return [...alike.values()].flatMap((some) => some.at(Math.floor(chance() * some.length)) ?? []);
}
