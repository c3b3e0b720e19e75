import { trimmed } from "$domain/white-space.ts";
import { subjectOf } from "../lyrics.ts";
import {
  decidedValue,
  everyId,
  mapSides,
  other,
  type Side,
  type Sides,
  unclashed,
} from "./merge.ts";
import {
  linePlace,
  type LyricsQuestions,
  type LyricsSides,
  type Fates,
  sectionPlace,
  sectionValue,
} from "./sections.ts";

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

  const decision = questions.raise({
    kind: "line",
    ids: [id],
    place: linePlace(sides, id),
    base,
    mine,
    theirs,
    choices: ["mine", "theirs", "both"],
    subjects: [subjectOf.line(id)],
  });
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
  return questions.raise({
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

  const decision = questions.raise({
    kind: "line",
    ids: [id],
    place: linePlace(sides, id),
    base: was.text,
    mine: sides.mine.lines.get(id)?.text,
    theirs: sides.theirs.lines.get(id)?.text,
    // A line that was moved and is as it was is another question than one that was not.
    inputs: [was.text, was.section, keeper, kept.text, kept.section],
    choices: ["mine", "theirs"],
    subjects: [subjectOf.line(id), subjectOf.linePlace(id)],
  });
  if (decision?.choice === other(keeper)) return undefined;
  return { ...line, isOpen: !decision };
}

/** Asks where a section would be left without a word, which the contract refuses. */
export function settleEmptied(
  sides: LyricsSides,
  fates: Fates,
  lines: MergedLines,
  questions: LyricsQuestions,
): void {
  for (const [id, fate] of fates) {
    if (fate === "gone" || fate === "open" || hasWords(id, lines)) continue;
    const offered = (["mine", "theirs"] as const).filter((side) =>
      restorable(id, side, sides, lines).some(({ text }) => text !== ""),
    );
    const decision = questions.raise({
      kind: "section-emptied",
      ids: [id],
      place: sectionPlace(sides, id),
      ...mapSides(sides, (side) => sectionValue(side, id)),
      choices: [...offered, "remove"],
      subjects: [subjectOf.section(id), subjectOf.sectionName(id)],
    });
    if (decision?.choice === "remove") remove(id, fates, lines);
    else if (decision?.choice === "mine" || decision?.choice === "theirs") {
      for (const line of restorable(id, decision.choice, sides, lines)) {
        lines.set(line.id, { text: line.text, homes: [id], isOpen: false });
      }
    }
  }
}

function hasWords(section: string, lines: MergedLines): boolean {
  return [...lines.values()].some(
    (line) => line.homes.includes(section) && (line.isOpen || wordsOf(line) !== ""),
  );
}

function wordsOf({ text, second }: MergedLine): string {
  return trimmed(`${text}${second?.text ?? ""}`);
}

/** The lines of one side that would come back; not those that live on in another section. */
function restorable(section: string, side: Side, sides: LyricsSides, lines: MergedLines) {
  const own = sides[side].sections.get(section)?.lines ?? [];
  return own.filter(({ id }) => lines.get(id)?.homes.includes(section) ?? true);
}

function remove(section: string, fates: Fates, lines: MergedLines): void {
  fates.set(section, "gone");
  for (const [id, { homes }] of lines) if (homes.includes(section)) lines.delete(id);
}
