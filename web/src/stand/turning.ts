import type { Step } from "./actions.ts";
import { type Across, stepFrom } from "./run.ts";

/** What is in sight: some pages, or the top of the next one above the rest of this one. */
export interface Turned {
  readonly index: number;
  readonly isHalf: boolean;
}

/** A step that leads out of what is on the stand. */
export type Out = "back" | "forward";

export interface Pages {
  readonly across: Across;
  readonly total: number;
  /** Whether what follows that page comes in two steps, its upper half first. */
  readonly isHalved: (index: number) => boolean;
}

/** Where a step leads: every step back takes back one forward. */
export function turn({ index, isHalf }: Turned, step: Step, pages: Pages): Turned | Out {
  const { across, total, isHalved } = pages;
  const next = stepFrom(index, step, across, total);
  const hasTurned = isHalf && isHalved(index);
  switch (step) {
    case "first":
    case "last":
      return whole(next);
    case "forward":
      if (next === index) return step;
      return isHalved(index) && !isHalf ? { index, isHalf: true } : whole(next);
    case "back":
      if (hasTurned) return whole(index);
      if (index < across) return step;
      return { index: next, isHalf: isHalved(next) };
  }
}

function whole(index: number): Turned {
  return { index, isHalf: false };
}
