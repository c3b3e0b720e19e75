import { limits } from "$contract/fields.ts";
import type { LyricsDocument } from "$contract/lyrics.ts";
import { type LyricsChange, lyricsChanges, subjectOf } from "../lyrics-changes.ts";
import { LyricsIndex } from "../lyrics-index.ts";
import { storedForm } from "$domain/lyrics.ts";
import { decidedValue, Questions } from "./questions.ts";
import { isTextFor } from "./edits.ts";
import { settleEmptied } from "./emptied.ts";
import { mergeLines } from "./lines.ts";
import { type LyricsConflict, type LyricsQuestions, type LyricsSides } from "./lyrics-conflict.ts";
import { orderLines, orderSections } from "./lyrics-order.ts";
import { settleSequence } from "./lyrics-sequence.ts";
import {
  type Decisions,
  mapSides,
  type Merge,
  type Problem,
  problemsOf,
  type Sides,
  takenOf,
  unclashed,
} from "./merge.ts";
import { mergeOrder } from "./order.ts";
import { settleSameNames } from "./same-names.ts";
import { sectionFates, sectionNames } from "./sections.ts";
import { bodyProblem } from "./size.ts";
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
  const decision = questions.raise(
    {
      kind: "label",
      ids: [],
      place: {},
      ...labels,
      choices: ["mine", "theirs", "edit"],
      subjects: [subjectOf.label],
    },
    isTextFor("lyricsLabel"),
  );
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
