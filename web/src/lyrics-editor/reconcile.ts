import { limits } from "$contract/limits.ts";
import { isBlank } from "$domain/white-space.ts";
import { fold } from "$domain/folding.ts";
import { withoutTrailingSpace } from "$domain/lyrics.ts";
import { grouped } from "$formats/draft.ts";
import { linesOf } from "$formats/lines.ts";
import { align } from "../compare/diff.ts";
import type { Line, NewId } from "./document.ts";
import type { Section } from "../song/singing-order.ts";

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
  const moved = missing(lines.filter(({ id }) => !placed.has(id)));
  for (const { before, texts, from } of traces) {
    for (const [at, text] of texts.entries()) {
      from[at] ??= takeFrom(moved, text, (line) => before.includes(line));
    }
  }
}

/** What is left between two unchanged lines was edited, split or joined there. */
function findEdited(gone: readonly Line[], traces: readonly Trace[]): void {
  const placed = placedIds(traces);
  const goneWords = new Set(gone.map(wordsIn));
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
  const cut = missing(gone.filter(({ id }) => !withWords.has(id)).toReversed());
  for (const { texts, from } of traces) {
    for (const [at, text] of texts.entries()) {
      const line = from[at] ? undefined : takeFrom(cut, text, () => false);
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

/** Lines that have lost their place, by their words. */
type Missing = Map<string, Line[]>;

const wordsIn = ({ text }: Pick<Line, "text">) => withoutTrailingSpace(text);

/** Of lines with the same words, the first is found first. */
function missing(lines: readonly Line[]): Missing {
  return grouped(
    lines.filter((line) => wordsIn(line) !== ""),
    wordsIn,
  );
}

/** A line with these words, rather one that `isNear`; it is missing no longer. */
function takeFrom(lines: Missing, text: string, isNear: (line: Line) => boolean) {
  const same = lines.get(wordsIn({ text })) ?? [];
  return same.splice(Math.max(same.findIndex(isNear), 0), 1)[0];
}

const alikeEnough = 0.5;

/** Lines that stayed as they are. Between equal choices, words count for more than blank lines. */
function unchangedPairs(before: readonly string[], after: readonly string[]): Pair[] {
  const [old, now] = [before.map(withoutTrailingSpace), after.map(withoutTrailingSpace)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;

  const middle = align(old.length - start - end, now.length - start - end, (i, j) => {
    const line = old[start + i];
    if (line !== now[start + j]) return 0;
    return line === "" ? 1 : 4;
  });
  return [
    ...Array.from({ length: start }, (_, at): Pair => [at, at]),
    ...middle.map(([i, j]): Pair => [start + i, start + j]),
    ...Array.from({ length: end }, (_, at): Pair => [old.length - end + at, now.length - end + at]),
  ];
}

/** Lines of a changed stretch that are the same line, edited, split or joined. */
function editedPairs(before: readonly string[], after: readonly string[]): Pair[] {
  const [old, now] = [before.map(profileOf), after.map(profileOf)];
  const alike = align(before.length, after.length, (i, j) => {
    const [one, other] = [before[i] ?? "", after[j] ?? ""];
    if (isFirstPart(one, after, j) || isFirstPart(other, before, i)) return 1;
    const score = likeness(old[i] ?? profileOf(""), now[j] ?? profileOf(""));
    return score >= alikeEnough ? score : 0;
  });
  const rewritten = gapsBetween(alike, before.length, after.length).flatMap(rewrittenPairs);
  return [...alike, ...rewritten];
}

/**
 * Whether the whole begins with that part, and ends with the next one (Enter, Backspace) or with
 * the last (several lines pasted into it, or cut out of it).
 */
function isFirstPart(whole: string, parts: readonly string[], at: number): boolean {
  if (at === parts.length - 1) return false;
  const part = parts[at] ?? "";
  let common = 0;
  while (common < part.length && part[common] === whole[common]) common += 1;
  const rest = whole.slice(common).trim();
  if (rest === "" || part.slice(0, common).trim() === "") return false;
  return [parts[at + 1], parts.at(-1)].some((end) => end?.trimEnd().endsWith(rest));
}

/** Nothing is alike: line by line where the count is the same, else the first takes over. */
function rewrittenPairs({ before, after }: { before: Pair; after: Pair }): Pair[] {
  const [removed, added] = [before[1] - before[0], after[1] - after[0]];
  const shorter = Math.min(removed, added);
  const paired = removed === added ? removed : Math.min(shorter, 1);
  if (removed !== added && shorter > 1) return [];
  return Array.from({ length: paired }, (_, at): Pair => [before[0] + at, after[0] + at]);
}

/** A place before and the place after that it corresponds to. */
type Pair = readonly [before: number, after: number];

/** The stretches between pairs, where nothing corresponds yet: [start, end) on both sides. */
function gapsBetween(pairs: readonly Pair[], before: number, after: number) {
  const gaps: { before: Pair; after: Pair }[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of [...pairs, [before, after] as const]) {
    if (nextI > i || nextJ > j) gaps.push({ before: [i, nextI], after: [j, nextJ] });
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return gaps;
}

/** What two texts are compared by: their pairs of neighbouring letters, sorted. */
type Profile = Float64Array;

export function profileOf(text: string): Profile {
  const letters = ` ${fold(text).trim()} `;
  const pairs = new Float64Array(letters.length - 1);
  for (let at = 0; at < pairs.length; at += 1) {
    pairs[at] = letters.charCodeAt(at) * 0x10000 + letters.charCodeAt(at + 1);
  }
  return pairs.toSorted();
}

/** From 0, nothing in common, to 1: Dice's coefficient. */
export function likeness(one: Profile, other: Profile): number {
  let common = 0;
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const difference = (one[i] ?? 0) - (other[j] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return (2 * common) / (one.length + other.length);
}
