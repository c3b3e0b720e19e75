import type { LyricsDocument } from "$contract/lyrics.ts";
import { movedIds, withRemoved } from "./alignment.ts";
import { type LineAt, LyricsIndex } from "./lyrics-index.ts";

export interface LineComparison {
  id: string;
  state: "same" | "edited" | "added" | "removed";
  isMoved: boolean;
  before: LineAt | undefined;
  after: LineAt | undefined;
}

export interface SectionComparison {
  id: string;
  state: "same" | "added" | "removed";
  isRenamed: boolean;
  isMoved: boolean;
  before: string | undefined;
  after: string | undefined;
  lines: LineComparison[];
}

export interface LyricsComparison {
  label: { before: string; after: string; isChanged: boolean };
  /** As they stand now, with the removed ones where they stood. */
  sections: SectionComparison[];
  /** Names in singing order; empty: once, as written. */
  sequence: { before: string[]; after: string[]; isChanged: boolean };
}

/** What changed between two revisions, by the ids of sections and lines. */
export function compareLyrics(before: LyricsDocument, after: LyricsDocument): LyricsComparison {
  const was = new LyricsIndex(before);
  const is = new LyricsIndex(after);
  const moved = movedIds(was.sectionIds, is.sectionIds);
  return {
    label: change(before.label, after.label),
    sections: withRemoved(was.sectionIds, is.sectionIds).map((id) => ({
      id,
      ...sectionChange(was.sections.get(id)?.name, is.sections.get(id)?.name),
      isMoved: moved.has(id),
      lines: compareLines(id, was, is),
    })),
    sequence: {
      before: before.sequence.map((id) => was.sections.get(id)?.name ?? id),
      after: after.sequence.map((id) => is.sections.get(id)?.name ?? id),
      isChanged: before.sequence.join() !== after.sequence.join(),
    },
  };
}

function change(before: string, after: string) {
  return { before, after, isChanged: before !== after };
}

function sectionChange(before: string | undefined, after: string | undefined) {
  const isInBoth = before !== undefined && after !== undefined;
  const state = isInBoth ? "same" : before === undefined ? "added" : "removed";
  return { before, after, state, isRenamed: isInBoth && before !== after } as const;
}

/** A line that moved to another section is told where it is now, not where it was. */
function compareLines(section: string, was: LyricsIndex, is: LyricsIndex): LineComparison[] {
  const before = was.lineIds(section).filter((id) => {
    const now = is.lines.get(id);
    return !now || now.section === section;
  });
  const after = is.lineIds(section);
  const moved = movedIds(before, after);
  return withRemoved(before, after).map((id) => {
    const old = was.lines.get(id);
    const now = is.lines.get(id);
    const isElsewhere = old !== undefined && now !== undefined && old.section !== now.section;
    const isMoved = moved.has(id) || isElsewhere;
    return { id, state: lineState(old, now), isMoved, before: old, after: now };
  });
}

function lineState(before: LineAt | undefined, after: LineAt | undefined) {
  if (!before) return "added";
  if (!after) return "removed";
  return before.text === after.text ? "same" : "edited";
}
