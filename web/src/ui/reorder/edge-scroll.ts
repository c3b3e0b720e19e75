const edgePixels = 72;
const scrollPixels = 10;

/** What can be seen of the page, from the window's top: bars that stay lie over the rest. */
export interface Sight {
  readonly top: number;
  readonly bottom: number;
}

/** How far the page scrolls in this moment, for a pointer at that height. */
export function edgeScroll(y: number, { top, bottom }: Sight): number {
  if (y > bottom - edgePixels) return scrollPixels;
  return y < top + edgePixels ? -scrollPixels : 0;
}

export function sightOfPage(): Sight {
  const middle = innerHeight / 2;
  const above = barsAt(0).map(({ bottom }) => bottom);
  const below = barsAt(innerHeight - 1).map(({ top }) => top);
  return {
    top: Math.max(0, ...above.filter((bottom) => bottom < middle)),
    bottom: Math.min(innerHeight, ...below.filter((top) => top > middle)),
  };
}

function barsAt(y: number): DOMRect[] {
  return document
    .elementsFromPoint(innerWidth / 2, y)
    .filter((element) => ["sticky", "fixed"].includes(getComputedStyle(element).position))
    .map((element) => element.getBoundingClientRect());
}
