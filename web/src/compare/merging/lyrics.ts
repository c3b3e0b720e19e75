import { limits } from "$contract/limits.ts";
import type { LyricsDocument } from "$contract/lyrics.ts";
import { fold } from "$domain/folding.ts";
import { storedForm } from "$domain/lyrics.ts";
import { placeOf } from "../change.ts";
import { alignment, type Hunk, hunks } from "../diff.ts";
import { lyricsChanges, LyricsIndex } from "../lyrics.ts";
import {
  decidedValue,
  type Decisions,
  mapSides,
  type Merge,
  mergeOrder,
  type Problem,
  Questions,
  type Sides,
  unclashed,
} from "./merge.ts";
import {
  type LyricsConflict,
  type LyricsMerging,
  mergeLines,
  type MergedLines,
  sectionNames,
  sectionPlace,
  settleEmptied,
  settleFates,
  settleSameNames,
} from "./sections.ts";

export type LyricsMerge = Merge<LyricsDocument, LyricsConflict>;

/**
 * Merges a draft with what was saved meanwhile, by the ids of sections and lines. Nothing that
 * either side wrote is left out unless a decision says so. Ids are unique within each document.
 */
export function mergeLyrics(
  documents: Sides<LyricsDocument>,
  decisions: Decisions = {},
): LyricsMerge {
  const stored = withTwinsJoined(mapSides(documents, storedForm));
  const sides = mapSides(stored, (document) => new LyricsIndex(document));
  const questions = new Questions<LyricsConflict>(decisions);
  const merged = mergedDocument({ ...sides, questions, fates: new Map() });
  const result = questions.result(stored, lyricsChanges, () => storedForm(merged), countsOf);
  // Each side may have removed what the other kept.
  if (result.document?.sections.length === 0) {
    result.problems.unshift({ what: "no-sections", count: 0, limit: 1 });
  }
  return { ...result, conflicts: inReadingOrder(result.conflicts, sides) };
}

/** In this order each step knows what the one before asked. */
function mergedDocument(merging: LyricsMerging): LyricsDocument {
  const { questions, fates } = merging;
  const editions = mapSides(merging, ({ document }) => ({ edition: document.label }));
  const label = questions.field(editions, "edition");
  settleFates(merging);
  const names = sectionNames(merging);
  settleSameNames(merging, names);
  const lines = mergeLines(merging);
  settleEmptied(merging, lines);
  const order = questions.order(
    mapSides(merging, ({ sectionIds }) => sectionIds),
    new Set([...fates].filter(([, fate]) => fate !== "gone").map(([id]) => id)),
    { kind: "section-order" },
    (id) => placeOf("section", id),
    (id) => ({ id, text: sectionPlace(merging, id).section ?? "" }),
  );
  const sections = order.map((id) => ({
    id,
    name: names.get(id) ?? "",
    lines: orderLines(id, merging, lines),
  }));
  return { label, sections, sequence: settleSequence(merging) };
}

function orderLines(id: string, merging: LyricsMerging, lines: MergedLines) {
  const here = [...lines].filter(([, { homes }]) => homes.includes(id));
  const order = merging.questions.order(
    mapSides(merging, (side) => side.lineIds(id)),
    new Set(here.map(([line]) => line)),
    { kind: "line-order", ids: [id], place: sectionPlace(merging, id) },
    (line) => placeOf("line", line),
    (line) => ({ id: line, text: lines.get(line)?.text ?? "" }),
  );
  return order.flatMap((line) => {
    const { text = "", second } = lines.get(line) ?? {};
    return second ? [{ id: line, text }, second] : [{ id: line, text }];
  });
}

/** As one meets them in the lyrics: the label, the sections with their lines, what is about all. */
function inReadingOrder(
  conflicts: readonly LyricsConflict[],
  { mine, theirs }: Sides<LyricsIndex>,
) {
  const { order } = mergeOrder(
    { base: [], mine: mine.sectionIds, theirs: theirs.sectionIds },
    new Set([...mine.sectionIds, ...theirs.sectionIds]),
  );
  const rank = ({ kind, place }: LyricsConflict) => {
    if (kind === "field") return -1;
    return place.sectionId === undefined ? order.length : order.indexOf(place.sectionId);
  };
  return conflicts.toSorted(
    (one, two) => rank(one) - rank(two) || (one.place.line ?? 0) - (two.place.line ?? 0),
  );
}

function countsOf({ sections, sequence }: LyricsDocument): Problem[] {
  const lines = sections.reduce((sum, section) => sum + section.lines.length, 0);
  return [
    { what: "lines", count: lines, limit: limits.lines },
    { what: "sections", count: sections.length, limit: limits.sections },
    { what: "sequence", count: sequence.length, limit: limits.sequence },
  ];
}

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

type Section = LyricsDocument["sections"][number];

/**
 * Two people who add the same missing words give them different ids. Where whole additions are
 * alike word for word at one place, mine takes over their ids, so that the words stand once.
 */
export function withTwinsJoined({ base, mine, theirs }: Sides<LyricsDocument>) {
  const was = new LyricsIndex(base);
  const [my, their] = [new LyricsIndex(mine), new LyricsIndex(theirs)];
  const ids = new Map<string, string>();
  const joined = new Set<string>();
  for (const section of mine.sections) {
    const twin = their.sections.get(section.id) ?? twinSection(section, was, my, their);
    if (!twin || joined.has(twin.id)) continue;
    joined.add(twin.id);
    ids.set(section.id, twin.id);
    const runs = additions(twin, was, my);
    for (const [anchor, added] of additions(section, was, their)) {
      const same = runs.get(anchor) ?? [];
      if (textOf(added) !== textOf(same)) continue;
      added.forEach(({ id }, index) => ids.set(id, same[index]?.id ?? id));
    }
  }
  return { base, mine: renamed(mine, ids), theirs };
}

/** A section that both added, with the same name and the same lines. */
function twinSection(section: Section, was: LyricsIndex, my: LyricsIndex, their: LyricsIndex) {
  const isNew = ({ id, lines }: Section) =>
    !was.sections.has(id) && lines.every((line) => !was.lines.has(line.id));
  if (!isNew(section)) return undefined;
  return [...their.sections.values()].find(
    (twin) =>
      isNew(twin) &&
      !my.sections.has(twin.id) &&
      fold(twin.name) === fold(section.name) &&
      textOf(twin.lines) === textOf(section.lines),
  );
}

function textOf(lines: Section["lines"]): string {
  return lines.map(({ text }) => text).join("\n");
}

/** The runs of lines that this side alone has, by the line that they follow. */
function additions({ lines }: Section, was: LyricsIndex, others: LyricsIndex) {
  const runs = new Map<string, Section["lines"]>();
  let anchor = "";
  for (const line of lines) {
    const isAdded = !was.lines.has(line.id) && !others.lines.has(line.id);
    if (isAdded) runs.set(anchor, [...(runs.get(anchor) ?? []), line]);
    else anchor = line.id;
  }
  return runs;
}

function renamed(document: LyricsDocument, ids: ReadonlyMap<string, string>): LyricsDocument {
  const idOf = (id: string) => ids.get(id) ?? id;
  return {
    label: document.label,
    sections: document.sections.map(({ id, name, lines }) => ({
      id: idOf(id),
      name,
      lines: lines.map((line) => ({ id: idOf(line.id), text: line.text })),
    })),
    sequence: document.sequence.map(idOf),
  };
}
