import { limits } from "../../contract/limits.ts";
import type { LyricsDocument } from "../../contract/lyrics.ts";
import { type LyricsChange, lyricsChanges, subjectOf } from "../compare/lyrics-changes.ts";
import { LyricsIndex } from "../compare/lyrics-index.ts";
import { inStoredForm } from "../lyrics.ts";
import { decidedValue, Docket } from "./docket.ts";
import { isTextList, isTextUpTo } from "./edits.ts";
import { settleEmptied } from "./emptied.ts";
import { type MergedLines, mergeLines } from "./lines.ts";
import {
  type LyricsConflict,
  type LyricsDocket,
  type LyricsSides,
  sectionPlace,
} from "./lyrics-conflict.ts";
import {
  type Decisions,
  mapSides,
  type Merge,
  problemsOf,
  type Sides,
  takenOf,
  unclashed,
} from "./merge.ts";
import { mergeOrder } from "./order.ts";
import { settleSameNames } from "./same-names.ts";
import { type Fates, sectionFates, sectionNames } from "./sections.ts";
import { mergeSequence, withRestored } from "./sequence.ts";
import { bodyProblem } from "./size.ts";

export type LyricsMerge = Merge<LyricsDocument, LyricsChange, LyricsConflict>;

/**
 * Merges a draft with what was saved meanwhile, by the ids of sections and lines. Nothing that
 * either side wrote is left out unless a decision says so. Ids are unique within each document.
 */
export function mergeLyrics(
  documents: Sides<LyricsDocument>,
  decisions: Decisions = {},
): LyricsMerge {
  const stored = mapSides(documents, inStoredForm);
  const sides = mapSides(stored, (document) => new LyricsIndex(document));
  const docket: LyricsDocket = new Docket(decisions);
  const merged = mergedDocument(sides, docket);
  const document = docket.isSettled ? inStoredForm(merged) : undefined;
  const changes = {
    mine: lyricsChanges(stored.base, stored.mine),
    theirs: lyricsChanges(stored.base, stored.theirs),
  };
  return {
    taken: takenOf(changes, docket.conflicts),
    conflicts: inReadingOrder(docket.conflicts, sides),
    document,
    problems: document ? lyricsProblems(document) : [],
  };
}

function mergedDocument(sides: LyricsSides, docket: LyricsDocket): LyricsDocument {
  const label = mergeLabel(sides, docket);
  const fates = sectionFates(sides, docket);
  const names = sectionNames(sides, fates, docket);
  settleSameNames(sides, fates, names, docket);
  const lines = mergeLines(sides, fates, docket);
  settleEmptied(sides, fates, lines, docket);
  const sections = orderSections(sides, fates, docket).map((id) => ({
    id,
    name: names.get(id) ?? "",
    lines: orderLines(id, sides, lines, docket),
  }));
  return { label, sections, sequence: settleSequence(sides, fates, docket) };
}

function mergeLabel(sides: LyricsSides, docket: LyricsDocket): string {
  const labels = mapSides(sides, ({ document }) => document.label);
  const merged = unclashed(labels);
  if (merged) return merged.value;
  const decision = docket.raise(
    {
      kind: "label",
      ids: [],
      place: {},
      ...labels,
      choices: ["mine", "theirs", "edit"],
      subjects: [subjectOf.label],
    },
    isTextUpTo(limits.lyricsLabel),
  );
  return decidedValue(decision, labels);
}

function orderSections(sides: LyricsSides, fates: Fates, docket: LyricsDocket): string[] {
  const members = new Set([...fates].filter(([, fate]) => fate !== "gone").map(([id]) => id));
  const orders = mapSides(sides, ({ sectionIds }) => sectionIds);
  const { order, clash } = mergeOrder(orders, members);
  if (!clash) return order;
  const listed = (id: string) => ({ id, text: sectionPlace(sides, id).section ?? "" });
  const decision = docket.raise<never>({
    kind: "section-order",
    ids: [],
    place: {},
    ...mapSides(clash, (ids) => ids.map(listed)),
    inputs: [clash.base, clash.mine, clash.theirs],
    choices: ["mine", "theirs"],
    subjects: clash.mine.map(subjectOf.sectionPlace),
  });
  return mergeOrder(orders, members, decision?.choice === "theirs" ? "theirs" : "mine").order;
}

