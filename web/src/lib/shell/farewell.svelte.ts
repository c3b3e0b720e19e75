import type { Draft } from "$lib/writing/drafts/draft.ts";

/** What is said to somebody who has just signed out. */
class Farewell {
  drafts = $state.raw<readonly Draft<unknown>[]>([]);
}

export const farewell = new Farewell();
