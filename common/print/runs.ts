import bidiFactory, { type Bidi } from "bidi-js";

// Its types tell of a module's default, where Node.js gives the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

export type Direction = "ltr" | "rtl";

/** A piece of a line in one font and one direction, as it is handed to the font to be shaped. */
export interface Run {
  readonly text: string;
  readonly font: string;
  readonly isRightToLeft: boolean;
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const attached = /[\p{M}\u200c\u200d]/u;

/** The direction that most letters of a text have. */
export function directionOf(text: string): Direction {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(rightToLeft)?.length ?? 0) * 2 > letters ? "rtl" : "ltr";
}

/** The runs of a line from left to right, by the Unicode algorithm for both directions. */
export function visualRuns(
  text: string,
  direction: Direction,
  fontOf: (letter: string, before: string | undefined) => string,
): Run[] {
  const isPlain = direction === "ltr" && text.search(rightToLeft) < 0;
  const levels = isPlain ? undefined : bidi.getEmbeddingLevels(text, direction).levels;
  const mirrored = levels && bidi.getMirroredCharactersMap(text, levels);
  const runs: { text: string; font: string; level: number }[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels?.[at] ?? 0;
    const last = runs.at(-1);
    const font = last && attached.test(letter) ? last.font : fontOf(letter, last?.font);
    const shown = mirrored?.get(at) ?? letter;
    if (last && last.level === level && last.font === font) {
      runs[runs.length - 1] = { ...last, text: last.text + shown };
    } else runs.push({ text: shown, font, level });
    at += letter.length;
  }
  return reordered(runs).map(({ text: piece, font, level }) => ({
    text: level % 2 === 1 ? forFont(piece) : piece,
    font,
    isRightToLeft: level % 2 === 1,
  }));
}

/** From the deepest level outwards, each stretch of runs at least that deep is turned round. */
function reordered<Leveled extends { readonly level: number }>(runs: Leveled[]): Leveled[] {
  const turned = [...runs];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1) {
    for (let begin = 0; begin < turned.length; begin += 1) {
      let end = begin;
      while ((turned[end]?.level ?? 0) >= level) end += 1;
      turned.splice(begin, end - begin, ...turned.slice(begin, end).toReversed());
      begin = end;
    }
  }
  return turned;
}

/** Fonts turn runs of a right-to-left script round themselves; marks without such letters they do not. */
function forFont(text: string): string {
  return text.search(rightToLeft) >= 0 ? text : [...text].toReversed().join("");
}
