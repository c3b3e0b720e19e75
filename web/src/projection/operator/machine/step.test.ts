import fc from "fast-check";
import { expect, test } from "vitest";
import { beginning, type Cut, type Deck, type DeckItem } from "./deck.ts";
import { dueOn, isAtStart, nextUp } from "./due.ts";
import { type DeskEvent, type DeskState, nothingShown } from "./state.ts";
import { step } from "./step.ts";

const loading: DeckItem = { kind: "loading" };
const missing: DeckItem = { kind: "missing" };

/** A song with a card before its sections, of which each has that many slides. */
function song(...parts: number[]): DeckItem {
  const cuts = parts.flatMap((count, entry) =>
    Array.from({ length: count }, (_, part) => ({ entry, part })),
  );
  return { kind: "ready", slides: [beginning, ...cuts] };
}

const card: DeckItem = { kind: "ready", slides: [beginning] };
const spot = (item: number, entry = -1, part = 0) => ({ item, position: { entry, part } });
const after = (deck: Deck, events: readonly DeskEvent[], state = nothingShown) =>
  events.reduce((state, event) => step(state, event, deck), state);
const next: DeskEvent = { kind: "next" };
const times = (count: number, event: DeskEvent) => Array.from({ length: count }, () => event);

test("a list is gone through slide after slide, over songs and cards, and back again", () => {
  const deck = [song(1, 2), card, song(1)];
  const way = [spot(0), spot(0, 0), spot(0, 1), spot(0, 1, 1), spot(1), spot(2), spot(2, 0)];
  way.forEach((expected, index) => {
    expect(after(deck, times(index + 1, next)).at).toEqual(expected);
  });
  const end = after(deck, times(20, next));
  expect(end.at).toEqual(spot(2, 0));
  expect(nextUp(end, deck)).toBeUndefined();
  const begin = after(deck, times(20, { kind: "previous" }), end);
  expect(begin.at).toEqual(spot(0));
  expect(isAtStart(begin, deck)).toBe(true);
});

test("a song that is missing is passed over; one that is on its way is awaited", () => {
  const before = after([song(), missing, loading], [next, next]);
  expect(before.at).toEqual(spot(0));
  expect(before.awaited).toBe(2);
  const still = step(before, { kind: "deck-changed" }, [song(), missing, loading]);
  expect(still.at).toEqual(spot(0));
  const there = step(before, { kind: "deck-changed" }, [song(), missing, song(1)]);
  expect([there.at, there.awaited]).toEqual([spot(2), undefined]);
  const gone = step(before, { kind: "deck-changed" }, [song(), missing, missing]);
  expect([gone.at, gone.awaited]).toEqual([spot(0), undefined]);
});

test("who steps back does not wait any more", () => {
  const waiting = after([song(1), loading], times(3, next));
  expect(waiting.awaited).toBe(1);
  expect(step(waiting, { kind: "previous" }, [song(1), loading]).awaited).toBeUndefined();
});

test("what is prepared comes next, and the list goes on from there", () => {
  const deck = [song(1), song(1), song(1), song(1)];
  const prepared = after(deck, [next, { kind: "prepare", item: 2 }]);
  expect(prepared.at).toEqual(spot(0));
  expect(nextUp(after(deck, [next], prepared), deck)?.item).toBe(2);
  const there = after(deck, [next, next], prepared);
  expect([there.at, there.prepared]).toEqual([spot(2), undefined]);
  expect(after(deck, [next, next], there).at).toEqual(spot(3));
  expect(step(there, { kind: "back" }, deck).at).toEqual(spot(0, 0));
});

test("what is prepared and turns out to be missing is forgotten, and the list goes on", () => {
  const prepared = after(
    [loading, song(), song()],
    [{ kind: "go", to: spot(1) }, { kind: "prepare", item: 0 }, next],
  );
  expect(prepared.awaited).toBe(0);
  const gone = step(prepared, { kind: "deck-changed" }, [missing, song(), song()]);
  expect([gone.at, gone.prepared, gone.awaited]).toEqual([spot(2), undefined, undefined]);
  expect(step(gone, { kind: "go-to-item", item: 0 }, [missing, song(), song()])).toBe(gone);
});

