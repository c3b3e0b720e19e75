import fc from "fast-check";
import { expect, test } from "vitest";
import { beginning, type Item, type Items, type SlidePosition } from "./slides.ts";
import {
  dueOn,
  isAtStart,
  nextUp,
  nothingShown,
  type OperatorEvent,
  type OperatorState,
  step,
} from "./step.ts";

const loading: Item = { kind: "loading" };
const missing: Item = { kind: "missing" };

/** A song with a card before its sections, of which each has that many slides. */
function song(...parts: number[]): Item {
  const cuts = parts.flatMap((count, entry) =>
    Array.from({ length: count }, (_, part) => ({ entry, part })),
  );
  return { kind: "ready", slides: [beginning, ...cuts] };
}

const card: Item = { kind: "ready", slides: [beginning] };
const place = (item: number, entry = -1, part = 0) => ({ item, slide: { entry, part } });
const after = (items: Items, events: readonly OperatorEvent[], state = nothingShown) =>
  events.reduce((state, event) => step(state, event, items), state);
const next: OperatorEvent = { kind: "forward" };
const times = (count: number, event: OperatorEvent) => Array.from({ length: count }, () => event);

test("a list is gone through slide after slide, over songs and cards, and back again", () => {
  const items = [song(1, 2), card, song(1)];
  const way = [place(0), place(0, 0), place(0, 1), place(0, 1, 1), place(1), place(2), place(2, 0)];
  way.forEach((expected, index) => {
    expect(after(items, times(index + 1, next)).at).toEqual(expected);
  });
  const end = after(items, times(20, next));
  expect(end.at).toEqual(place(2, 0));
  expect(nextUp(end, items)).toBeUndefined();
  const begin = after(items, times(20, { kind: "back" }), end);
  expect(begin.at).toEqual(place(0));
  expect(isAtStart(begin, items)).toBe(true);
});

test("a song that is missing is passed over; one that is on its way is awaited", () => {
  const before = after([song(), missing, loading], [next, next]);
  expect(before.at).toEqual(place(0));
  expect(before.awaited).toBe(2);
  const still = step(before, { kind: "items-changed" }, [song(), missing, loading]);
  expect(still.at).toEqual(place(0));
  const there = step(before, { kind: "items-changed" }, [song(), missing, song(1)]);
  expect([there.at, there.awaited]).toEqual([place(2), undefined]);
  const gone = step(before, { kind: "items-changed" }, [song(), missing, missing]);
  expect([gone.at, gone.awaited]).toEqual([place(0), undefined]);
});

test("who steps back does not wait any more", () => {
  const waiting = after([song(1), loading], times(3, next));
  expect(waiting.awaited).toBe(1);
  expect(step(waiting, { kind: "back" }, [song(1), loading]).awaited).toBeUndefined();
});

test("what is prepared comes next, and the list goes on from there", () => {
  const items = [song(1), song(1), song(1), song(1)];
  const prepared = after(items, [next, { kind: "prepare", item: 2 }]);
  expect(prepared.at).toEqual(place(0));
  expect(nextUp(after(items, [next], prepared), items)?.item).toBe(2);
  const there = after(items, [next, next], prepared);
  expect([there.at, there.prepared]).toEqual([place(2), undefined]);
  expect(after(items, [next, next], there).at).toEqual(place(3));
  expect(step(there, { kind: "whereBefore" }, items).at).toEqual(place(0, 0));
});

test("what is prepared and turns out to be missing is forgotten, and the list goes on", () => {
  const prepared = after(
    [loading, song(), song()],
    [{ kind: "go", to: place(1) }, { kind: "prepare", item: 0 }, next],
  );
  expect(prepared.awaited).toBe(0);
  const gone = step(prepared, { kind: "items-changed" }, [missing, song(), song()]);
  expect([gone.at, gone.prepared, gone.awaited]).toEqual([place(2), undefined, undefined]);
  expect(step(gone, { kind: "go-to-item", item: 0 }, [missing, song(), song()])).toBe(gone);
});

test("who goes back into what is prepared has it, and does not sing it twice", () => {
  const items = [song(1), song(1), song(1)];
  const back = after(items, [
    next,
    { kind: "go", to: place(2, 0) },
    { kind: "prepare", item: 0 },
    { kind: "whereBefore" },
  ]);
  expect([back.at, back.prepared]).toEqual([place(0), undefined]);
  expect(after(items, [next, next], back).at).toEqual(place(1));
});

