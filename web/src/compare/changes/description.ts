import type { Piece } from "../words.ts";
import { hunks } from "../alignment.ts";

/** One change in words: what was done, and what it was done to where that is worth seeing. */
export interface Description {
  readonly sign: "added" | "removed" | "edited" | "moved";
  readonly sentence: string;
  readonly detail?: Detail;
}

export type Detail =
  | { readonly kind: "words"; readonly before: string; readonly after: string }
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  | {
      readonly kind: "list";
      readonly before: readonly string[];
      readonly after: readonly string[];
    };

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
