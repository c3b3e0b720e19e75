import { withoutTrailingSpace } from "$domain/lyrics.ts";
import type { Line } from "../from-text/lines.ts";

/** Lines that have lost their place, to be found again by their words. */
export class MissingLines {
  readonly #byWords = new Map<string, Line[]>();

  /** Of lines with the same words, the first is found first. */
  constructor(lines: Iterable<Line>) {
    for (const line of lines) {
      const words = withoutTrailingSpace(line.text);
      if (words === "") continue;
      const same = this.#byWords.get(words);
      if (same) same.push(line);
      else this.#byWords.set(words, [line]);
    }
  }

  /** A line with these words, rather one that `isNear`; it is missing no longer. */
  take(text: string, isNear: (line: Line) => boolean): Line | undefined {
    const same = this.#byWords.get(withoutTrailingSpace(text));
    if (!same) return undefined;
    const [line] = same.splice(Math.max(same.findIndex(isNear), 0), 1);
    return line;
  }
}
