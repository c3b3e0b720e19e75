import type { Draft } from "../device/drafts.ts";

/** What is said to somebody who has just signed out. */
class Farewell {
  /** From a sign-out until the start page is left. */
  isSaid = $state(false);
  drafts = $state.raw<readonly Draft<unknown>[]>([]);
}

export const farewell = new Farewell();
