import type { Place } from "./place.ts";

type Choice = Readonly<Record<string, string | undefined>>;

/** A church's catalogue, or one of its pages such as `/songbooks`, with what was asked of it. */
export function catalogueAddress({ side, church }: Place, choice: Choice = {}, page = ""): string {
  const chosen = Object.entries(choice).flatMap(([key, value]) => (value ? [[key, value]] : []));
  const search = new URLSearchParams(chosen).toString();
  const path = `/${side}/${church}${page}`;
  return search ? `${path}?${search}` : path;
}
