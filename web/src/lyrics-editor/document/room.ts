import { limits } from "$contract/fields.ts";
import type { EditedLyrics } from "./complaints.ts";
import { sizeOf } from "./document.ts";

export interface Use {
  readonly count: number;
  readonly limit: number;
}

export interface Room {
  readonly sections: Use;
  readonly lines: Use;
  readonly bytes: Use;
}

/** From where on people are warned. */
const near = 0.9;

export function roomIn(lyrics: EditedLyrics): Room {
  const { sections, lines, bytes } = sizeOf(lyrics);
  return {
    sections: { count: sections, limit: limits.sections },
    lines: { count: lines, limit: limits.lines },
    bytes: { count: bytes, limit: limits.jsonBodyBytes },
  };
}

function shareOf({ count, limit }: Use): number {
  return count / limit;
}

export function isNear(use: Use): boolean {
  return shareOf(use) >= near;
}

export function isOver({ count, limit }: Use): boolean {
  return count > limit;
}

/** The part of the limit that is nearest, from 0 to 1 and beyond. */
export function maxUsed({ sections, lines, bytes }: Room): number {
  return Math.max(...[sections, lines, bytes].map(shareOf));
}
