import { chordsOfLine } from "../chords.ts";
import { type Directive, edgeOf } from "./directive.ts";

/** Environments that hold no words. */
export const unsung = new Set(["tab", "grid", "abc", "ly", "svg", "textblock", "musicxml"]);

/** Whether a directive begins or ends an environment: in one without words nothing else is one. */
export function isEdge(directive: Directive | undefined): boolean {
  return directive !== undefined && edgeOf(directive).edge !== undefined;
}

/** Whether what stands as tablature is words: none of its lines has strings or bars. */
export function isSung(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  return filled.length > 0 && filled.every((line) => isWords(line) || chordsOfLine(line) > 0);
}

function isWords(line: string): boolean {
  return /\p{L}{3}/u.test(line) && !/--|\||\d-|-\d/u.test(line);
}
