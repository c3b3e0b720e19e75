import { alignment, type Hunk, hunks } from "../diff.ts";
import type { LyricsIndex } from "../lyrics.ts";
import { decidedValue, mapSides, type Sides, unclashed } from "./merge.ts";
import type { LyricsMerging } from "./sections.ts";

/** Merges a list with repeats; nothing when both sides changed the same stretch differently. */
export function mergeSequence({ base, mine, theirs }: Sides<string[]>): string[] | undefined {
  const changes = hunks(base, mine);
  for (const hunk of hunks(base, theirs)) {
    const met = changes.filter((change) => isOverlapping(change, hunk));
    if (met.some((change) => !isSame(change, hunk))) return undefined;
    if (met.length === 0) changes.push(hunk);
  }
  const merged = [...base];
  for (const { start, end, added } of changes.toSorted((a, b) => b.start - a.start)) {
    merged.splice(start, end - start, ...added);
  }
  return merged;
}

/** Stretches that overlap; an insertion meets what it touches, for its place is then unclear. */
function isOverlapping(one: Hunk, two: Hunk): boolean {
  const isInsertion = one.start === one.end || two.start === two.end;
  const [start, end] = [Math.max(one.start, two.start), Math.min(one.end, two.end)];
  return isInsertion ? start <= end : start < end;
}

function isSame(one: Hunk, two: Hunk): boolean {
  return one.start === two.start && one.end === two.end && one.added.join() === two.added.join();
}

/** A side's sequence with the entries of base that it gave up only because it gave up the section. */
export function withRestored(
  base: readonly string[],
  sequence: readonly string[],
  isRestored: (id: string) => boolean,
): string[] {
  const kept = new Map(alignment(base, sequence));
  const restored: string[] = [];
  let next = 0;
  base.forEach((id, index) => {
    const at = kept.get(index);
    if (at !== undefined) {
      restored.push(...sequence.slice(next, at + 1));
      next = at + 1;
    } else if (isRestored(id)) restored.push(id);
  });
  return [...restored, ...sequence.slice(next)];
}

/** The singing order of the sections that stay; asks where it cannot be merged safely. */
export function settleSequence({ fates, questions, ...sides }: LyricsMerging): string[] {
  const isSung = (id: string) => (fates.get(id) ?? "gone") !== "gone";
  const raw = mapSides(sides, ({ document }) => document.sequence);
  const sequences = mapSides(sides, ({ document, sections }) =>
    withRestored(raw.base, document.sequence, (id) => !sections.has(id)).filter(isSung),
  );
  const unsung = unsungSections(sides).filter(isSung);
  const merged = unclashed(sequences)?.value ?? mergeSequence(sequences);
  if (merged && unsung.length === 0) return merged;
  const decision = questions.raise({
    kind: "sequence",
    ...sequences,
    inputs: [raw.base, raw.mine, raw.theirs, unsung],
    subjects: ["sequence"],
  });
  return decidedValue(decision, sequences).filter(isSung);
}

/**
 * An empty sequence sings everything. Where one side wrote the first sequence, the sections that
 * the other added meanwhile are not in it and would fall silent.
 */
function unsungSections({ base, mine, theirs }: Sides<LyricsIndex>): string[] {
  if (base.document.sequence.length > 0) return [];
  const added = (by: LyricsIndex, hidden: LyricsIndex) =>
    hidden.document.sequence.length > 0 && by.document.sequence.length === 0
      ? by.sectionIds.filter((id) => !base.sections.has(id) && !hidden.sections.has(id))
      : [];
  return [...added(mine, theirs), ...added(theirs, mine)];
}
