import type { PrintedDocument } from "../../common/print/document.ts";
import type { Path } from "./path.ts";
import { asText, type FontName, styleOf } from "./text.ts";

/** Draws on the latest page of a document, in points from the bottom left corner. */
export class Canvas {
  readonly #document: PrintedDocument;

  constructor(document: PrintedDocument) {
    this.#document = document;
  }

  /** Fills a shape, its origin moved to (x, y), all over where its strokes cross. */
  fill(path: Path, x: number, y: number, scale = 1): void {
    this.#outline(path, x, y, scale);
    this.#document.canvas.fill("#000000", "non-zero");
  }

  /** Fills a shape in which an inner outline is a hole. */
  fillAroundHoles(path: Path, x: number, y: number, scale = 1): void {
    this.#outline(path, x, y, scale);
    this.#document.canvas.fill("#000000", "even-odd");
  }

  #outline(path: Path, x: number, y: number, scale: number): void {
    const { canvas, height } = this.#document;
    const across = (value: number) => rounded(value * scale + x);
    const down = (value: number) => rounded(height - (value * scale + y));
    for (const command of path) {
      if (command[0] === "M") canvas.moveTo(across(command[1]), down(command[2]));
      else if (command[0] === "L") canvas.lineTo(across(command[1]), down(command[2]));
      else if (command[0] === "Z") canvas.closePath();
      else if (command[0] === "C") {
        const [from, to] = [
          [across(command[1]), down(command[2])],
          [across(command[3]), down(command[4])],
        ] as const;
        canvas.bezierCurveTo(...from, ...to, across(command[5]), down(command[6]));
      }
    }
  }

  line(x1: number, y1: number, x2: number, y2: number, width: number): void {
    const { canvas, height } = this.#document;
    canvas
      .moveTo(x1, height - y1)
      .lineTo(x2, height - y2)
      .lineWidth(width)
      .stroke("#000000");
  }

  text(text: string, x: number, y: number, font: FontName, size: number): void {
    this.#document.draw(asText(text), x, this.#document.height - y, styleOf(font, size));
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
