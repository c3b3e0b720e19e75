import type { LyricsDocument } from "$contract/lyrics.ts";
import { compareLyrics, type LineComparison, type SectionComparison } from "./lyrics.ts";

/** One change, told with the name of its section and the number of its line. */
export type LyricsChange = { subject: string } & (
  | { what: "label"; before: string; after: string }
  | { what: "sequence"; before: string[]; after: string[] }
  | { what: "section-added" | "section-removed"; section: string; lines: string[] }
  | { what: "section-renamed"; before: string; after: string }
  | { what: "section-moved"; section: string }
  | { what: "line-added"; section: string; line: number; after: string }
  | { what: "line-removed"; section: string; line: number; before: string }
  | { what: "line-edited"; section: string; line: number; before: string; after: string }
  | { what: "line-moved"; section: string; line: number; after: string }
);

/** What a change or a conflict is about: equal subjects are changes of the same thing. */
export const subjectOf = {
  label: "label",
  sequence: "sequence",
  section: (id: string) => `section ${id}`,
  sectionName: (id: string) => `name of section ${id}`,
  sectionPlace: (id: string) => `place of section ${id}`,
  line: (id: string) => `line ${id}`,
  linePlace: (id: string) => `place of line ${id}`,
};

/** The comparison as a plain list of what was done. */
export function lyricsChanges(before: LyricsDocument, after: LyricsDocument): LyricsChange[] {
  const { label, sections, sequence } = compareLyrics(before, after);
  const changes: LyricsChange[] = [];
  if (label.isChanged) {
    const { before, after } = label;
    changes.push({ what: "label", subject: subjectOf.label, before, after });
  }
  changes.push(...sections.flatMap(sectionChanges));
  if (sequence.isChanged) {
    const { before, after } = sequence;
    changes.push({ what: "sequence", subject: subjectOf.sequence, before, after });
  }
  return changes;
}

function sectionChanges(section: SectionComparison): LyricsChange[] {
  const { id, state, before, after, isRenamed, isMoved, lines } = section;
  const name = after ?? before ?? "";
  const changes: LyricsChange[] = [];
  if (state !== "same") {
    const texts = lines.flatMap((line) => (line.state === state ? [textOf(line)] : []));
    const what = state === "added" ? "section-added" : "section-removed";
    changes.push({ what, subject: subjectOf.section(id), section: name, lines: texts });
  }
  if (isRenamed && before !== undefined && after !== undefined) {
    changes.push({ what: "section-renamed", subject: subjectOf.sectionName(id), before, after });
  }
  if (isMoved) {
    changes.push({ what: "section-moved", subject: subjectOf.sectionPlace(id), section: name });
  }
  // The lines that came or went with their section are told with it.
  const others = lines.filter((line) => state === "same" || line.state !== state);
  return [...changes, ...others.flatMap((line) => lineChanges(name, line))];
}

function textOf({ before, after }: LineComparison): string {
  return after?.text ?? before?.text ?? "";
}

function lineChanges(section: string, { id, isMoved, before, after }: LineComparison) {
  const subject = subjectOf.line(id);
  const changes: LyricsChange[] = [];
  if (!before && after) {
    const { number: line, text } = after;
    changes.push({ what: "line-added", subject, section, line, after: text });
  }
  if (before && !after) {
    const { number: line, text } = before;
    changes.push({ what: "line-removed", subject, section, line, before: text });
  }
  if (before && after && before.text !== after.text) {
    const texts = { before: before.text, after: after.text };
    changes.push({ what: "line-edited", subject, section, line: after.number, ...texts });
  }
  if (isMoved && after) {
    const { number: line, text } = after;
    const place = subjectOf.linePlace(id);
    changes.push({ what: "line-moved", subject: place, section, line, after: text });
  }
  return changes;
}
