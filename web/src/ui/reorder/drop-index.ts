interface Point {
  readonly x: number;
  readonly y: number;
}

export type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** How boxes follow each other: one below the other, or like words. */
export type Flow = "rows" | "words" | "words from right to left";

/** How many of the boxes stand before a point. */
export function dropIndex({ x, y }: Point, boxes: readonly Box[], flow: Flow): number {
  return boxes.filter(({ left, right, top, bottom }) => {
    if (flow === "rows") return y > (top + bottom) / 2;
    if (y > bottom) return true;
    if (y < top) return false;
    const centre = (left + right) / 2;
    return flow === "words" ? x > centre : x < centre;
  }).length;
}
