import { trimmed } from "$domain/white-space.ts";
import { placeOf, subjectOf } from "../change.ts";
import type { LyricsIndex } from "../lyrics.ts";
import { decidedValue, everyId, mapSides, other, type Side, unclashed } from "./merge.ts";
import { linePlace, type LyricsMerging, sectionPlace, sectionValue } from "./sections.ts";

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
export function mergeLines(merging: LyricsMerging): MergedLines {
  const lines: MergedLines = new Map();
  for (const id of everyId(mapSides(merging, (side) => [...side.lines.keys()]))) {
    const isInBoth = merging.mine.lines.has(id) && merging.theirs.lines.has(id);
    const line = isInBoth ? mergeShared(id, merging) : mergeLonely(id, merging);
    if (line) lines.set(id, line);
  }
  return lines;
}

/** A line that both sides have: its text and its section are merged apart from each other. */
function mergeShared(id: string, merging: LyricsMerging): MergedLine | undefined {
  const homes = homesOf(id, merging);
  if (homes.length === 0) return undefined;
  const texts = mapSides(merging, ({ lines }) => lines.get(id)?.text);
  const { mine = "", theirs = "" } = texts;
  const merged = unclashed(texts);
  if (merged) return { text: merged.value ?? "", homes, isOpen: false };

  const decision = merging.questions.raise({
    kind: "line",
    ids: [id],
    place: linePlace(merging, id),
    ...texts,
    choices: ["mine", "theirs", "both"],
    subjects: [subjectOf("line", id)],
  });
  const line = { text: decidedValue(decision, { mine, theirs }), homes, isOpen: !decision };
  if (decision?.choice !== "both") return line;
  return { ...line, second: { id: decision.newId, text: theirs } };
}

/** The section of a line that both sides have, among those that stay. */
function homesOf(id: string, merging: LyricsMerging): string[] {
  const homes = mapSides(merging, ({ lines }) => lines.get(id)?.section ?? "");
  const { base, mine, theirs } = homes;
  const merged = unclashed(homes);
  const fateOf = (section: string) => merging.fates.get(section) ?? "gone";
  const [first, second] = merged?.value === theirs ? [theirs, mine] : [mine, theirs];
  if (fateOf(first) === "gone") return fateOf(second) === "gone" ? [] : [second];
  if (fateOf(second) === "gone") return [first];
  if (merged) return fateOf(first) === "open" ? [first, second] : [first];
  if (fateOf(first) === "open" || fateOf(second) === "open") return [first, second];

  const decision = merging.questions.raise({
    kind: "line-place",
    ids: [id],
    place: linePlace(merging, id),
    ...mapSides(merging, (side) => {
      const line = side.lines.get(id);
      return line && { section: side.sections.get(line.section)?.name ?? "", line: line.number };
    }),
    inputs: [base, mine, theirs],
    subjects: [placeOf("line", id)],
  });
  return decision ? [decidedValue(decision, { mine, theirs })] : [mine, theirs];
}

/** A line that one side alone has: the other removed it, or never had it. */
function mergeLonely(id: string, merging: LyricsMerging): MergedLine | undefined {
  const { questions, fates, ...sides } = merging;
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
    ...mapSides(sides, (side) => side.lines.get(id)?.text),
    // A line that was moved and is as it was is another question than one that was not.
    inputs: [was.text, was.section, keeper, kept.text, kept.section],
    subjects: [subjectOf("line", id), placeOf("line", id)],
  });
  if (decision?.choice === other(keeper)) return undefined;
  return { ...line, isOpen: !decision };
}

/** Asks where a section would be left without a word, which the contract refuses. */
export function settleEmptied(merging: LyricsMerging, lines: MergedLines): void {
  const { questions, fates, ...sides } = merging;
  for (const [id, fate] of fates) {
    if (fate === "gone" || fate === "open" || hasWords(id, lines)) continue;
    const offered = (["mine", "theirs"] as const).filter((side) =>
      restorable(id, sides[side], lines).some(({ text }) => text !== ""),
    );
    const decision = questions.raise({
      kind: "section-emptied",
      ids: [id],
      place: sectionPlace(sides, id),
      ...mapSides(sides, (side) => sectionValue(side, id)),
      choices: [...offered, "remove"],
      subjects: [subjectOf("section", id), subjectOf("name", id)],
    });
    if (decision?.choice === "remove") {
      fates.set(id, "gone");
      for (const [line, { homes }] of lines) if (homes.includes(id)) lines.delete(line);
    } else if (decision?.choice === "mine" || decision?.choice === "theirs") {
      for (const line of restorable(id, sides[decision.choice], lines)) {
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
function restorable(section: string, side: LyricsIndex, lines: MergedLines) {
  const own = side.sections.get(section)?.lines ?? [];
  return own.filter(({ id }) => lines.get(id)?.homes.includes(section) ?? true);
}
