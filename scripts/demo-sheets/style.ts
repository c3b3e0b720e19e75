// All sizes in points.

export const PAGE = { width: 595.28, height: 841.89, margin: 48, top: 52, bottom: 54 } as const;
export const RIGHT_EDGE = PAGE.width - PAGE.margin;

/** The distance between two staff lines, the measure of everything on the staff. */
export const SPACE = 6.2;
export const STAFF_HEIGHT = 4 * SPACE;
export const LINE_WIDTH = 0.55;
export const STEM_WIDTH = 0.7;
export const STEM_LENGTH = 3.5 * SPACE;
export const MIDDLE_STEP = 4;

export const WORDS = { font: "roman", size: 12, leading: 14.5, gap: 4, hyphenGap: 7 } as const;
export const CHORDS = { font: "sans", size: 11.5 } as const;

export function heightOfStep(step: number): number {
  return (step * SPACE) / 2;
}
