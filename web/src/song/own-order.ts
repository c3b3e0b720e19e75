import type { LyricVersion } from "$contract/lyrics.ts";
import { findMarked, isMark, markOf } from "../list/model/mark.ts";
import { counterparts } from "./pairing.ts";
import type { Order } from "./singing-order.ts";

/** How an order stands in an address; the usual one does not. */
export function orderParam(order: Order): string | undefined {
  if (order === "sung") return undefined;
  return order === "written" ? order : order.map(markOf).join(".");
}

/** What an address says of the order, for the words that are shown. */
export function orderOf(
  param: string | null,
  lyrics: LyricVersion | undefined,
  versions: readonly LyricVersion[],
): Order {
  if (!param || param === "sung" || !lyrics) return "sung";
  if (param === "written") return "written";
  return ownOrder(param.split(".").filter(isMark), lyrics, versions);
}

/** Sections by the ends of their ids; those of other words are found beside these. */
export function ownOrder(
  marks: readonly string[],
  lyrics: LyricVersion,
  versions: readonly LyricVersion[],
): Order {
  const source = [lyrics, ...versions].find(({ sections }) =>
    marks.some((mark) => findMarked(sections, mark)),
  );
  if (!source) return "sung";
  const pairs = source === lyrics ? undefined : counterparts(source.sections, lyrics.sections);
  const ids = marks.flatMap((mark) => {
    const section = findMarked(source.sections, mark);
    const shown = section && pairs ? pairs.get(section.id) : section;
    return shown ? [shown.id] : [];
  });
  return ids.length > 0 ? ids : "sung";
}