function orderLines(id: string, sides: LyricsSides, lines: MergedLines, docket: LyricsDocket) {
  const here = [...lines].filter(([, { homes }]) => homes.includes(id));
  const members = new Set(here.map(([line]) => line));
  const orders = mapSides(sides, (side) => side.lineIds(id));
  const { clash } = mergeOrder(orders, members);
  const decision =
    clash &&
    docket.raise<never>({
      kind: "line-order",
      ids: [id],
      place: sectionPlace(sides, id),
      ...mapSides(clash, (ids) =>
        ids.map((line) => ({ id: line, text: lines.get(line)?.text ?? "" })),
      ),
      inputs: [clash.base, clash.mine, clash.theirs],
      choices: ["mine", "theirs"],
      subjects: clash.mine.map(subjectOf.linePlace),
    });
  const prefer = decision?.choice === "theirs" ? "theirs" : "mine";
  return mergeOrder(orders, members, prefer).order.flatMap((line) => {
    const { text = "", second } = lines.get(line) ?? {};
    return second ? [{ id: line, text }, second] : [{ id: line, text }];
  });
}

function settleSequence(sides: LyricsSides, fates: Fates, docket: LyricsDocket): string[] {
  const isSung = (id: string) => (fates.get(id) ?? "gone") !== "gone";
  const raw = mapSides(sides, ({ document }) => document.sequence);
  const sequences = mapSides(sides, ({ document, sections }) =>
    withRestored(raw.base, document.sequence, (id) => !sections.has(id)).filter(isSung),
  );
  const unsung = unsungSections(sides).filter(isSung);
  const merged = unclashed(sequences)?.value ?? mergeSequence(sequences);
  if (merged && unsung.length === 0) return merged;
  const decision = docket.raise(
    {
      kind: "sequence",
      ids: [],
      place: {},
      ...sequences,
      inputs: [raw.base, raw.mine, raw.theirs, unsung],
      choices: ["mine", "theirs", "edit"],
      subjects: [subjectOf.sequence],
    },
    isTextList,
  );
  return decidedValue(decision, sequences).filter(isSung);
}

/**
 * An empty sequence sings everything. Where one side wrote the first sequence, the sections that
 * the other added meanwhile are not in it and would fall silent.
 */
function unsungSections({ base, mine, theirs }: LyricsSides): string[] {
  if (base.document.sequence.length > 0) return [];
  const added = (by: LyricsIndex, hidden: LyricsIndex) =>
    hidden.document.sequence.length > 0 && by.document.sequence.length === 0
      ? by.sectionIds.filter((id) => !base.sections.has(id) && !hidden.sections.has(id))
      : [];
  return [...added(mine, theirs), ...added(theirs, mine)];
}

/** As one meets them in the lyrics: the label, the sections with their lines, what is about all. */
function inReadingOrder(conflicts: readonly LyricsConflict[], { mine, theirs }: LyricsSides) {
  const { order } = mergeOrder(
    { base: [], mine: mine.sectionIds, theirs: theirs.sectionIds },
    new Set([...mine.sectionIds, ...theirs.sectionIds]),
  );
  const rank = ({ kind, place }: LyricsConflict) => {
    if (kind === "label") return -1;
    return place.sectionId === undefined ? order.length : order.indexOf(place.sectionId);
  };
  return conflicts.toSorted(
    (one, two) => rank(one) - rank(two) || (one.place.line ?? 0) - (two.place.line ?? 0),
  );
}

function lyricsProblems(document: LyricsDocument) {
  const { sections, sequence } = document;
  const lines = sections.reduce((sum, section) => sum + section.lines.length, 0);
  return [
    ...(sections.length === 0 ? [{ what: "no-sections", count: 0, limit: 1 }] : []),
    ...problemsOf([
      { what: "lines", count: lines, limit: limits.lines },
      { what: "sections", count: sections.length, limit: limits.sections },
      { what: "sequence", count: sequence.length, limit: limits.sequence },
      bodyProblem(document),
    ]),
  ];
}
