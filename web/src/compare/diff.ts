import { isBlank } from "$domain/white-space.ts";

// Far beyond what a song may have; a book pasted by mistake must not freeze the page.
const maxComparisons = 1_000_000;

/**
 * The pairs of places, in the order of both sides, whose scores add up to the most. A score of 0
 * keeps two places apart.
 */
export function align(
  before: number,
  after: number,
  score: (before: number, after: number) => number,
): [number, number][] {
  if (before * after > maxComparisons) return [];
  const width = after + 1;
  const best = new Float64Array((before + 1) * width);
  const bestFrom = (i: number, j: number) => best[i * width + j] ?? 0;
  const scores = new Float64Array(before * after);
  for (let i = before - 1; i >= 0; i -= 1) {
    for (let j = after - 1; j >= 0; j -= 1) {
      const paired = score(i, j);
      scores[i * after + j] = paired;
      const both = paired > 0 ? paired + bestFrom(i + 1, j + 1) : 0;
      best[i * width + j] = Math.max(bestFrom(i + 1, j), bestFrom(i, j + 1), both);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before && j < after;) {
    const paired = scores[i * after + j] ?? 0;
    if (paired > 0 && bestFrom(i, j) === paired + bestFrom(i + 1, j + 1)) pairs.push([i++, j++]);
    // Of two that changed places, the one that is now first is the one that moved.
    else if (bestFrom(i, j + 1) >= bestFrom(i + 1, j)) j += 1;
    else i += 1;
  }
  return pairs;
}

/** Where two lists agree: index pairs of a longest common subsequence. */
export function alignment(before: readonly string[], after: readonly string[]) {
  return align(before.length, after.length, (i, j) => (before[i] === after[j] ? 1 : 0));
}

export interface Hunk {
  /** The stretch of the list before that is replaced; empty for an insertion. */
  start: number;
  end: number;
  removed: string[];
  added: string[];
}

/** What has to be replaced to make the one list into the other. */
export function hunks(before: readonly string[], after: readonly string[]): Hunk[] {
  const found: Hunk[] = [];
  let start = 0;
  let startAfter = 0;
  for (const [i, j] of [...alignment(before, after), [before.length, after.length] as const]) {
    if (i > start || j > startAfter) {
      const added = after.slice(startAfter, j);
      found.push({ start, end: i, removed: before.slice(start, i), added });
    }
    start = i + 1;
    startAfter = j + 1;
  }
  return found;
}

/** The ids that stand in both lists but changed places: as few as explain the new order. */
export function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const was = new Set(before);
  const is = new Set(after);
  const stayed = before.filter((id) => is.has(id));
  const order = after.filter((id) => was.has(id));
  const still = new Set(alignment(stayed, order).map(([index]) => stayed[index]));
  return new Set(order.filter((id) => !still.has(id)));
}

/** The list after, with what only the list before had put where it stood. */
export function withRemoved(before: readonly string[], after: readonly string[]): string[] {
  const all = [...after];
  let next = 0;
  for (const id of before) {
    const place = all.indexOf(id);
    if (place < 0) all.splice(next, 0, id);
    next = (place < 0 ? next : place) + 1;
  }
  return all;
}

export interface Piece {
  text: string;
  kind: "same" | "added" | "removed";
}

/** The entries of a list, with those that came and went marked; the removed ones come first. */
export function changedEntries(before: readonly string[], after: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  const push = (kind: Piece["kind"], texts: readonly string[]) =>
    pieces.push(...texts.map((text) => ({ kind, text })));
  let position = 0;
  for (const { start, end, removed, added } of hunks(before, after)) {
    push("same", before.slice(position, start));
    push("removed", removed);
    push("added", added);
    position = end;
  }
  push("same", before.slice(position));
  return pieces;
}

/** Which words of a line changed. Changes that only a space holds apart read better as one. */
export function changedWords(before: string, after: string, language?: string): Piece[] {
  if (before === after) return [{ kind: "same", text: after }];
  const pieces = changedEntries(segments(before, language), segments(after, language));
  const joined: Piece[] = [];
  let run = { same: "", removed: "", added: "" };
  const close = () => {
    for (const kind of ["same", "removed", "added"] as const) {
      if (run[kind]) joined.push({ kind, text: run[kind] });
    }
    run = { same: "", removed: "", added: "" };
  };
  pieces.forEach(({ kind, text }, index) => {
    const isChanging = run.removed + run.added !== "";
    if (kind !== "same" || !isChanging) {
      run[kind] += text;
    } else if (isBlank(text) && (pieces[index + 1]?.kind ?? "same") !== "same") {
      run.removed += text;
      run.added += text;
    } else {
      close();
      run.same = text;
    }
  });
  close();
  return joined;
}

const segmenters = new Map<string | undefined, Intl.Segmenter>();

function segments(text: string, language: string | undefined): string[] {
  const segmenter = segmenters.get(language) ?? newSegmenter(language);
  segmenters.set(language, segmenter);
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** A language tag may be well-formed and yet unknown to the runtime. */
function newSegmenter(language: string | undefined): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: "word" });
  } catch {
    return newSegmenter(undefined);
  }
}
