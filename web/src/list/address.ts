import type { Place } from "../api/addresses/place.ts";

export type RunMode = "stand" | "project" | "print" | "sing";

/** The page of a list; the list itself stands in the fragment, which no server is told. */
export function listAddress({ side, church }: Place, fragment: string): string {
  return `/${side}/${church}/list#${fragment}`;
}

/** A page that goes through a list, at one of its entries. */
export function runAddress(
  { side, church }: Place,
  mode: RunMode,
  fragment: string,
  at?: number,
): string {
  const search = at === undefined ? "" : `?at=${at}`;
  return `/${side}/${church}/list/${mode}${search}#${fragment}`;
}

/** For everybody: members find themselves on their own side. */
export function sharedLink(origin: string, church: string, fragment: string): string {
  return new URL(listAddress({ side: "c", church }, fragment), origin).href;
}

/** The words alone, for everybody who sings along. */
export function singingLink(origin: string, church: string, fragment: string): string {
  return new URL(runAddress({ side: "c", church }, "sing", fragment), origin).href;
}

export function listsAddress({ side, church }: Place): string {
  return `/${side}/${church}/lists`;
}
