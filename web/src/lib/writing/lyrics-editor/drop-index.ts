interface Point {
  readonly x: number;
  readonly y: number;
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** How many of the boxes, which follow each other like words, stand before a point. */
export function dropIndex({ x, y }: Point, boxes: readonly Box[], isRightToLeft: boolean): number {
  return boxes.filter(({ left, right, top, bottom }) => {
    if (y > bottom) return true;
    if (y < top) return false;
    const centre = (left + right) / 2;
    return isRightToLeft ? x < centre : x > centre;
  }).length;
}
