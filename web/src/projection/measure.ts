import type { Measure } from "./fitting.ts";

/** As in `Slide.svelte`. */
const weight = 500;
const pixels = 100;

/** Measures with the very letters of the slides, each text once. */
export function textMeasure(): Measure {
  const context = document.createElement("canvas").getContext("2d");
  if (context) context.font = fontOf();
  const widths = new Map<string, number>();
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const width = (context?.measureText(text).width ?? 0) / pixels;
    widths.set(text, width);
    return width;
  };
}

function fontOf(): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue("--serif");
  return `${weight} ${pixels}px ${family}`;
}
