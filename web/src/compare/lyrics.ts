import type { LyricsDocument } from "$contract/lyrics.ts";
import { type Change, fieldChange, placeOf, subjectOf } from "./change.ts";
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
    label: { before: before.label, after: after.label, isChanged: before.label !== after.label },
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

/** The comparison as a plain list of what was done. */
export function lyricsChanges(before: LyricsDocument, after: LyricsDocument): Change[] {
  const { sections, sequence } = compareLyrics(before, after);
  const sung = { of: "field", field: "sequence", subject: "sequence", sign: "edited" } as const;
  return [
    ...fieldChange("edition", before.label, after.label),
    ...sections.flatMap(sectionChanges),
    ...(sequence.isChanged ? [{ ...sung, before: sequence.before, after: sequence.after }] : []),
  ];
}

const noLines = { before: [], after: [] };

function sectionChanges(section: SectionComparison): Change[] {
  const { id, state, before = "", after, isRenamed, isMoved, lines } = section;
  const name = after ?? before;
  const it = { of: "section", section: name, subject: subjectOf("section", id) } as const;
  const named = { of: "section-name", section: before, subject: subjectOf("name", id) } as const;
  // The lines that came or went with their section are told with it.
  const told = lines.filter((line) => state !== "same" && line.state === state);
  const texts = { [state === "added" ? "after" : "before"]: told.map(textOf) };
  const others = lines.filter((line) => !told.includes(line));
  return [
    ...(state === "same" ? [] : [{ ...it, sign: state, ...noLines, ...texts }]),
    ...(isRenamed ? [{ ...named, sign: "edited" as const, before: [before], after: [name] }] : []),
    ...(isMoved
      ? [{ ...it, subject: placeOf("section", id), sign: "moved" as const, ...noLines }]
      : []),
    ...others.flatMap((line) => lineChanges(name, line)),
  ];
}

function textOf({ before, after }: LineComparison): string {
  return after?.text ?? before?.text ?? "";
}

function lineChanges(section: string, line: LineComparison): Change[] {
  const { id, state, isMoved, before, after } = line;
  const it = { of: "line", section, line: (after ?? before)?.number ?? 0 } as const;
  const [was, is] = [before, after].map((at) => (at ? [at.text] : []));
  const said = { before: was ?? [], after: is ?? [] };
  const place = { ...it, subject: placeOf("line", id), sign: "moved" } as const;
  return [
    ...(state === "same" ? [] : [{ ...it, subject: subjectOf("line", id), sign: state, ...said }]),
    // Where it went is told with what it says there.
    ...(isMoved ? [{ ...place, before: said.after, after: said.after }] : []),
  ];
}

export function isSectionChanged({ state, isRenamed, isMoved, lines }: SectionComparison): boolean {
  const isLineChanged = lines.some((line) => line.state !== "same" || line.isMoved);
  return state !== "same" || isRenamed || isMoved || isLineChanged;
}
