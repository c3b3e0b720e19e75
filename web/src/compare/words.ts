import { isBlank } from "$domain/field.ts";
import { hunks } from "./alignment.ts";

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
