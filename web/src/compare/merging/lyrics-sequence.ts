import { subjectOf } from "../lyrics-changes.ts";
import type { LyricsIndex } from "../lyrics-index.ts";
import { decidedValue } from "./questions.ts";
import { isTextList } from "./edits.ts";
import type { LyricsQuestions, LyricsSides } from "./lyrics-conflict.ts";
import { mapSides, unclashed } from "./merge.ts";
import type { Fates } from "./sections.ts";
import { mergeSequence, withRestored } from "./sequence.ts";

/** The singing order of the sections that stay; asks where it cannot be merged safely. */
export function settleSequence(
  sides: LyricsSides,
  fates: Fates,
  questions: LyricsQuestions,
): string[] {
  const isSung = (id: string) => (fates.get(id) ?? "gone") !== "gone";
  const raw = mapSides(sides, ({ document }) => document.sequence);
  const sequences = mapSides(sides, ({ document, sections }) =>
    withRestored(raw.base, document.sequence, (id) => !sections.has(id)).filter(isSung),
  );
  const unsung = unsungSections(sides).filter(isSung);
  const merged = unclashed(sequences)?.value ?? mergeSequence(sequences);
  if (merged && unsung.length === 0) return merged;
  const decision = questions.raise(
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
