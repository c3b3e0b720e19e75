import type { Position } from "../../slides.ts";

/** A slide of an entry, as far as it matters for where one is. */
export type Cut = Position;

/** An entry of the list: its slides, at least one, or why there are none. */
export type DeckItem<One extends Cut = Cut> =
  | { readonly kind: "ready"; readonly slides: readonly One[] }
  | { readonly kind: "loading" }
  | { readonly kind: "missing" };

export type Deck<One extends Cut = Cut> = readonly DeckItem<One>[];

/** A slide of an entry; it outlives slides that are cut in another way. */
export interface Spot {
  readonly item: number;
  readonly position: Position;
}

/** Where an entry begins. A card before the first section stands at -1. */
export const beginning: Position = { entry: -1, part: 0 };

export function slidesAt<One extends Cut>(deck: Deck<One>, item: number): readonly One[] {
  const found = deck[item];
  return found?.kind === "ready" ? found.slides : [];
}

/** The slide for a position, or the one before it where the slides are others now; -1 without any. */
export function indexIn(slides: readonly Cut[], { entry, part }: Position): number {
  const found = slides.findLastIndex(
    (slide) => slide.entry < entry || (slide.entry === entry && slide.part <= part),
  );
  return found < 0 && slides.length > 0 ? 0 : found;
}

export function spotAt(deck: Deck, item: number, index: number): Spot | undefined {
  const slide = slidesAt(deck, item).at(index);
  return slide && { item, position: { entry: slide.entry, part: slide.part } };
}

export function slideAt<One extends Cut>(deck: Deck<One>, spot: Spot): One | undefined {
  const slides = slidesAt(deck, spot.item);
  return slides[indexIn(slides, spot.position)];
}

export function isThere(deck: Deck, item: number): boolean {
  const { kind = "missing" } = deck[item] ?? {};
  return kind !== "missing";
}

/** The nearest entry from there on that is not missing. */
export function following(deck: Deck, item: number): number | undefined {
  const found = deck.findIndex(({ kind }, index) => index >= item && kind !== "missing");
  return found < 0 ? undefined : found;
}

/** The nearest entry before that has slides. */
export function preceding(deck: Deck, item: number): number | undefined {
  const found = deck.slice(0, item).findLastIndex(({ kind }) => kind === "ready");
  return found < 0 ? undefined : found;
}
