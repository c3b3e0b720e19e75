import { withoutTrailingSpace } from "$domain/lyrics.ts";
import { likeness, profileOf } from "../../editing/likeness.ts";
import { align, gapsBetween, type Pair } from "./alignment.ts";

const alikeEnough = 0.5;

/** Lines that stayed as they are. Between equal choices, words count for more than blank lines. */
export function unchangedPairs(before: readonly string[], after: readonly string[]): Pair[] {
  const [old, now] = [before.map(withoutTrailingSpace), after.map(withoutTrailingSpace)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;

  const middle = align(old.length - start - end, now.length - start - end, (i, j) => {
    const line = old[start + i];
    if (line !== now[start + j]) return 0;
    return line === "" ? 1 : 4;
  });
  return [
    ...Array.from({ length: start }, (_, at): Pair => [at, at]),
    ...middle.map(([i, j]): Pair => [start + i, start + j]),
    ...Array.from({ length: end }, (_, at): Pair => [old.length - end + at, now.length - end + at]),
  ];
}

/** Lines of a changed stretch that are the same line, edited, split or joined. */
export function editedPairs(before: readonly string[], after: readonly string[]): Pair[] {
  const [old, now] = [before.map(profileOf), after.map(profileOf)];
  const alike = align(before.length, after.length, (i, j) => {
    const [one, other] = [before[i] ?? "", after[j] ?? ""];
    if (isFirstPart(one, after, j) || isFirstPart(other, before, i)) return 1;
    const score = likeness(old[i] ?? profileOf(""), now[j] ?? profileOf(""));
    return score >= alikeEnough ? score : 0;
  });
  const rewritten = gapsBetween(alike, before.length, after.length).flatMap(rewrittenPairs);
  return [...alike, ...rewritten];
}

/**
 * Whether the whole begins with that part, and ends with the next one (Enter, Backspace) or with
 * the last (several lines pasted into it, or cut out of it).
 */
function isFirstPart(whole: string, parts: readonly string[], at: number): boolean {
  if (at === parts.length - 1) return false;
  const part = parts[at] ?? "";
  let common = 0;
  while (common < part.length && part[common] === whole[common]) common += 1;
  const rest = whole.slice(common).trim();
  if (rest === "" || part.slice(0, common).trim() === "") return false;
  return [parts[at + 1], parts.at(-1)].some((end) => end?.trimEnd().endsWith(rest));
}

/** Nothing is alike: line by line where the count is the same, else the first takes over. */
function rewrittenPairs({ before, after }: { before: Pair; after: Pair }): Pair[] {
  const [removed, added] = [before[1] - before[0], after[1] - after[0]];
  const shorter = Math.min(removed, added);
  const paired = removed === added ? removed : Math.min(shorter, 1);
  if (removed !== added && shorter > 1) return [];
  return Array.from({ length: paired }, (_, at): Pair => [before[0] + at, after[0] + at]);
}
