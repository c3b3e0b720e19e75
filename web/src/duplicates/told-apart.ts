import { recall, remember } from "../browser/storage.ts";

/** The oldest go first; nobody tells more songs of a church apart. */
const max = 2000;

/** Pairs of songs of which somebody on this device has said that they are not the same. */
export function toldApart(church: string): ReadonlySet<string> {
  return new Set((recall(keyOf(church)) ?? "").split("\n").filter((pair) => pair !== ""));
}

export function rememberApart(church: string, pairs: ReadonlySet<string>): void {
  remember(keyOf(church), pairs.size > 0 ? [...pairs].slice(-max).join("\n") : undefined);
}

/** The same for both orders. */
export function pairKey(one: string, other: string): string {
  return [one, other].toSorted().join(" ");
}

function keyOf(church: string): string {
  return `told-apart/${church}`;
}
