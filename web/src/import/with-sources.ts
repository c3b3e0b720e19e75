import { type ImportItem, isOpen, type ReadSource, type SourceFile } from "./item.ts";
import { importLimits } from "./limits.ts";

interface Taken {
  readonly items: readonly ImportItem[];
  /** What is new of them, and the files that it comes from. */
  readonly fresh: readonly ImportItem[];
  readonly files: readonly SourceFile[];
  /** What would be too many. */
  readonly rest: readonly ReadSource[];
}

/** A list with the songs of more files behind it. */
export function withSources(list: readonly ImportItem[], sources: readonly ReadSource[]): Taken {
  let items = list;
  const fresh: ImportItem[] = [];
  const files: SourceFile[] = [];
  const rest: ReadSource[] = [];
  for (const source of sources) {
    const next = withSource(items, source);
    if (next) {
      ({ items } = next);
      fresh.push(...next.fresh);
      files.push(source.file);
    } else rest.push(source);
  }
  return { items, fresh, files, rest };
}

/**
 * None where it would hold too many. The same file takes its own place again, but what was mended and
 * not saved yet is not read over.
 */
function withSource(
  list: readonly ImportItem[],
  { items }: ReadSource,
): Pick<Taken, "items" | "fresh"> | undefined {
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
