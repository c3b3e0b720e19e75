import { inOrder, type OpenedList } from "./kept-list.ts";

const maxNext = 3;

/** Lists for today, and the next ones after it. */
export function dueLists(lists: readonly OpenedList[], today: string) {
  const dated = inOrder(
    lists.filter(({ list }) => list.date !== undefined && list.date >= today),
    today,
  );
  return {
    today: dated.filter(({ list }) => list.date === today),
    next: dated.filter(({ list }) => list.date !== today).slice(0, maxNext),
  };
}