test("a song that is inserted comes next, and nobody is moved from where they are", () => {
  const items = [song(1), song(1), song(1)];
  const jumped = after(items, [
    { kind: "go", to: place(2, 0) },
    { kind: "go", to: place(1, 0) },
  ]);
  const longer = [...items.slice(0, 2), song(2), ...items.slice(2)];
  const inserted = step(jumped, { kind: "inserted", item: 2 }, longer);
  expect(inserted.at).toEqual(place(1, 0));
  expect(after(longer, [next], inserted).at).toEqual(place(2));
  expect(step(inserted, { kind: "whereBefore" }, longer).at).toEqual(place(3, 0));
});

test("what is awaited stays so when a song is inserted before it", () => {
  const waiting = after([song(), loading], [next, next]);
  const inserted = step(waiting, { kind: "inserted", item: 1 }, [song(), song(1), loading]);
  expect(inserted.awaited).toBe(2);
});

test("the song before is the nearest that can be shown", () => {
  const items = [song(1), missing, loading, song(1)];
  const there = step(nothingShown, { kind: "go", to: place(3, 0) }, items);
  expect(step(there, { kind: "previousSong" }, items).at).toEqual(place(0));
});

test("what is sung already is not prepared to be sung next", () => {
  const items = [song(1), song(1)];
  const prepared = after(items, [next, { kind: "prepare", item: 0 }]);
  expect(prepared.prepared).toBeUndefined();
});

test("after ever so many jumps, back still is where one was before the last", () => {
  const items = [song(1), song(1), song(1)];
  const jumps = times(40, { kind: "go", to: place(0, 0) }).flatMap((jump): OperatorEvent[] => [
    jump,
    { kind: "go", to: place(2, 0) },
  ]);
  const last: OperatorEvent[] = [
    { kind: "go", to: place(1, 0) },
    { kind: "go", to: place(0) },
  ];
  const there = after(items, [...jumps, ...last]);
  expect(step(there, { kind: "whereBefore" }, items).at).toEqual(place(1, 0));
  expect(there.trail.length).toBeLessThan(80);
});

test("back goes to where one was before a jump, also after some steps", () => {
  const items = [song(1, 1, 1), song(1, 1, 1), song(1, 1, 1)];
  const begun = after(items, [next, next, next]);
  const lost = after(items, [{ kind: "go", to: place(2, 1) }, next, { kind: "back" }], begun);
  expect(step(lost, { kind: "whereBefore" }, items)).toEqual(begun);
  expect(step(begun, { kind: "whereBefore" }, items)).toBe(begun);
  const stepped = after(
    items,
    [...times(4, next)],
    step(begun, { kind: "go-to-item", item: 1 }, items),
  );
  expect(stepped.at).toEqual(place(2));
  expect(stepped.trail).toEqual([]);
});

test("a cover comes and goes, and whoever steps takes it away", () => {
  const items = [song(1)];
  const black: OperatorEvent = { kind: "cover", cover: "black" };
  const shown = after(items, [next]);
  expect(dueOn(step(shown, black, items), items).kind).toBe("black");
  expect(after(items, [black, black], shown)).toEqual(shown);
  expect(after(items, [black, { kind: "cover", cover: "titleCover" }], shown).cover).toBe(
    "titleCover",
  );
  expect(after(items, [next, black, next], shown).cover).toBeUndefined();
});

test.each(["black", "clear", "titleCover", "logo"] as const)(
  "%s covers the welcome before the first slide, too",
  (cover) => {
    const items = [song(1)];
    expect(dueOn(nothingShown, items).kind).toBe("welcome");
    const covered = after(items, [{ kind: "cover", cover }]);
    expect(dueOn(covered, items).kind).toBe(cover);
    expect(step(covered, { kind: "cover", cover }, items)).toEqual(nothingShown);
    expect(step(covered, { kind: "back" }, items)).toEqual(nothingShown);
    expect(after(items, [next], covered)).toEqual(after(items, [next]));
  },
);

const anyItem: fc.Arbitrary<Item> = fc
  .oneof(
    { weight: 4, arbitrary: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.constantFrom("loading" as const, "missing" as const) },
  )
  .map((made) => (typeof made === "string" ? { kind: made } : song(...made)));
