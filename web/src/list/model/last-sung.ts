import { daysOf } from "./day.ts";
import { hasSong } from "./edit.ts";
import type { ServiceList } from "./model.ts";

/** When a song was in a list last, and in how many of this year. */
export interface LastSung {
  readonly daysAgo: number;
  readonly thisYear: number;
}

/** By the lists that were up to today; nothing for a song that none of them has. */
export function lastSung(
  lists: readonly ServiceList[],
  song: string,
  today: string,
): LastSung | undefined {
  const dates = lists
    .filter((list) => list.date !== undefined && list.date <= today && hasSong(list, song))
    .flatMap(({ date }) => date ?? []);
  const last = dates.toSorted().at(-1);
  if (last === undefined) return undefined;
  return {
    daysAgo: (daysOf(today) ?? 0) - (daysOf(last) ?? 0),
    thisYear: dates.filter((date) => date.slice(0, 4) === today.slice(0, 4)).length,
  };
}