test("who goes back into what is prepared has it, and does not sing it twice", () => {
  const deck = [song(1), song(1), song(1)];
  const back = after(deck, [
    next,
    { kind: "go", to: spot(2, 0) },
    { kind: "prepare", item: 0 },
    { kind: "back" },
  ]);
  expect([back.at, back.prepared]).toEqual([spot(0), undefined]);
  expect(after(deck, [next, next], back).at).toEqual(spot(1));
});

test("a song that is inserted comes next, and nobody is moved from where they are", () => {
  const deck = [song(1), song(1), song(1)];
  const jumped = after(deck, [
    { kind: "go", to: spot(2, 0) },
    { kind: "go", to: spot(1, 0) },
  ]);
  const longer = [...deck.slice(0, 2), song(2), ...deck.slice(2)];
  const inserted = step(jumped, { kind: "inserted", item: 2 }, longer);
  expect(inserted.at).toEqual(spot(1, 0));
  expect(after(longer, [next], inserted).at).toEqual(spot(2));
  expect(step(inserted, { kind: "back" }, longer).at).toEqual(spot(3, 0));
});

test("what is awaited stays so when a song is inserted before it", () => {
  const waiting = after([song(), loading], [next, next]);
  const inserted = step(waiting, { kind: "inserted", item: 1 }, [song(), song(1), loading]);
  expect(inserted.awaited).toBe(2);
});

test("the song before is the nearest that can be shown", () => {
  const deck = [song(1), missing, loading, song(1)];
  const there = step(nothingShown, { kind: "go", to: spot(3, 0) }, deck);
  expect(step(there, { kind: "previous-item" }, deck).at).toEqual(spot(0));
});

test("what is sung already is not prepared to be sung next", () => {
  const deck = [song(1), song(1)];
  const prepared = after(deck, [next, { kind: "prepare", item: 0 }]);
  expect(prepared.prepared).toBeUndefined();
});

test("after ever so many jumps, back still is where one was before the last", () => {
  const deck = [song(1), song(1), song(1)];
  const jumps = times(40, { kind: "go", to: spot(0, 0) }).flatMap((jump): DeskEvent[] => [
    jump,
    { kind: "go", to: spot(2, 0) },
  ]);
  const last: DeskEvent[] = [
    { kind: "go", to: spot(1, 0) },
    { kind: "go", to: spot(0) },
  ];
  const there = after(deck, [...jumps, ...last]);
  expect(step(there, { kind: "back" }, deck).at).toEqual(spot(1, 0));
  expect(there.trail.length).toBeLessThan(80);
});

test("back goes to where one was before a jump, also after some steps", () => {
  const deck = [song(1, 1, 1), song(1, 1, 1), song(1, 1, 1)];
  const begun = after(deck, [next, next, next]);
  const lost = after(deck, [{ kind: "go", to: spot(2, 1) }, next, { kind: "previous" }], begun);
  expect(step(lost, { kind: "back" }, deck)).toEqual(begun);
  expect(step(begun, { kind: "back" }, deck)).toBe(begun);
  const stepped = after(
    deck,
    [...times(4, next)],
    step(begun, { kind: "go-to-item", item: 1 }, deck),
  );
  expect(stepped.at).toEqual(spot(2));
  expect(stepped.trail).toEqual([]);
});

test("a cover comes and goes, and whoever steps takes it away", () => {
  const deck = [song(1)];
  const black: DeskEvent = { kind: "cover", cover: "black" };
  const shown = after(deck, [next]);
  expect(step(nothingShown, black, deck)).toEqual(nothingShown);
  expect(dueOn(step(shown, black, deck), deck).kind).toBe("nothing");
  expect(after(deck, [black, black], shown)).toEqual(shown);
  expect(after(deck, [black, { kind: "cover", cover: "title" }], shown).cover).toBe("title");
  expect(after(deck, [next, black, next], shown).cover).toBeUndefined();
});

