import { fold } from "$domain/folding.ts";
import { type ImportItem, type Standing, standingOf, titleOf } from "./item.ts";

const counted = [
  "new",
  "similar",
  "created",
  "updated",
  "unchanged",
  "skipped",
  "failed",
  "refused",
] as const;
export type CountedStanding = (typeof counted)[number];

/** How many stand how, without those that nobody is to hear of. */
export function countsOf(
  items: readonly ImportItem[],
): { readonly standing: CountedStanding; readonly count: number }[] {
  const all = new Map<Standing, number>();
  for (const item of items) {
    const standing = standingOf(item);
    all.set(standing, (all.get(standing) ?? 0) + 1);
  }
  return counted.flatMap((standing) => {
    const count = all.get(standing);
    return count ? [{ standing, count }] : [];
  });
}

/** Those of one standing, or of any, whose title or file has all the words that are looked for. */
export function findItems(
  items: readonly ImportItem[],
  words: string,
  standing: CountedStanding | undefined,
  fileNameOf: (item: ImportItem) => string,
): readonly ImportItem[] {
  const wanted = fold(words).split(/\s+/u).filter(Boolean);
  return items.filter((item) => {
    if (standing && standingOf(item) !== standing) return false;
    const text = fold(`${titleOf(item)} ${fileNameOf(item)}`);
    return wanted.every((word) => text.includes(word));
  });
}
