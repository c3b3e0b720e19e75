import { fold } from "../../domain/folding.ts";
import { creditIn } from "./maker-words.ts";

const rights = new RegExp(
  [
    String.raw`^(?:©|℗|\(c\) ?\d|copyright\b|ccli\b)`,
    String.raw`(?:©|\(c\)) ?\d{4}`,
    "all rights reserved|alle rechte|rechte bei|used by permission|songselect|www\\.|https?://",
    "derechos reservados|direitos reservados|tous droits|diritti riservati|wszelkie prawa",
    "(?:всі|усі|все) права|جميع الحقوق",
  ].join("|"),
  "u",
);

/** A line about who owns the song. */
export function isAboutRights(line: string): boolean {
  return rights.test(fold(line));
}

/** “T:” for the text and “M:” for the music; by itself it may as well mean who sings. */
const letter = /^([tm])\.? ?[:：]/u;

/** A line about who made or owns the song. */
export function isFooter(line: string): boolean {
  return isAboutRights(line) || creditIn(line) !== undefined;
}

/** Whether lines that begin with “T:” or “M:” tell who made the song: both do, or others beside them. */
export function hasCreditsByLetter(lines: readonly string[]): boolean {
  const letters = new Set(lines.flatMap((line) => letter.exec(fold(line))?.[1] ?? []));
  return letters.size > 1 || (letters.size === 1 && lines.some(isFooter));
}

export function isCreditByLetter(line: string): boolean {
  return letter.test(fold(line));
}

export function isCredit(line: string): boolean {
  return isFooter(line) || isCreditByLetter(line);
}
