import type { Items, SlidePosition } from "../slides.ts";

/** A slide of an entry; it outlives slides that are cut in another way. */
export interface Position {
  readonly item: number;
  readonly slide: SlidePosition;
}

export function slidesAt<One extends SlidePosition>(
  items: Items<One>,
  item: number,
): readonly One[] {
  const found = items[item];
  return found?.kind === "ready" ? found.slides : [];
}

/** The slide for a position, or the one before it where the slides are others now; -1 without any. */
export function indexIn(slides: readonly SlidePosition[], { entry, part }: SlidePosition): number {
  const found = slides.findLastIndex(
    (slide) => slide.entry < entry || (slide.entry === entry && slide.part <= part),
  );
  return found < 0 && slides.length > 0 ? 0 : found;
}

export function positionAt(items: Items, item: number, index: number): Position | undefined {
  const slide = slidesAt(items, item).at(index);
  return slide && { item, slide: { entry: slide.entry, part: slide.part } };
}

export function slideAt<One extends SlidePosition>(
  items: Items<One>,
  position: Position,
): One | undefined {
  const slides = slidesAt(items, position.item);
  return slides[indexIn(slides, position.slide)];
}

export function isThere(items: Items, item: number): boolean {
  const { kind = "missing" } = items[item] ?? {};
  return kind !== "missing";
}

/** The nearest entry from there on that is not missing. */
export function following(items: Items, item: number): number | undefined {
  const found = items.findIndex(({ kind }, index) => index >= item && kind !== "missing");
  return found < 0 ? undefined : found;
}

/** The nearest entry before that has slides. */
export function preceding(items: Items, item: number): number | undefined {
  const found = items.slice(0, item).findLastIndex(({ kind }) => kind === "ready");
  return found < 0 ? undefined : found;
}

/** What takes the place of the words until it is taken away again. */
export type Cover = "black" | "clear" | "title" | "logo";

export interface Here {
  readonly at: Position;
  readonly cover: Cover | undefined;
}

/** Where an operator is in a list. */
export interface OperatorState {
  /** Nothing as long as nothing was shown. */
  readonly at: Position | undefined;
  readonly cover: Cover | undefined;
  /** The entry that comes after this one, other than in the order of the list. */
  readonly prepared: number | undefined;
  /** An entry that is to be shown and still on its way; the screens stay as they are. */
  readonly awaited: number | undefined;
  /** Where one was before each jump, the last one at the end. */
  readonly trail: readonly Here[];
}

export const nothingShown: OperatorState = {
  at: undefined,
  cover: undefined,
  prepared: undefined,
  awaited: undefined,
  trail: [],
};

export type OperatorEvent =
  | { readonly kind: "next" | "previous" | "first" | "last" | "back" }
  | { readonly kind: "next-item" | "previous-item" }
  | { readonly kind: "go"; readonly to: Position }
  /** To the beginning of an entry. */
  | { readonly kind: "go-to-item"; readonly item: number }
  /** On again when it was on before is off. */
  | { readonly kind: "cover"; readonly cover: Cover }
  | { readonly kind: "prepare"; readonly item: number | undefined }
  /** An entry came into the list, which is the next one from now on. */
  | { readonly kind: "inserted"; readonly item: number }
  /** What was awaited may have come. */
  | { readonly kind: "items-changed" };

const maxTrail = 50;

/**
 * All that an operator can do, and what follows from it. The screens are never left empty on the
 * way: an entry that is not there yet is awaited, one that is missing is passed over, and after the
 * last slide nothing follows. A song is a list of one.
 */
export function step(state: OperatorState, event: OperatorEvent, items: Items): OperatorState {
  switch (event.kind) {
    case "next":
      return forward(state, items);
    case "previous":
      return backward(state, items);
    case "first":
    case "last":
      return state.at ? edge(state, event.kind, items) : forward(state, items);
    case "next-item":
      return enter(state, itemAfter(state, items), items);
    case "previous-item":
      return enter(state, state.at && preceding(items, state.at.item), items);
    case "go":
      return show(state, event.to, items);
    case "go-to-item":
      return isThere(items, event.item) ? enter(state, event.item, items) : state;
    case "cover":
      return { ...state, cover: state.cover === event.cover ? undefined : event.cover };
    case "prepare":
      return { ...state, prepared: event.item === state.at?.item ? undefined : event.item };
    case "back":
      return back(state);
    case "inserted":
      return inserted(state, event.item);
    case "items-changed":
      return state.awaited === undefined ? state : arrive(state, state.awaited, items);
  }
}

/** The entry that the one at hand leads to. */
export function itemAfter({ at, prepared }: OperatorState, items: Items): number | undefined {
  return prepared ?? following(items, at ? at.item + 1 : 0);
}

function forward(state: OperatorState, items: Items): OperatorState {
  const within = state.at && neighbour(state.at, 1, items);
  if (within) return show(state, within, items);
  return enter(state, itemAfter(state, items), items);
}

function backward(state: OperatorState, items: Items): OperatorState {
  if (!state.at) return uncovered(state);
  const within = neighbour(state.at, -1, items);
  if (within) return show(state, within, items);
  const before = preceding(items, state.at.item);
  const position = before === undefined ? undefined : positionAt(items, before, -1);
  return position ? show(state, position, items) : uncovered(state);
}

