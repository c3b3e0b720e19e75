import { beginning, type Items, type SlidePosition } from "./slides.ts";

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

/** The slide for a position, or the one before it where the slides are others now. */
export function slideAt<One extends SlidePosition>(
  items: Items<One>,
  { item, slide: { entry, part } }: Position,
): One | undefined {
  const slides = slidesAt(items, item);
  const isReached = (one: One) => one.entry < entry || (one.entry === entry && one.part <= part);
  return slides.findLast(isReached) ?? slides[0];
}

/** The nearest entry from there on that is not missing. */
export function following(items: Items, item: number): number | undefined {
  const found = items.findIndex(({ kind }, index) => index >= item && kind !== "missing");
  return found < 0 ? undefined : found;
}

/** Every slide of the list, one after the other; an entry on its way has one, where it begins. */
function wayThrough(items: Items): Position[] {
  return items.flatMap(({ kind }, item) => {
    const slides = kind === "loading" ? [beginning] : slidesAt(items, item);
    return slides.map(({ entry, part }) => ({ item, slide: { entry, part } }));
  });
}

/** Negative where the first comes before the other. */
function compare(one: Position, other: Position): number {
  const [a, b] = [one.slide, other.slide];
  return one.item - other.item || a.entry - b.entry || a.part - b.part;
}

/** What takes the place of the words until it is taken away again. */
export type Cover = "black" | "clear" | "titleCover" | "logo";

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
  /** The number of a section, while a further digit may follow; otherwise 0. */
  readonly typed: number;
}

export const nothingShown: OperatorState = {
  at: undefined,
  cover: undefined,
  prepared: undefined,
  awaited: undefined,
  trail: [],
  typed: 0,
};

/** What a key does by itself. */
export type Move =
  | "forward"
  | "back"
  | "first"
  | "last"
  | "nextSong"
  | "previousSong"
  | "whereBefore";

export type OperatorEvent =
  | { readonly kind: Move }
  | { readonly kind: "go"; readonly to: Position }
  /** To the beginning of an entry. */
  | { readonly kind: "go-to-item"; readonly item: number }
  /** By the numbers of the song at hand; 0 is its title. */
  | { readonly kind: "digit"; readonly digit: number }
  /** No further digit came. */
  | { readonly kind: "typed" }
  /** On again when it was on before is off. */
  | { readonly kind: "cover"; readonly cover: Cover }
  | { readonly kind: "prepare"; readonly item: number | undefined }
  /** An entry came into the list, which is the next one from now on. */
  | { readonly kind: "inserted"; readonly item: number }
  /** What was awaited may have come. */
  | { readonly kind: "items-changed" };

const maxTrail = 50;

/** What changes nothing on the screens, or happens by itself. */
export function isQuiet({ kind }: OperatorEvent): boolean {
  return kind === "prepare" || kind === "inserted" || kind === "items-changed";
}

/**
 * All that an operator can do, and what follows from it. The screens are never left empty on the
 * way: an entry that is not there yet is awaited, one that is missing is passed over, and after the
 * last slide nothing follows. A song is a list of one.
 */
export function step(before: OperatorState, event: OperatorEvent, items: Items): OperatorState {
  const { at, typed } = before;
  // A number is forgotten by whatever else is done.
  const state = typed === 0 || isQuiet(event) ? before : { ...before, typed: 0 };
  const way = wayThrough(items);
  const isReady = ({ item }: Position) => items[item]?.kind === "ready";
  switch (event.kind) {
    case "back":
      return go(state, at && way.slice(0, placeOf(at, items)).findLast(isReady), items);
    case "forward":
      return typed > 0 ? jump(state, typed, items) : forward(state, items);
    case "digit":
      return type({ ...state, typed }, event.digit, items);
    case "typed":
      return jump(state, typed, items);
    case "first":
    case "last": {
      const own = way.filter(({ item }) => item === at?.item);
      return at ? go(state, own.at(event.kind === "first" ? 0 : -1), items) : forward(state, items);
    }
    case "nextSong":
      return enter(state, itemAfter(state, items), items);
    case "previousSong":
      return enter(
        state,
        way.findLast((to) => at && isReady(to) && to.item < at.item)?.item,
        items,
      );
    case "go":
      return isReady(event.to) ? go(state, event.to, items) : state;
    case "go-to-item":
      return following(items, event.item) === event.item ? enter(state, event.item, items) : state;
    case "cover":
      return { ...state, cover: state.cover === event.cover ? undefined : event.cover };
    case "prepare":
      return { ...state, prepared: event.item === at?.item ? undefined : event.item };
    case "whereBefore":
      return back(state);
    case "inserted":
      return inserted(state, event.item);
    case "items-changed":
      return state.awaited === undefined ? state : enter(state, state.awaited, items);
  }
}

