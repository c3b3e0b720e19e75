import type { Effect, Event, Stamp, Step } from "./effect.ts";
import type { AnyMerge, Rules } from "./rules.ts";
import { afterFailure, afterRemoval, afterStored, want } from "./slot.ts";
import type { Active, Phase, Work } from "./state.ts";
import { contentOf, isChanged } from "./work.ts";

type Stored<Document> = Extract<Event<Document>, { slot: string }>;

export type ActiveStep<Document, Merged> = Step<Active<Document, Merged>, Document>;

/** Goes on with that work, and keeps it on the device, or nothing when nothing is left to save. */
export function keep<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  work: Work<Document, Merged>,
  { at, newId }: Stamp,
): ActiveStep<Document, Merged> {
  const isLeft = isChanged(rules, work);
  // What is begun after nothing was left is another new thing.
  const before = isLeft ? active.slot : { ...active.slot, origin: newId };
  const { slot, effects } = want(before, isLeft ? contentOf(rules, work, at) : "nothing");
  return { state: { ...active, work, slot }, effects };
}

/** The phase of work with which nothing goes on. */
export function resting<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  work: Work<Document, Merged>,
): Phase<Document, Merged> {
  return { kind: isChanged(rules, work) ? "edited" : "clean" };
}

/** What the device says; of slots that were left, nothing counts any more. */
export function onDevice<Document, Merged>(
  active: Active<Document, Merged>,
  event: Stored<Document>,
): ActiveStep<Document, Merged> {
  if (event.slot !== active.slot.name) return { state: active, effects: [] };
  const { slot, effects } = slotAfter(active, event);
  return { state: { ...active, slot }, effects };
}

function slotAfter<Document>({ slot }: Active<Document, unknown>, event: Stored<Document>) {
  if (event.kind === "stored") return afterStored(slot, event.draft);
  return event.kind === "removed" ? afterRemoval(slot) : afterFailure(slot);
}

/** One thing after another. */
export function andThen<Document, Before, After>(
  { state, effects }: Step<Before, Document>,
  next: (state: Before) => Step<After, Document>,
): Step<After, Document> {
  const then = next(state);
  return { state: then.state, effects: [...effects, ...then.effects] };
}

export function only<State, Document>(
  state: State,
  ...effects: readonly Effect<Document>[]
): Step<State, Document> {
  return { state, effects };
}
