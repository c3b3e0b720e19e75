import { limits } from "$contract/limits.ts";
import type { LyricsDocument } from "$contract/lyrics.ts";
import { storedForm } from "$domain/lyrics.ts";
import { type LyricsChange, lyricsChanges, subjectOf, LyricsIndex } from "../lyrics.ts";
import { settleEmptied, mergeLines, type MergedLines } from "./lines.ts";
import {
  decidedValue,
  Questions,
  type Decisions,
  mapSides,
  type Merge,
  type Problem,
  problemsOf,
  type Sides,
  takenOf,
  unclashed,
  bodyProblem,
} from "./merge.ts";
import { mergeOrder } from "./order.ts";
import {
  type LyricsConflict,
  type LyricsQuestions,
  type LyricsSides,
  settleSameNames,
  sectionFates,
  sectionNames,
  sectionPlace,
  type Fates,
} from "./sections.ts";
import { settleSequence } from "./sequence.ts";
import { withTwinsJoined } from "./twins.ts";

export type LyricsMerge = Merge<LyricsDocument, LyricsChange, LyricsConflict>;

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
  const questions: LyricsQuestions = new Questions(decisions);
  const merged = mergedDocument(sides, questions);
  const document = questions.isSettled ? storedForm(merged) : undefined;
  const changes = {
    mine: lyricsChanges(stored.base, stored.mine),
    theirs: lyricsChanges(stored.base, stored.theirs),
  };
  return {
    taken: takenOf(changes, questions.conflicts),
    conflicts: inReadingOrder(questions.conflicts, sides),
    document,
    problems: document ? lyricsProblems(document) : [],
  };
}

function mergedDocument(sides: LyricsSides, questions: LyricsQuestions): LyricsDocument {
  const label = mergeLabel(sides, questions);
  const fates = sectionFates(sides, questions);
  const names = sectionNames(sides, fates, questions);
  settleSameNames(sides, fates, names, questions);
  const lines = mergeLines(sides, fates, questions);
  settleEmptied(sides, fates, lines, questions);
  const sections = orderSections(sides, fates, questions).map((id) => ({
    id,
    name: names.get(id) ?? "",
    lines: orderLines(id, sides, lines, questions),
  }));
  return { label, sections, sequence: settleSequence(sides, fates, questions) };
}

function mergeLabel(sides: LyricsSides, questions: LyricsQuestions): string {
  const labels = mapSides(sides, ({ document }) => document.label);
  const merged = unclashed(labels);
  if (merged) return merged.value;
  const decision = questions.raise({
    kind: "label",
    ids: [],
    place: {},
    ...labels,
    choices: ["mine", "theirs"],
    subjects: [subjectOf.label],
  });
  return decidedValue(decision, labels);
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

function lyricsProblems(document: LyricsDocument): Problem[] {
  const { sections, sequence } = document;
  const lines = sections.reduce((sum, section) => sum + section.lines.length, 0);
  const counted = problemsOf([
    { what: "lines", count: lines, limit: limits.lines },
    { what: "sections", count: sections.length, limit: limits.sections },
    { what: "sequence", count: sequence.length, limit: limits.sequence },
    bodyProblem(document),
  ]);
  // Each side may have removed what the other kept.
  return sections.length > 0 ? counted : [{ what: "no-sections", count: 0, limit: 1 }, ...counted];
}

/** The sections that stay, in order; asks where both reordered them. */
export function orderSections(
  sides: LyricsSides,
  fates: Fates,
  questions: LyricsQuestions,
): string[] {
  const members = new Set([...fates].filter(([, fate]) => fate !== "gone").map(([id]) => id));
  const orders = mapSides(sides, ({ sectionIds }) => sectionIds);
  const { order, clash } = mergeOrder(orders, members);
  if (!clash) return order;
  const listed = (id: string) => ({ id, text: sectionPlace(sides, id).section ?? "" });
  const decision = questions.raise({
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

/** The lines of a section, in order; asks where both reordered them. */
export function orderLines(
  id: string,
  sides: LyricsSides,
  lines: MergedLines,
  questions: LyricsQuestions,
) {
  const here = [...lines].filter(([, { homes }]) => homes.includes(id));
  const members = new Set(here.map(([line]) => line));
  const orders = mapSides(sides, (side) => side.lineIds(id));
  const { clash } = mergeOrder(orders, members);
  const decision =
    clash &&
    questions.raise({
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
