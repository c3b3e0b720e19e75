import type { LineComparison, LyricsComparison } from "../lyrics.ts";

/** What can have happened to a line; one that moved may be edited as well. */
const lineMarks = ["edited", "moved", "added", "removed"] as const;
export type LineMark = (typeof lineMarks)[number];

export function marksOf({ state, isMoved }: LineComparison): LineMark[] {
  return [...(state === "same" ? [] : [state]), ...(isMoved ? (["moved"] as const) : [])];
}

/** How many lines have each of the marks; those that none has are left out. */
export function lineCounts({ sections }: LyricsComparison): Map<LineMark, number> {
  const marks = sections.flatMap(({ lines }) => lines.flatMap(marksOf));
  const counted = lineMarks.map((mark): [LineMark, number] => [
    mark,
    marks.filter((other) => other === mark).length,
  ]);
  return new Map(counted.filter(([, count]) => count > 0));
}

export function isSectionChanged(section: LyricsComparison["sections"][number]): boolean {
  const { state, isRenamed, isMoved, lines } = section;
  return state !== "same" || isRenamed || isMoved || lines.some((line) => marksOf(line).length > 0);
}
