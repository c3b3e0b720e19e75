import type { LeafletLayout } from "./layout.ts";

/** Millimetres between two sheets on the screen. */
export const sheetGap = 8;

const pixelsPerMm = 96 / 25.4;

/** How many pages something takes that flows on at the side of each: each as wide as the first. */
export function pagesOf(
  { scrollWidth, clientWidth }: Pick<Element, "scrollWidth" | "clientWidth">,
  { width, margin }: Pick<LeafletLayout, "width" | "margin">,
): number {
  const between = (2 * margin + sheetGap) / (width - 2 * margin);
  return Math.max(1, Math.round((scrollWidth / clientWidth + between) / (1 + between)));
}

/** A sheet is shown as large as it is printed, or as the window allows. */
export function scaleFor(width: number, roomPixels: number): number {
  return roomPixels > 0 ? Math.min(1, roomPixels / (width * pixelsPerMm)) : 1;
}
