import type { FontName } from "./fonts.ts";
import type { Path } from "./path.ts";
import { winAnsi } from "./text.ts";

const OPERATORS = { M: "m", L: "l", C: "c", Z: "h" } as const;

/** Collects the drawing operators of one page, in points from the bottom left corner. */
export class Canvas {
  readonly #operators: string[] = [];

  /** Fills a shape, its origin moved to (x, y), all over where its strokes cross. */
  fill(path: Path, x: number, y: number, scale = 1): void {
    this.#outline(path, x, y, scale);
    this.#operators.push("f");
  }

  /** Fills a shape in which an inner outline is a hole. */
  fillAroundHoles(path: Path, x: number, y: number, scale = 1): void {
    this.#outline(path, x, y, scale);
    this.#operators.push("f*");
  }

  #outline(path: Path, x: number, y: number, scale: number): void {
    const moved = path.map(([operator, ...numbers]) => {
      const placed = numbers.map((value, i) => points(value * scale + (i % 2 === 0 ? x : y)));
      return [...placed, OPERATORS[operator]].join(" ");
    });
    this.#operators.push(...moved);
  }

  line(x1: number, y1: number, x2: number, y2: number, width: number): void {
    const path = `${points(x1)} ${points(y1)} m ${points(x2)} ${points(y2)} l S`;
    this.#operators.push(`${points(width)} w ${path}`);
  }

  text(text: string, x: number, y: number, font: FontName, size: number): void {
    const hex = winAnsi(text).map((byte) => byte.toString(16).padStart(2, "0"));
    const place = `${points(x)} ${points(y)} Td`;
    this.#operators.push(`BT /${font} ${points(size)} Tf ${place} <${hex.join("")}> Tj ET`);
  }

  content(): string {
    return this.#operators.join("\n");
  }
}

function points(value: number): string {
  return String(Number(value.toFixed(2)));
}
