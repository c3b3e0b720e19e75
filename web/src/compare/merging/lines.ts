import { subjectOf } from "../lyrics-changes.ts";
import { decidedValue } from "./questions.ts";
import { isLine } from "./edits.ts";
import { linePlace, type LyricsQuestions, type LyricsSides } from "./lyrics-conflict.ts";
import { everyId, mapSides, other, type Side, type Sides, unclashed } from "./merge.ts";
import type { Fates } from "./sections.ts";

export interface MergedLine {
  text: string;
  /** The section where it stands; both candidates while that is open. */
  homes: string[];
  /** Its text or its being there at all is still to be decided. */
  isOpen: boolean;
  /** Theirs, when both texts are kept. */
  second?: { id: string; text: string };
}

export type MergedLines = Map<string, MergedLine>;

/** Every line that stays, with its text and its section. */
export function mergeLines(
  sides: LyricsSides,
  fates: Fates,
  questions: LyricsQuestions,
): MergedLines {
  const lines: MergedLines = new Map();
  for (const id of everyId(mapSides(sides, (side) => [...side.lines.keys()]))) {
    const isInBoth = sides.mine.lines.has(id) && sides.theirs.lines.has(id);
    const merge = isInBoth ? mergeShared : mergeLonely;
    const line = merge(id, sides, fates, questions);
    if (line) lines.set(id, line);
  }
  return lines;
}

/** A line that both sides have: its text and its section are merged apart from each other. */
function mergeShared(id: string, sides: LyricsSides, fates: Fates, questions: LyricsQuestions) {
  const homes = homesOf(id, sides, fates, questions);
  if (homes.length === 0) return undefined;
  const { base, mine, theirs } = mapSides(sides, ({ lines }) => lines.get(id)?.text);
  if (mine === undefined || theirs === undefined) return undefined;
  const merged = unclashed<string | undefined>({ base, mine, theirs });
  if (merged) return { text: merged.value ?? "", homes, isOpen: false };

  const decision = questions.raise(
    {
      kind: "line",
      ids: [id],
      place: linePlace(sides, id),
      base,
      mine,
      theirs,
      choices: ["mine", "theirs", "both", "edit"],
      subjects: [subjectOf.line(id)],
    },
    isLine,
  );
  const line = { text: decidedValue(decision, { mine, theirs }), homes, isOpen: !decision };
  if (decision?.choice !== "both") return line;
  return { ...line, second: { id: decision.newId, text: theirs } };
}

/** The section of a line that both sides have, among those that stay. */
function homesOf(
  id: string,
  sides: LyricsSides,
  fates: Fates,
  questions: LyricsQuestions,
): string[] {
  const { base, mine, theirs } = mapSides(sides, ({ lines }) => lines.get(id)?.section ?? "");
  const merged = unclashed({ base, mine, theirs });
  const fateOf = (section: string) => fates.get(section) ?? "gone";
  const [first, second] = merged?.value === theirs ? [theirs, mine] : [mine, theirs];
  if (fateOf(first) === "gone") return fateOf(second) === "gone" ? [] : [second];
  if (fateOf(second) === "gone") return [first];
  if (merged) return fateOf(first) === "open" ? [first, second] : [first];
  if (fateOf(first) === "open" || fateOf(second) === "open") return [first, second];

  const decision = askPlace(id, sides, { base, mine, theirs }, questions);
  return decision ? [decidedValue(decision, { mine, theirs })] : [mine, theirs];
}

function askPlace(
  id: string,
  sides: LyricsSides,
  homes: Sides<string>,
  questions: LyricsQuestions,
) {
  const places = mapSides(sides, (side) => {
    const line = side.lines.get(id);
    return line && { section: side.sections.get(line.section)?.name ?? "", line: line.number };
  });
  return questions.raise<string>({
    kind: "line-place",
    ids: [id],
    place: linePlace(sides, id),
    ...places,
    inputs: [homes.base, homes.mine, homes.theirs],
    choices: ["mine", "theirs"],
    subjects: [subjectOf.linePlace(id)],
  });
}

/** A line that one side alone has: the other removed it, or never had it. */
function mergeLonely(
  id: string,
  sides: LyricsSides,
  fates: Fates,
  questions: LyricsQuestions,
): MergedLine | undefined {
  const keeper: Side = sides.mine.lines.has(id) ? "mine" : "theirs";
  const was = sides.base.lines.get(id);
  const kept = sides[keeper].lines.get(id);
  const fate = kept && fates.get(kept.section);
  if (!kept || fate === undefined || fate === "gone") return undefined;
  const line = { text: kept.text, homes: [kept.section], isOpen: false };
  // Whether the section stays decides upon the lines that are in it alone.
  if (fate === "open") return { ...line, isOpen: true };
  if (fate === "restored" || !was) return line;
  if (was.text === kept.text && was.section === kept.section) return undefined;

  const decision = questions.raise(
    {
      kind: "line",
      ids: [id],
      place: linePlace(sides, id),
      base: was.text,
      mine: sides.mine.lines.get(id)?.text,
      theirs: sides.theirs.lines.get(id)?.text,
      // A line that was moved and is as it was is another question than one that was not.
      inputs: [was.text, was.section, keeper, kept.text, kept.section],
      choices: ["mine", "theirs", "edit"],
      subjects: [subjectOf.line(id), subjectOf.linePlace(id)],
    },
    isLine,
  );
  if (decision?.choice === other(keeper)) return undefined;
  const text = decision?.choice === "edit" ? decision.value : kept.text;
  return { text, homes: [kept.section], isOpen: !decision };
}
