import type { LyricsDocument } from "$contract/lyrics.ts";
import { movedIds, withRemoved } from "./diff.ts";

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

type Section = LyricsDocument["sections"][number];

export interface LineAt {
  id: string;
  text: string;
  /** The id of its section, and the place in it as people count. */
  section: string;
  number: number;
}

/** A lyrics document by the ids of its sections and lines. */
export class LyricsIndex {
  readonly document: LyricsDocument;
  readonly sections: ReadonlyMap<string, Section>;
  readonly lines: ReadonlyMap<string, LineAt>;

  constructor(document: LyricsDocument) {
    this.document = document;
    this.sections = new Map(document.sections.map((section) => [section.id, section]));
    this.lines = new Map(
      document.sections.flatMap(({ id: section, lines }) =>
        lines.map(({ id, text }, index) => [id, { id, text, section, number: index + 1 }]),
      ),
    );
  }

  get sectionIds(): string[] {
    return [...this.sections.keys()];
  }

  lineIds(section: string): string[] {
    return this.sections.get(section)?.lines.map(({ id }) => id) ?? [];
  }
}

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
  return [
    ...(label.isChanged ? [changeOf("label", label)] : []),
    ...sections.flatMap(sectionChanges),
    ...(sequence.isChanged ? [changeOf("sequence", sequence)] : []),
  ];
}

function changeOf<What extends "label" | "sequence", Value>(
  what: What,
  { before, after }: { readonly before: Value; readonly after: Value },
) {
  return { what, subject: subjectOf[what], before, after };
}

function sectionChanges(section: SectionComparison): LyricsChange[] {
  const { id, state, before = "", after, isRenamed, isMoved, lines } = section;
  const name = after ?? before;
  const changes: LyricsChange[] = [];
  if (state !== "same") {
    const texts = lines.flatMap((line) => (line.state === state ? [textOf(line)] : []));
    const what = state === "added" ? "section-added" : "section-removed";
    changes.push({ what, subject: subjectOf.section(id), section: name, lines: texts });
  }
  if (isRenamed) {
    const subject = subjectOf.sectionName(id);
    changes.push({ what: "section-renamed", subject, before, after: name });
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

function lineChanges(section: string, { id, state, isMoved, before, after }: LineComparison) {
  const line = (after ?? before)?.number ?? 0;
  const [was, is] = [before?.text ?? "", after?.text ?? ""];
  const place = { subject: subjectOf.line(id), section, line };
  const changes: LyricsChange[] = [];
  if (state === "added") changes.push({ what: "line-added", ...place, after: is });
  if (state === "removed") changes.push({ what: "line-removed", ...place, before: was });
  if (state === "edited") changes.push({ what: "line-edited", ...place, before: was, after: is });
  if (isMoved) {
    changes.push({ what: "line-moved", ...place, subject: subjectOf.linePlace(id), after: is });
  }
  return changes;
}

export function isSectionChanged({ state, isRenamed, isMoved, lines }: SectionComparison): boolean {
  const isLineChanged = lines.some((line) => line.state !== "same" || line.isMoved);
  return state !== "same" || isRenamed || isMoved || isLineChanged;
}
