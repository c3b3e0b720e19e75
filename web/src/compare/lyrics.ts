import type { LyricsDocument } from "$contract/lyrics.ts";
import { type Change, fieldChange, placeOf, subjectOf } from "./change.ts";
import { movedIds, withRemoved } from "./diff.ts";

interface Compared<Value> {
  readonly id: string;
  readonly state: "same" | "edited" | "added" | "removed";
  readonly isMoved: boolean;
  readonly before: Value | undefined;
  readonly after: Value | undefined;
}

export type LineComparison = Compared<LineAt>;

/** A section by its name: it is edited when it is called otherwise. */
export interface SectionComparison extends Compared<string> {
  readonly lines: readonly LineComparison[];
}

/** Sections as they stand now, with the removed ones where they stood; told by their ids. */
export function compareLyrics(before: LyricsDocument, after: LyricsDocument): SectionComparison[] {
  const [was, is] = [new LyricsIndex(before), new LyricsIndex(after)];
  const [wasIds, isIds] = [[...was.sections.keys()], [...is.sections.keys()]];
  const moved = movedIds(wasIds, isIds);
  return withRemoved(wasIds, isIds).map((id) => {
    const names = { before: was.sections.get(id)?.name, after: is.sections.get(id)?.name };
    const state = stateOf(names.before, names.after);
    return { id, state, isMoved: moved.has(id), ...names, lines: compareLines(id, was, is) };
  });
}

function stateOf(before: string | undefined, after: string | undefined) {
  if (before === undefined) return "added";
  if (after === undefined) return "removed";
  return before === after ? "same" : "edited";
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
    const [old, now] = [was.lines.get(id), is.lines.get(id)];
    const isElsewhere = old !== undefined && now !== undefined && old.section !== now.section;
    const isMoved = moved.has(id) || isElsewhere;
    return { id, state: stateOf(old?.text, now?.text), isMoved, before: old, after: now };
  });
}

export function isSectionChanged({ state, isMoved, lines }: SectionComparison): boolean {
  const isLineChanged = lines.some((line) => line.state !== "same" || line.isMoved);
  return state !== "same" || isMoved || isLineChanged;
}

type Section = LyricsDocument["sections"][number];

export interface LineAt {
  readonly id: string;
  readonly text: string;
  /** The id of its section, and the place in it as people count. */
  readonly section: string;
  readonly number: number;
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

  lineIds(section: string): string[] {
    return this.sections.get(section)?.lines.map(({ id }) => id) ?? [];
  }
}

/** The comparison as a plain list of what was done. */
export function lyricsChanges(before: LyricsDocument, after: LyricsDocument): Change[] {
  const sung = { of: "field", field: "sequence", subject: "sequence", sign: "edited" } as const;
  const isSungAlike = before.sequence.join() === after.sequence.join();
  return [
    ...fieldChange("edition", before.label, after.label),
    ...compareLyrics(before, after).flatMap(sectionChanges),
    ...(isSungAlike ? [] : [{ ...sung, before: sungNames(before), after: sungNames(after) }]),
  ];
}

/** The names of sections in singing order; none: once, as written. */
function sungNames({ sections, sequence }: LyricsDocument): string[] {
  const names = new Map(sections.map(({ id, name }) => [id, name]));
  return sequence.map((id) => names.get(id) ?? id);
}

function sectionChanges(section: SectionComparison): Change[] {
  const { id, state, before = "", after, isMoved, lines } = section;
  const name = after ?? before;
  const it = { of: "section", section: name, before: [], after: [] } as const;
  const named = { of: "section-name", section: before, subject: subjectOf("name", id) } as const;
  const isWhole = state === "added" || state === "removed";
  // The lines that came or went with their section are told with it.
  const told = lines.filter((line) => isWhole && line.state === state);
  const texts = told.map((line) => (line.after ?? line.before)?.text ?? "");
  const said = { [state === "added" ? "after" : "before"]: texts };
  const others = lines.filter((line) => !told.includes(line));
  return [
    ...(isWhole ? [{ ...it, ...said, subject: subjectOf("section", id), sign: state }] : []),
    ...(state === "edited" ? [{ ...named, sign: state, before: [before], after: [name] }] : []),
    ...(isMoved ? [{ ...it, subject: placeOf("section", id), sign: "moved" as const }] : []),
    ...others.flatMap((line) => lineChanges(name, line)),
  ];
}

function lineChanges(section: string, { id, state, isMoved, ...line }: LineComparison): Change[] {
  const it = { of: "line", section, line: (line.after ?? line.before)?.number ?? 0 } as const;
  const before = line.before ? [line.before.text] : [];
  const after = line.after ? [line.after.text] : [];
  const place = { ...it, subject: placeOf("line", id), sign: "moved" } as const;
  return [
    ...(state === "same"
      ? []
      : [{ ...it, subject: subjectOf("line", id), sign: state, before, after }]),
    // Where it went is told with what it says there.
    ...(isMoved ? [{ ...place, before: after, after }] : []),
  ];
}
