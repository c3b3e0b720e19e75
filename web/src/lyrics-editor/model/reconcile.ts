import { limits } from "$contract/fields.ts";
import { withoutTrailingSpace } from "$domain/lyrics.ts";
import { isBlank } from "$domain/field.ts";
import type { Section } from "../../song/singing-order.ts";
import { linesOf } from "$formats/lines.ts";
import type { Line, NewId } from "../from-text/lines.ts";
import { type Pair, gapsBetween } from "./alignment.ts";
import { MissingLines } from "./missing-lines.ts";
import { editedPairs, unchangedPairs } from "./pair-lines.ts";

/** A section as it is edited: its lines are one text. */
export interface SectionText {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** Sections whose lines can be followed through any edit. */
export interface Tracked {
  readonly sections: readonly Section[];
  /** Lines that were cut or emptied: pasted, or brought back by undo, they are themselves again. */
  readonly gone: readonly Line[];
}

const maxGone = 2 * limits.lines;

export function track(sections: readonly Section[]): Tracked {
  return { sections, gone: [] };
}

/** The text of one section was edited. */
export function retype(before: Tracked, section: string, text: string, newId: NewId): Tracked {
  const after = before.sections.map((one) =>
    one.id === section ? { id: one.id, name: one.name, text } : one,
  );
  return reconcile(before, after, newId);
}

/**
 * The sections after an edit, each line with the id that it had. A section that is given with
 * its lines is taken as it is.
 */
export function reconcile(
  before: Tracked,
  after: readonly (Section | SectionText)[],
  newId: NewId,
): Tracked {
  const linesBefore = new Map(before.sections.map(({ id, lines }) => [id, lines]));
  const traces = after.map((section) => traceOf(section, linesBefore.get(section.id) ?? []));
  findMoved(before.sections, traces);
  findEdited(before.gone, traces);
  findGone(before.gone, traces);
  const sections = traces.map((trace) => sectionOf(trace, newId));
  return { sections, gone: goneAfter(before, sections) };
}

/** A section on its way: where each line of it comes from, as far as that is known. */
interface Trace {
  readonly section: Section | SectionText;
  readonly before: readonly Line[];
  readonly texts: readonly string[];
  readonly unchanged: readonly Pair[];
  readonly from: (Line | undefined)[];
}

function traceOf(section: Section | SectionText, before: readonly Line[]): Trace {
  if ("lines" in section) {
    const texts = section.lines.map(({ text }) => text);
    return { section, before, texts, unchanged: [], from: [...section.lines] };
  }
  const texts = linesOf(section.text);
  const oldTexts = before.map(({ text }) => text);
  const unchanged = unchangedPairs(oldTexts, texts);
  const from = texts.map((): Line | undefined => undefined);
  for (const [i, j] of unchanged) from[j] = before[i];
  return { section, before, texts, unchanged, from };
}

function placedIds(traces: readonly Trace[], isCounted = (_text: string) => true): Set<string> {
  return new Set(
    traces.flatMap(({ from, texts }) =>
      from.flatMap((line, at) => (line && isCounted(texts[at] ?? "") ? line.id : [])),
    ),
  );
}

/** Words that are missing in one place and new in another were moved. */
function findMoved(sections: readonly Section[], traces: readonly Trace[]): void {
  const placed = placedIds(traces);
  const lines = sections.flatMap((section) => section.lines);
  const missing = new MissingLines(lines.filter(({ id }) => !placed.has(id)));
  for (const { before, texts, from } of traces) {
    for (const [at, text] of texts.entries()) {
      from[at] ??= missing.take(text, (line) => before.includes(line));
    }
  }
}

/** What is left between two unchanged lines was edited, split or joined there. */
function findEdited(gone: readonly Line[], traces: readonly Trace[]): void {
  const placed = placedIds(traces);
  const goneWords = new Set(gone.map(({ text }) => withoutTrailingSpace(text)));
  for (const { before, texts, unchanged, from } of traces) {
    if (from.every(Boolean)) continue;
    for (const gap of gapsBetween(unchanged, before.length, texts.length)) {
      const old = before.slice(...gap.before).filter(({ id }) => !placed.has(id));
      const places = rangeOf(gap.after).filter((at) => !from[at]);
      const pairs = editedPairs(
        old.map(({ text }) => text),
        places.map((at) => texts[at] ?? ""),
      );
      for (const [i, j] of pairs) {
        const at = places[j] ?? 0;
        // Into a blank line, as it was made for it, comes the line that was cut.
        const isPastedOver =
          isBlank(old[i]?.text ?? "") && goneWords.has(withoutTrailingSpace(texts[at] ?? ""));
        if (!isPastedOver) from[at] = old[i];
      }
    }
  }
}

function rangeOf([start, end]: Pair): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

/** A line that was cut comes back; where it left a blank line behind, that becomes a new one. */
function findGone(gone: readonly Line[], traces: readonly Trace[]): void {
  if (traces.every(({ from }) => from.every(Boolean))) return;
  const withWords = placedIds(traces, (text) => !isBlank(text));
  const missing = new MissingLines(gone.filter(({ id }) => !withWords.has(id)).toReversed());
  for (const { texts, from } of traces) {
    for (const [at, text] of texts.entries()) {
      const line = from[at] ? undefined : missing.take(text, () => false);
      if (!line) continue;
      leave(traces, line.id);
      from[at] = line;
    }
  }
}

function leave(traces: readonly Trace[], id: string): void {
  for (const { from } of traces) {
    const at = from.findIndex((line) => line?.id === id);
    if (at >= 0) from[at] = undefined;
  }
}

function sectionOf({ section, texts, from }: Trace, newId: NewId): Section {
  const lines = texts.map((text, at) => {
    const line = from[at];
    return line?.text === text ? line : { id: line?.id ?? newId(), text };
  });
  if ("lines" in section && section.lines.every((line, at) => line === lines[at])) return section;
  return { id: section.id, name: section.name, lines };
}

function goneAfter(before: Tracked, after: readonly Section[]): Line[] {
  const now = new Map(after.flatMap(({ lines }) => lines.map(({ id, text }) => [id, text])));
  const gone = new Map<string, Line>();
  for (const line of [...before.gone, ...before.sections.flatMap(({ lines }) => lines)]) {
    if (isBlank(line.text) || !isBlank(now.get(line.id) ?? "")) continue;
    gone.delete(line.id);
    gone.set(line.id, line);
  }
  return [...gone.values()].slice(-maxGone);
}
