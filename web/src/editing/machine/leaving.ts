import type { Draft } from "../drafts/draft.ts";
import type { Stamp } from "./effect.ts";
import { type ActiveStep, andThen, keep, only, resting } from "./keep.ts";
import type { AnyMerge, Rules } from "./rules.ts";
import { emptySlot, isStored, slotOf } from "./slot.ts";
import type { Active, Next } from "./state.ts";
import { freshWork, isChanged, openedWork } from "./work.ts";

/** Back to what the service has; the draft is gone. */
export function throwAway<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  stamp: Stamp,
): ActiveStep<Document, Merged> {
  const { author, id, head, base, round } = active.work;
  const work = freshWork(rules, { author, id, head, base: head ?? base, round: round + 1 });
  return keep(rules, { ...active, phase: resting(rules, work) }, work, stamp);
}

/** Puts the merge off, to write on. */
export function backToWriting<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
): ActiveStep<Document, Merged> {
  if (active.phase.kind !== "conflict") return only(active);
  const { work } = active;
  const phase = resting(rules, work);
  return only({ ...active, phase, work: { ...work, isBehind: true, round: work.round + 1 } });
}

/** Goes on with another draft once the words at hand are on the device, and not before. */
export function leaveFor<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  next: Next<Document>,
  stamp: Stamp,
): ActiveStep<Document, Merged> {
  const leaving = { ...active, next };
  const isKept = isStored(active.slot) || !isChanged(rules, active.work);
  const kept = isKept
    ? only<typeof leaving, Document>(leaving)
    : keep(rules, leaving, active.work, stamp);
  return andThen(kept, (state) => leaveWhenStored(rules, state, stamp));
}

export function leaveWhenStored<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  { newId }: Stamp,
): ActiveStep<Document, Merged> {
  const { next, slot, work } = active;
  if (next === undefined) return only(active);
  const isUnchanged = !isChanged(rules, work);
  if (!isStored(slot) && !isUnchanged) {
    // It could not be kept: the words stay where they are.
    const hasFailed = slot.hasFailed && slot.writing === undefined;
    return only(hasFailed ? { ...active, next: undefined } : active);
  }
  // What was thrown away while it was being stored has to be removed before its place is left.
  if (slot.wanted !== undefined) return only(active);
  const left = isUnchanged ? undefined : slot.last;
  const draft = next === "afresh" ? undefined : next.draft;
  const opened = draft ? openedWork(rules, work, draft) : freshWork(rules, begunOn(active));
  return only<Active<Document, Merged>, Document>({
    ...active,
    work: opened,
    phase: resting(rules, opened),
    slot: draft ? slotOf(draft, newId) : emptySlot(newId),
    others: othersWith(active.others, left, draft),
    next: undefined,
  });
}

function begunOn<Document, Merged>({ work }: Active<Document, Merged>) {
  const { author, id, head, base, round } = work;
  return { author, id, head, base: head ?? base, round: round + 1 };
}

function othersWith<Document>(
  others: readonly Draft<Document>[],
  left: Draft<Document> | undefined,
  opened: Draft<Document> | undefined,
): Draft<Document>[] {
  const rest = others.filter(({ id }) => id !== opened?.id);
  return left ? [left, ...rest] : rest;
}
