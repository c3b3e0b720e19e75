import type { Sides } from "../merging/merge.ts";
import type { Messages } from "../../messages/i18n.svelte.ts";

/** What happened to something: both changed it, or one side removed it. */
export function conflictHeading(
  { merge: text }: Messages,
  what: string,
  { base, mine, theirs }: Sides<unknown>,
): string {
  if (mine === undefined) {
    return isSame(theirs, base) ? text.theyMovedYouRemoved(what) : text.theyEditedYouRemoved(what);
  }
  if (theirs === undefined) {
    return isSame(mine, base) ? text.youMovedTheyRemoved(what) : text.youEditedTheyRemoved(what);
  }
  return base === undefined ? text.bothAdded(what) : text.bothChanged(what);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
