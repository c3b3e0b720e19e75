import type { LeafletSettings } from "./settings.ts";

/** Millimetres. */
interface Paper {
  readonly width: number;
  readonly margin: number;
  /** As `@page` knows it. */
  readonly size: string;
  /** Points, of the words in one column. */
  readonly type: number;
}

const papers: Record<LeafletSettings["paper"], Paper> = {
  A4: { width: 210, margin: 15, size: "A4", type: 11.5 },
  A5: { width: 148, margin: 11, size: "A5", type: 10 },
  Letter: { width: 215.9, margin: 15, size: "letter", type: 11.5 },
};

/** What those who see badly are used to. */
const largeType = 18;
const gap = 7;
const mmPerPoint = 25.4 / 72;
/** Of the letters' size: narrower, most lines would break. */
const narrowest = 16;

export interface LeafletLayout {
  readonly width: number;
  readonly margin: number;
  readonly gap: number;
  readonly type: number;
  /** Two languages have room side by side; otherwise one stands under the other. */
  readonly isBeside: boolean;
  readonly pageRule: string;
}

export function leafletLayout({ paper, columns, isLarge }: LeafletSettings): LeafletLayout {
  const { width, margin, size, type: usual } = papers[paper];
  const type = isLarge ? largeType : usual - (columns - 1);
  const column = (width - 2 * margin - (columns - 1) * gap) / columns;
  return {
    width,
    margin,
    gap,
    type,
    isBeside: (column - gap) / 2 >= narrowest * type * mmPerPoint,
    pageRule: `@page { size: ${size} portrait; margin: ${margin}mm; }`,
  };
}