const anyItem: fc.Arbitrary<DeckItem> = fc
  .oneof(
    { weight: 4, arbitrary: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.constantFrom("loading" as const, "missing" as const) },
  )
  .map((made) => (typeof made === "string" ? { kind: made } : song(...made)));
const anyDeck = fc.array(anyItem, { minLength: 1, maxLength: 6 });
const anySpot = fc.record({
  item: fc.nat({ max: 6 }),
  position: fc.record({ entry: fc.integer({ min: -1, max: 4 }), part: fc.nat({ max: 3 }) }),
});
const steps = fc.constantFrom<DeskEvent>(next, { kind: "previous" });
const anyJump: fc.Arbitrary<DeskEvent> = fc.oneof(
  fc.constantFrom<DeskEvent>(
    { kind: "first" },
    { kind: "last" },
    { kind: "next-item" },
    { kind: "previous-item" },
  ),
  anySpot.map((to): DeskEvent => ({ kind: "go", to })),
  fc.nat({ max: 6 }).map((item): DeskEvent => ({ kind: "go-to-item", item })),
);
const unasked: fc.Arbitrary<DeskEvent> = fc.oneof(
  steps,
  anyJump,
  fc.constantFrom<DeskEvent>({ kind: "back" }, { kind: "deck-changed" }),
  fc.option(fc.nat({ max: 6 }), { nil: undefined }).map((item): DeskEvent => ({
    kind: "prepare",
    item,
  })),
  fc.constant<DeskEvent>({ kind: "cover", cover: "title" }),
);
const anyEvent = fc.oneof(
  unasked,
  fc.constantFrom<DeskEvent>({ kind: "cover", cover: "black" }, { kind: "cover", cover: "clear" }),
);

test("once something is on the wall it is never empty unless somebody asks for it", () => {
  const moment = fc.tuple(unasked, fc.option(anyDeck, { nil: undefined, freq: 3 }));
  fc.assert(
    fc.property(anyDeck, fc.array(moment, { maxLength: 30 }), (first, moments) => {
      let deck: Deck = first;
      let state: DeskState = nothingShown;
      let hasBegun = false;
      for (const [event, changed] of moments) {
        deck = changed ?? deck;
        state = step(state, event, deck);
        const due = dueOn(state, deck);
        hasBegun ||= due.kind === "slide";
        if (hasBegun) expect(due.kind).not.toBe("nothing");
      }
    }),
  );
});

test("after a jump and whatever steps in the same song, back is where one was", () => {
  fc.assert(
    fc.property(
      anyDeck,
      fc.array(anyEvent, { maxLength: 20 }),
      anyJump,
      fc.array(steps, { maxLength: 5 }),
      (deck, events, jump, wandering) => {
        const before = after(deck, events);
        let there = step(before, jump, deck);
        if (there.trail.length <= before.trail.length) return;
        const { item } = there.at ?? { item: -1 };
        for (const event of wandering) {
          const wandered = step(there, event, deck);
          if (wandered.at?.item === item && wandered.awaited === undefined) there = wandered;
        }
        const back = step(there, { kind: "back" }, deck);
        expect([back.at, back.cover, back.trail]).toEqual([before.at, before.cover, before.trail]);
      },
    ),
  );
});

test("what is said to come next is what comes next", () => {
  fc.assert(
    fc.property(anyDeck, fc.array(anyEvent, { maxLength: 20 }), (deck, events) => {
      const state = { ...after(deck, events), awaited: undefined };
      const announced = nextUp<Cut>(state, deck);
      const come = step(state, next, deck);
      if (!announced) expect(come.at).toEqual(state.at);
      else if (announced.slide)
        expect(dueOn(come, deck)).toEqual({ kind: "slide", slide: announced.slide });
      else expect(come.awaited).toBe(announced.item);
    }),
  );
});
