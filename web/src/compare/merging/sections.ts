import { subjectOf } from "../lyrics-changes.ts";
import type { LyricsIndex } from "../lyrics-index.ts";
import { decidedValue } from "./questions.ts";
import { isTextFor } from "./edits.ts";
import {
  type LyricsQuestions,
  type LyricsSides,
  sectionPlace,
  sectionValue,
} from "./lyrics-conflict.ts";
import { everyId, mapSides, other, type Side, unclashed } from "./merge.ts";

/** "restored": one side removed it and the decision keeps it, as the other side has it. */
export type Fate = "kept" | "restored" | "gone" | "open";
export type Fates = Map<string, Fate>;

export const isName = isTextFor("sectionName");

/** Which sections stay; asks where one side removed what the other changed. */
export function sectionFates(sides: LyricsSides, questions: LyricsQuestions): Fates {
  const ids = everyId(mapSides(sides, ({ sectionIds }) => sectionIds));
  return new Map(ids.map((id) => [id, fateOf(id, sides, questions)]));
}

function fateOf(id: string, sides: LyricsSides, questions: LyricsQuestions): Fate {
  const { base, mine, theirs } = sides;
  const keeper: Side = mine.sections.has(id) ? "mine" : "theirs";
  const remover = other(keeper);
  if (!sides[keeper].sections.has(id)) return "gone";
  if (sides[remover].sections.has(id) || !base.sections.has(id)) return "kept";
  if (!isTouched(id, base, sides[keeper], sides[remover])) return "gone";

  const lines = sides[keeper].lineIds(id);
  const decision = questions.raise({
    kind: "section",
    ids: [id],
    place: sectionPlace(sides, id),
    base: sectionValue(base, id),
    mine: sectionValue(mine, id),
    theirs: sectionValue(theirs, id),
    choices: ["mine", "theirs"],
    subjects: [
      subjectOf.section(id),
      subjectOf.sectionName(id),
      ...lines.filter((line) => !sides[remover].lines.has(line)).map(subjectOf.line),
      ...lines.filter((line) => base.lines.get(line)?.section !== id).map(subjectOf.linePlace),
    ],
  });
  if (!decision) return "open";
  return decision.choice === keeper ? "restored" : "gone";
}

/** Whether something of the keeper's would be lost with the section that the other side removed. */
function isTouched(id: string, base: LyricsIndex, keeper: LyricsIndex, remover: LyricsIndex) {
  const kept = keeper.sections.get(id);
  if (kept?.name !== base.sections.get(id)?.name) return true;
  return kept?.lines.some((line) => {
    const was = base.lines.get(line.id);
    if (was?.section !== id) return true;
    const elsewhere = remover.lines.get(line.id)?.section;
    if (elsewhere === undefined) return line.text !== was.text;
    // Moved away, but into a section that the keeper removed: both places might vanish.
    return base.sections.has(elsewhere) && !keeper.sections.has(elsewhere);
  });
}

/** The name of every section that stays; none while it is to be decided. */
export function sectionNames(
  sides: LyricsSides,
  fates: Fates,
  questions: LyricsQuestions,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const [id, fate] of fates) {
    const name = fate === "kept" || fate === "restored" ? nameOf(id, sides, questions) : undefined;
    if (name !== undefined) names.set(id, name);
  }
  return names;
}

function nameOf(id: string, sides: LyricsSides, questions: LyricsQuestions): string | undefined {
  const { base, mine, theirs } = mapSides(sides, ({ sections }) => sections.get(id)?.name);
  if (mine === undefined || theirs === undefined) return mine ?? theirs;
  const merged = unclashed({ base, mine, theirs });
  if (merged) return merged.value;
  const decision = questions.raise(
    {
      kind: "section-name",
      ids: [id],
      place: sectionPlace(sides, id),
      base,
      mine,
      theirs,
      choices: ["mine", "theirs", "edit"],
      subjects: [subjectOf.sectionName(id)],
    },
    isName,
  );
  return decision && decidedValue(decision, { mine, theirs });
}
