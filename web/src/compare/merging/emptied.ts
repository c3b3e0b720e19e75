import { subjectOf } from "../lyrics-changes.ts";
import { trimmed } from "$domain/field.ts";
import type { MergedLine, MergedLines } from "./lines.ts";
import {
  type LyricsQuestions,
  type LyricsSides,
  sectionPlace,
  sectionValue,
} from "./lyrics-conflict.ts";
import { mapSides, type Side } from "./merge.ts";
import type { Fates } from "./sections.ts";

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
