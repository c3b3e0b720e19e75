import type { Profile } from "./profile.ts";
import { shareOf } from "./shingles.ts";

const reasons = ["title", "firstLine", "text"] as const;
export type Reason = (typeof reasons)[number];

export interface Likeness {
  /** From 0, nothing in common, to 1, the same text. */
  readonly measure: number;
  readonly reasons: readonly Reason[];
  /** How much of both texts is in both; null where there are no two to compare. */
  readonly sharedText: number | null;
}

/** Many songs share a title or begin alike: neither alone makes two texts the same. */
const ofTitle = 0.4;
const ofFirstLine = 0.4;
/** Where no texts can be compared, a title has to do. */
const ofTitleAlone = 0.6;
/** Songs of one style share that much by chance. */
const noticedText = 0.2;

/** Each thing in common takes its part of what the others leave open. */
export function likenessOf(one: Profile, other: Profile): Likeness {
  const sharedText = sharedTextOf(one, other);
  const sameTitle = overlap(one.titles, other.titles);
  const sameFirstLine = overlap(one.firstLines, other.firstLines);
  const found: Reason[] = [];
  if (sameTitle) found.push("title");
  if (sameFirstLine) found.push("firstLine");
  if ((sharedText ?? 0) >= noticedText) found.push("text");
  const parts = [
    sharedText ?? 0,
    sameTitle ? (sharedText === null ? ofTitleAlone : ofTitle) : 0,
    sameFirstLine ? ofFirstLine : 0,
  ];
  const open = parts.reduce((left, part) => left * (1 - part), 1);
  return { measure: 1 - open, reasons: found, sharedText };
}

/** Of the two versions that are most alike; translations of each other are no texts to compare. */
function sharedTextOf(one: Profile, other: Profile): number | null {
  const shares = one.texts.flatMap((mine) => other.texts.map((theirs) => shareOf(mine, theirs)));
  const largest = Math.max(0, ...shares);
  const areComparable = shares.length > 0 && overlap(one.languages, other.languages);
  return areComparable || largest >= noticedText ? largest : null;
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((each) => other.has(each));
}