/** The entry that the one at hand leads to. */
export function itemAfter({ at, prepared }: OperatorState, items: Items): number | undefined {
  return prepared ?? following(items, at ? at.item + 1 : 0);
}

function forward(state: OperatorState, items: Items): OperatorState {
  const { at } = state;
  const within = wayThrough(items).find((to) => to.item === at?.item && compare(at, to) < 0);
  return within ? go(state, within, items) : enter(state, itemAfter(state, items), items);
}

/** To the beginning of an entry. One that is missing is passed over as if nobody had asked for it. */
function enter(state: OperatorState, item: number | undefined, items: Items): OperatorState {
  const begin = wayThrough(items).find((to) => to.item === item);
  if (begin || item === undefined) return go(state, begin, items);
  const asListed = { ...state, awaited: undefined, prepared: undefined };
  const next = itemAfter(asListed, items);
  return next === undefined ? asListed : enter(asListed, next, items);
}

/** Jumps at once where no further digit could follow, so that nothing flashes up on the way. */
function type(state: OperatorState, digit: number, items: Items): OperatorState {
  const slides = slidesAt(items, state.at?.item ?? itemAfter(state, items) ?? -1);
  const count = (slides.at(-1)?.entry ?? -1) + 1;
  const longer = state.typed * 10 + digit;
  const number = longer <= count ? longer : digit;
  if (number > 0 && number * 10 <= count) return { ...state, typed: number };
  return number <= count ? jump(state, number, items) : { ...state, typed: 0 };
}

function jump(state: OperatorState, number: number, items: Items): OperatorState {
  const item = state.at?.item ?? itemAfter(state, items) ?? -1;
  const isThere = slidesAt(items, item).length > 0;
  return isThere ? go(state, { item, slide: { entry: number - 1, part: 0 } }, items) : state;
}

/** Whoever chooses a slide wants it seen; where there is none, what is there already. */
function go(state: OperatorState, to: Position | undefined, items: Items): OperatorState {
  if (!to) return { ...state, cover: undefined, awaited: undefined };
  if (items[to.item]?.kind !== "ready") return { ...state, awaited: to.item };
  return {
    at: to,
    cover: undefined,
    awaited: undefined,
    prepared: state.prepared === to.item ? undefined : state.prepared,
    trail: trailTo(state, to, items),
    typed: 0,
  };
}

/**
 * A jump is remembered, a step is not. Who steps on into another entry has arrived: what was before
 * an earlier jump is of no interest any more.
 */
function trailTo(state: OperatorState, to: Position, items: Items): OperatorState["trail"] {
  const { at, cover, trail } = state;
  if (!at || compare(at, to) === 0) return trail;
  if (Math.abs(placeOf(to, items) - placeOf(at, items)) !== 1) {
    return [...trail, { at, cover }].slice(-maxTrail);
  }
  return at.item === to.item ? trail : [];
}

/** How many slides of the list come before the one that is shown for a position. */
function placeOf(at: Position, items: Items): number {
  const shown = { ...at, slide: slideAt(items, at) ?? at.slide };
  return wayThrough(items).filter((other) => compare(other, shown) < 0).length;
}

function back(state: OperatorState): OperatorState {
  const last = state.trail.at(-1);
  if (!last) return state;
  const prepared = state.prepared === last.at.item ? undefined : state.prepared;
  return { ...state, ...last, prepared, awaited: undefined, trail: state.trail.slice(0, -1) };
}

function inserted(state: OperatorState, item: number): OperatorState {
  const moved = <Place extends { readonly item: number }>(place: Place): Place => ({
    ...place,
    item: place.item >= item ? place.item + 1 : place.item,
  });
  const { at, awaited, trail } = state;
  return {
    ...state,
    at: at && moved(at),
    awaited: awaited === undefined ? undefined : moved({ item: awaited }).item,
    prepared: item,
    trail: trail.map((here) => ({ ...here, at: moved(here.at) })),
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

/** What a step forward leads to; nothing at the end, and no slide while its entry is on its way. */
export function nextUp<One extends SlidePosition>(state: OperatorState, items: Items<One>) {
  const { at, awaited } = step(
    { ...state, awaited: undefined, typed: 0 },
    { kind: "forward" },
    items,
  );
  if (awaited !== undefined) return { item: awaited, slide: undefined };
  return at && at !== state.at ? { item: at.item, slide: slideAt(items, at) } : undefined;
}

export function isAtStart(state: OperatorState, items: Items): boolean {
  return step(state, { kind: "back" }, items).at === state.at;
}
