import { type Cut, type Deck, slideAt } from "./deck.ts";
import type { DeskState } from "./state.ts";
import { step } from "./step.ts";

/** What is due on the wall; `stay` is whatever is on it, while the slide itself is not there. */
export type Due<One> =
  | { readonly kind: "nothing" | "stay" | "title" | "logo" }
  | { readonly kind: "slide"; readonly slide: One };

export function dueOn<One extends Cut>({ at, cover }: DeskState, deck: Deck<One>): Due<One> {
  if (!at || cover === "black" || cover === "clear") return { kind: "nothing" };
  if (cover) return { kind: cover };
  const slide = slideAt(deck, at);
  return slide ? { kind: "slide", slide } : { kind: "stay" };
}

export interface NextUp<One> {
  readonly item: number;
  /** Not there yet while its entry is on its way. */
  readonly slide: One | undefined;
}

/** What a step forward leads to; nothing at the end. */
export function nextUp<One extends Cut>(
  state: DeskState,
  deck: Deck<One>,
): NextUp<One> | undefined {
  const { at, awaited } = step({ ...state, awaited: undefined }, { kind: "next" }, deck);
  if (awaited !== undefined) return { item: awaited, slide: undefined };
  return at && at !== state.at ? { item: at.item, slide: slideAt(deck, at) } : undefined;
}

export function isAtStart(state: DeskState, deck: Deck): boolean {
  return step(state, { kind: "previous" }, deck).at === state.at;
}