function edge(state: OperatorState, kind: "first" | "last", items: Items): OperatorState {
  const position = state.at && positionAt(items, state.at.item, kind === "first" ? 0 : -1);
  return position ? show(state, position, items) : state;
}

function neighbour({ item, slide }: Position, by: 1 | -1, items: Items): Position | undefined {
  const index = indexIn(slidesAt(items, item), slide) + by;
  return index < 0 ? undefined : positionAt(items, item, index);
}

/** Where there is nothing to enter, whoever steps still wants to see what is there. */
function enter(state: OperatorState, item: number | undefined, items: Items): OperatorState {
  return item === undefined ? uncovered(state) : arrive(state, item, items);
}

function arrive(state: OperatorState, item: number, items: Items): OperatorState {
  const position = positionAt(items, item, 0);
  if (position) return show(state, position, items);
  if (items[item]?.kind === "loading") return { ...state, awaited: item };
  // It is missing: the list goes on as if nobody had asked for it.
  const asListed = { ...state, awaited: undefined, prepared: undefined };
  const next = itemAfter(asListed, items);
  return next === undefined ? asListed : arrive(asListed, next, items);
}

function uncovered(state: OperatorState): OperatorState {
  return { ...state, cover: undefined, awaited: undefined };
}

/** Whoever chooses a slide wants it seen. */
function show(state: OperatorState, to: Position, items: Items): OperatorState {
  if (slidesAt(items, to.item).length === 0) return state;
  return {
    at: to,
    cover: undefined,
    awaited: undefined,
    prepared: state.prepared === to.item ? undefined : state.prepared,
    trail: trailTo(state, to, items),
  };
}

/**
 * A jump is remembered, a step is not. Who steps on into another entry has arrived: what was before
 * an earlier jump is of no interest any more.
 */
function trailTo(state: OperatorState, to: Position, items: Items): OperatorState["trail"] {
  const { at, cover, trail } = state;
  if (!at || isSame(at, to)) return trail;
  if (isStep(at, to, items)) return at.item === to.item ? trail : [];
  return [...trail, { at, cover }].slice(-maxTrail);
}

function isSame(one: Position, other: Position): boolean {
  const { entry, part } = one.slide;
  return one.item === other.item && entry === other.slide.entry && part === other.slide.part;
}

/** Whether one slide follows the other in the order of the list. */
function isStep(from: Position, to: Position, items: Items): boolean {
  const [earlier, later] = from.item <= to.item ? [from, to] : [to, from];
  const start = indexIn(slidesAt(items, earlier.item), earlier.slide);
  const end = indexIn(slidesAt(items, later.item), later.slide);
  if (earlier.item === later.item) return Math.abs(end - start) === 1;
  const isAtEdges = start === slidesAt(items, earlier.item).length - 1 && end === 0;
  return isAtEdges && following(items, earlier.item + 1) === later.item;
}

function back(state: OperatorState): OperatorState {
  const last = state.trail.at(-1);
  if (!last) return state;
  const prepared = state.prepared === last.at.item ? undefined : state.prepared;
  return { ...last, prepared, awaited: undefined, trail: state.trail.slice(0, -1) };
}

function inserted(state: OperatorState, item: number): OperatorState {
  const moved = (other: number) => (other >= item ? other + 1 : other);
  const movedPosition = (position: Position) => ({ ...position, item: moved(position.item) });
  const { at, awaited } = state;
  return {
    ...state,
    at: at && movedPosition(at),
    awaited: awaited === undefined ? undefined : moved(awaited),
    prepared: item,
    trail: state.trail.map((here) => ({ ...here, at: movedPosition(here.at) })),
  };
}

/** What is due on the screens; `stay` is whatever is on them, while the slide is not there. */
export type Due<One> =
  | { readonly kind: Cover | "welcome" | "stay" }
  | { readonly kind: "slide"; readonly slide: One };

export function dueOn<One extends SlidePosition>(
  { at, cover }: OperatorState,
  items: Items<One>,
): Due<One> {
  if (cover) return { kind: cover };
  if (!at) return { kind: "welcome" };
  const slide = slideAt(items, at);
  return slide ? { kind: "slide", slide } : { kind: "stay" };
}

export interface NextUp<One> {
  readonly item: number;
  /** Not there yet while its entry is on its way. */
  readonly slide: One | undefined;
}

/** What a step forward leads to; nothing at the end. */
export function nextUp<One extends SlidePosition>(
  state: OperatorState,
  items: Items<One>,
): NextUp<One> | undefined {
  const { at, awaited } = step({ ...state, awaited: undefined }, { kind: "next" }, items);
  if (awaited !== undefined) return { item: awaited, slide: undefined };
  return at && at !== state.at ? { item: at.item, slide: slideAt(items, at) } : undefined;
}

export function isAtStart(state: OperatorState, items: Items): boolean {
  return step(state, { kind: "previous" }, items).at === state.at;
}

/** A number while it is typed: `jump` is where to go now, `typed` what still waits for a digit. */
export interface Typing {
  readonly typed: number;
  readonly jump?: number;
}

/** Jumps at once where no further digit could follow, so that nothing flashes up on the way. */
export function typeDigit(typed: number, digit: number, count: number): Typing {
  const longer = typed * 10 + digit;
  const number = longer <= count ? longer : digit;
  if (number < 1 || number > count) return { typed: 0 };
  return number * 10 <= count ? { typed: number } : { typed: 0, jump: number };
}
