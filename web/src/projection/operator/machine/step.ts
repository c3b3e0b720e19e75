import {
  type Deck,
  following,
  isThere,
  indexIn,
  preceding,
  slidesAt,
  type Spot,
  spotAt,
} from "./deck.ts";
import type { DeskEvent, DeskState } from "./state.ts";

const maxTrail = 50;

/**
 * The life of a desk. The wall is never left empty on the way: an entry that is not there yet is
 * awaited, one that is missing is passed over, and after the last slide nothing follows.
 */
export function step(state: DeskState, event: DeskEvent, deck: Deck): DeskState {
  switch (event.kind) {
    case "next":
      return forward(state, deck);
    case "previous":
      return backward(state, deck);
    case "first":
    case "last":
      return state.at ? edge(state, event.kind, deck) : forward(state, deck);
    case "next-item":
      return enter(state, itemAfter(state, deck), deck);
    case "previous-item":
      return enter(state, state.at && preceding(deck, state.at.item), deck);
    case "go":
      return show(state, event.to, deck);
    case "go-to-item":
      return isThere(deck, event.item) ? enter(state, event.item, deck) : state;
    case "cover":
      return state.at
        ? { ...state, cover: state.cover === event.cover ? undefined : event.cover }
        : state;
    case "prepare":
      return { ...state, prepared: event.item === state.at?.item ? undefined : event.item };
    case "back":
      return back(state);
    case "inserted":
      return inserted(state, event.item);
    case "deck-changed":
      return state.awaited === undefined ? state : arrive(state, state.awaited, deck);
  }
}

/** The entry that the one at hand leads to. */
export function itemAfter({ at, prepared }: DeskState, deck: Deck): number | undefined {
  return prepared ?? following(deck, at ? at.item + 1 : 0);
}

function forward(state: DeskState, deck: Deck): DeskState {
  const within = state.at && neighbour(state.at, 1, deck);
  if (within) return show(state, within, deck);
  return enter(state, itemAfter(state, deck), deck);
}

function backward(state: DeskState, deck: Deck): DeskState {
  if (!state.at) return state;
  const within = neighbour(state.at, -1, deck);
  if (within) return show(state, within, deck);
  const before = preceding(deck, state.at.item);
  const spot = before === undefined ? undefined : spotAt(deck, before, -1);
  return spot ? show(state, spot, deck) : uncovered(state);
}

function edge(state: DeskState, kind: "first" | "last", deck: Deck): DeskState {
  const spot = state.at && spotAt(deck, state.at.item, kind === "first" ? 0 : -1);
  return spot ? show(state, spot, deck) : state;
}

function neighbour({ item, position }: Spot, by: 1 | -1, deck: Deck): Spot | undefined {
  const index = indexIn(slidesAt(deck, item), position) + by;
  return index < 0 ? undefined : spotAt(deck, item, index);
}

/** Where there is nothing to enter, whoever steps still wants to see what is there. */
function enter(state: DeskState, item: number | undefined, deck: Deck): DeskState {
  return item === undefined ? uncovered(state) : arrive(state, item, deck);
}

function arrive(state: DeskState, item: number, deck: Deck): DeskState {
  const spot = spotAt(deck, item, 0);
  if (spot) return show(state, spot, deck);
  if (deck[item]?.kind === "loading") return { ...state, awaited: item };
  // It is missing: the list goes on as if nobody had asked for it.
  const asListed = { ...state, awaited: undefined, prepared: undefined };
  const next = itemAfter(asListed, deck);
  return next === undefined ? asListed : arrive(asListed, next, deck);
}

function uncovered(state: DeskState): DeskState {
  return { ...state, cover: undefined, awaited: undefined };
}

/** Whoever chooses a slide wants it seen. */
function show(state: DeskState, to: Spot, deck: Deck): DeskState {
  if (slidesAt(deck, to.item).length === 0) return state;
  return {
    at: to,
    cover: undefined,
    awaited: undefined,
    prepared: state.prepared === to.item ? undefined : state.prepared,
    trail: trailTo(state, to, deck),
  };
}

/**
 * A jump is remembered, a step is not. Who steps on into another entry has arrived: what was before
 * an earlier jump is of no interest any more.
 */
function trailTo(state: DeskState, to: Spot, deck: Deck): DeskState["trail"] {
  const { at, cover, trail } = state;
  if (!at || isSame(at, to)) return trail;
  if (isStep(at, to, deck)) return at.item === to.item ? trail : [];
  return [...trail, { at, cover }].slice(-maxTrail);
}

function isSame(one: Spot, other: Spot): boolean {
  const { entry, part } = one.position;
  return one.item === other.item && entry === other.position.entry && part === other.position.part;
}

/** Whether one slide follows the other in the order of the list. */
function isStep(from: Spot, to: Spot, deck: Deck): boolean {
  const [earlier, later] = from.item <= to.item ? [from, to] : [to, from];
  const start = indexIn(slidesAt(deck, earlier.item), earlier.position);
  const end = indexIn(slidesAt(deck, later.item), later.position);
  if (earlier.item === later.item) return Math.abs(end - start) === 1;
  const isAtEdges = start === slidesAt(deck, earlier.item).length - 1 && end === 0;
  return isAtEdges && following(deck, earlier.item + 1) === later.item;
}

function back(state: DeskState): DeskState {
  const last = state.trail.at(-1);
  if (!last) return state;
  const prepared = state.prepared === last.at.item ? undefined : state.prepared;
  return { ...last, prepared, awaited: undefined, trail: state.trail.slice(0, -1) };
}

function inserted(state: DeskState, item: number): DeskState {
  const moved = (other: number) => (other >= item ? other + 1 : other);
  const movedSpot = (spot: Spot) => ({ ...spot, item: moved(spot.item) });
  const { at, awaited } = state;
  return {
    ...state,
    at: at && movedSpot(at),
    awaited: awaited === undefined ? undefined : moved(awaited),
    prepared: item,
    trail: state.trail.map((here) => ({ ...here, at: movedSpot(here.at) })),
  };
}