const anyItems = fc.array(anyItem, { minLength: 1, maxLength: 6 });
const anyPosition = fc.record({
  item: fc.nat({ max: 6 }),
  slide: fc.record({ entry: fc.integer({ min: -1, max: 4 }), part: fc.nat({ max: 3 }) }),
});
const steps = fc.constantFrom<OperatorEvent>(next, { kind: "back" });
const anyJump: fc.Arbitrary<OperatorEvent> = fc.oneof(
  fc.constantFrom<OperatorEvent>(
    { kind: "first" },
    { kind: "last" },
    { kind: "nextSong" },
    { kind: "previousSong" },
  ),
  anyPosition.map((to): OperatorEvent => ({ kind: "go", to })),
  fc.nat({ max: 6 }).map((item): OperatorEvent => ({ kind: "go-to-item", item })),
);
const unasked: fc.Arbitrary<OperatorEvent> = fc.oneof(
  steps,
  anyJump,
  fc.constantFrom<OperatorEvent>({ kind: "whereBefore" }, { kind: "items-changed" }),
  fc.option(fc.nat({ max: 6 }), { nil: undefined }).map((item): OperatorEvent => ({
    kind: "prepare",
    item,
  })),
  fc.constant<OperatorEvent>({ kind: "cover", cover: "titleCover" }),
);
const anyEvent = fc.oneof(
  unasked,
  fc.constantFrom<OperatorEvent>(
    { kind: "cover", cover: "black" },
    { kind: "cover", cover: "clear" },
  ),
);

test("once a slide is on the screen it is never empty unless somebody asks for it", () => {
  const moment = fc.tuple(unasked, fc.option(anyItems, { nil: undefined, freq: 3 }));
  fc.assert(
    fc.property(anyItems, fc.array(moment, { maxLength: 30 }), (first, moments) => {
      let items: Items = first;
      let state: OperatorState = nothingShown;
      let hasBegun = false;
      for (const [event, changed] of moments) {
        items = changed ?? items;
        state = step(state, event, items);
        const due = dueOn(state, items);
        hasBegun ||= due.kind === "slide";
        if (hasBegun) expect(["black", "clear", "welcome"]).not.toContain(due.kind);
      }
    }),
  );
});

test("after a jump and whatever steps in the same song, back is where one was", () => {
  fc.assert(
    fc.property(
      anyItems,
      fc.array(anyEvent, { maxLength: 20 }),
      anyJump,
      fc.array(steps, { maxLength: 5 }),
      (items, events, jump, wandering) => {
        const before = after(items, events);
        let there = step(before, jump, items);
        if (there.trail.length <= before.trail.length) return;
        const { item } = there.at ?? { item: -1 };
        for (const event of wandering) {
          const wandered = step(there, event, items);
          if (wandered.at?.item === item && wandered.awaited === undefined) there = wandered;
        }
        const back = step(there, { kind: "whereBefore" }, items);
        expect([back.at, back.cover, back.trail]).toEqual([before.at, before.cover, before.trail]);
      },
    ),
  );
});

test("what is said to come next is what comes next", () => {
  fc.assert(
    fc.property(anyItems, fc.array(anyEvent, { maxLength: 20 }), (items, events) => {
      const state = { ...after(items, events), awaited: undefined };
      const announced = nextUp<SlidePosition>(state, items);
      const come = step(state, next, items);
      if (!announced) expect(come.at).toEqual(state.at);
      else if (announced.slide)
        expect(dueOn(come, items)).toEqual({ kind: "slide", slide: announced.slide });
      else expect(come.awaited).toBe(announced.item);
    }),
  );
});

/** Where digits lead in a song of that many sections, and what still waits for one. */
function typed(count: number, ...digits: number[]) {
  const items = [song(...Array.from({ length: count }, () => 1))];
  const events = digits.map((digit): OperatorEvent => ({ kind: "digit", digit }));
  const { at, typed } = after(items, [next, ...events]);
  return [(at?.slide.entry ?? -1) + 1, typed];
}

test("a digit jumps at once where none can follow, and waits where one can", () => {
  expect(typed(7, 3)).toEqual([3, 0]);
  expect(typed(12, 1)).toEqual([0, 1]);
  expect(typed(12, 1, 2)).toEqual([12, 0]);
  expect(typed(12, 2)).toEqual([2, 0]);
  expect(typed(10, 1)).toEqual([0, 1]);
  expect(typed(10, 1, 0)).toEqual([10, 0]);
  expect(typed(7, 3, 0)).toEqual([0, 0]);
});

test("a number that the order does not have begins anew", () => {
  expect(typed(12, 1, 5)).toEqual([5, 0]);
  expect(typed(7, 9)).toEqual([0, 0]);
});

test("a number that waits is meant after a while or by a step, and forgotten by all else", () => {
  const items = [song(...Array.from({ length: 12 }, () => 1))];
  const waiting = after(items, [next, { kind: "digit", digit: 1 }]);
  for (const event of [{ kind: "typed" }, next] as const) {
    expect(step(waiting, event, items)).toMatchObject({ at: place(0, 0), typed: 0 });
  }
  expect(step(waiting, { kind: "last" }, items)).toMatchObject({ at: place(0, 11), typed: 0 });
  expect(step(waiting, { kind: "items-changed" }, items).typed).toBe(1);
});
