import { type ImportItem, isOpen } from "./item.ts";
import { importLimits } from "./limits.ts";
import type { ReadSource } from "./read-source.ts";

/**
 * A list with the songs of one more file behind it; none where it would hold too many. The same file
 * takes its own place again, but what was mended and not saved yet is not read over.
 */
export function withSource(
  list: readonly ImportItem[],
  { items }: ReadSource,
): { readonly items: readonly ImportItem[]; readonly fresh: readonly ImportItem[] } | undefined {
  const mended = new Set(
    list.filter((item) => isOpen(item) && item.isMended).map((item) => item.id),
  );
  const known = new Set(items.map(({ id }) => id));
  const kept = list.filter(({ id }) => !known.has(id) || mended.has(id));
  const next = (kept.at(-1)?.order ?? 0) + 1;
  const fresh = items
    .filter(({ id }) => !mended.has(id))
    .map((item, at) => ({ ...item, order: next + at }));
  if (kept.length + fresh.length > importLimits.songs) return undefined;
  return { items: [...kept, ...fresh], fresh };
}
