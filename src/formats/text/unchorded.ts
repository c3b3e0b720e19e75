import { chordsOfLine, remarksAmongChords, withoutChords } from "../chords.ts";
import { type Draft, noteNotHeld } from "../draft.ts";
import { headingOf } from "./heading.ts";

const tabLine = /^\s*(?:[A-Ga-g][#b]?\s*)?[|:][-\d\shpbx|/\\~().*^]{8,}$/u;

/** The line without its chords, which are counted; none: it had nothing else. */
export function unchorded(draft: Draft, line: string, number?: number): string | undefined {
  if (tabLine.test(line)) {
    noteNotHeld(draft, "tablature", line, number);
    return undefined;
  }
  const above = chordsOfLine(line);
  if (above > 0) {
    draft.chords += above;
    noteNotHeld(draft, "remark among chords", remarksAmongChords(line).join(" "), number);
    return undefined;
  }
  if (!line.includes("[") || isHeadingInBrackets(line)) return line;
  const { text, isOnlyChords } = withoutInlineChords(draft, line, number);
  return isOnlyChords ? undefined : text;
}

/** The line without what stands in brackets: chords are counted, anything else is noted. */
export function withoutInlineChords(draft: Draft, line: string, number?: number) {
  const { text, chords, remarks } = withoutChords(line);
  draft.chords += chords;
  for (const remark of remarks) noteNotHeld(draft, "remark in brackets", remark, number);
  return { text, isOnlyChords: text === "" && line.trim() !== "" };
}

function isHeadingInBrackets(line: string): boolean {
  return /^\s*\[[^[\]]+\]/u.test(line) && headingOf(line) !== undefined;
}
