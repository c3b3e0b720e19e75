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
  const is = new Set(after);
  const removedAfter = new Map<string | undefined, string[]>();
  let anchor: string | undefined;
  for (const id of before) {
    if (is.has(id)) anchor = id;
    else removedAfter.set(anchor, [...(removedAfter.get(anchor) ?? []), id]);
  }
  return [
    ...(removedAfter.get(undefined) ?? []),
    ...after.flatMap((id) => [id, ...(removedAfter.get(id) ?? [])]),
  ];
}

export interface Piece {
  text: string;
  kind: "same" | "added" | "removed";
}

/** Which words of a line changed; the removed ones stand before those that replace them. */
export function changedWords(before: string, after: string, language?: string): Piece[] {
  const words = segments(before, language);
  const pieces: Piece[] = [];
  let position = 0;
  for (const hunk of hunks(words, segments(after, language))) {
    pieces.push({ kind: "same", text: words.slice(position, hunk.start).join("") });
    pieces.push({ kind: "removed", text: hunk.removed.join("") });
    pieces.push({ kind: "added", text: hunk.added.join("") });
    position = hunk.end;
  }
  pieces.push({ kind: "same", text: words.slice(position).join("") });
  return joined(pieces);
}

function segments(text: string, language: string | undefined): string[] {
  return [...segmenterFor(language).segment(text)].map(({ segment }) => segment);
}

const segmenters = new Map<string | undefined, Intl.Segmenter>();

function segmenterFor(language: string | undefined): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const segmenter = newSegmenter(language);
  segmenters.set(language, segmenter);
  return segmenter;
}

/** A language tag may be well-formed and yet unknown to the runtime. */
function newSegmenter(language: string | undefined): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: "word" });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: "word" });
  }
}

/** Changes that only a space holds apart read better as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const calm: Piece[] = [];
  let removed = "";
  let added = "";
  const close = () => {
    if (removed) calm.push({ kind: "removed", text: removed });
    if (added) calm.push({ kind: "added", text: added });
    removed = "";
    added = "";
  };
  pieces.forEach(({ kind, text }, index) => {
    const isBetween = removed + added !== "" && index < pieces.length - 1;
    const isSpace = isBetween && isBlank(text);
    if (kind === "removed" || (kind === "same" && isSpace)) removed += text;
    if (kind === "added" || (kind === "same" && isSpace)) added += text;
    if (kind !== "same" || isSpace) return;
    close();
    if (text) calm.push({ kind, text });
  });
  close();
  return calm;
}

/** The entries of a list, with those that came and went marked. */
export function changedEntries(before: readonly string[], after: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const { start, end, removed, added } of hunks(before, after)) {
    pieces.push(
      ...piecesOf("same", before.slice(position, start)),
      ...piecesOf("removed", removed),
      ...piecesOf("added", added),
    );
    position = end;
  }
  return [...pieces, ...piecesOf("same", before.slice(position))];
}

function piecesOf(kind: Piece["kind"], texts: readonly string[]): Piece[] {
  return texts.map((text) => ({ kind, text }));
}
