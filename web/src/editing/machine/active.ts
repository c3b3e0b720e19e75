import { onAnswer, onSignInRefused, stopWaiting } from "./answers.ts";
import type { Answered, Event, Stamp } from "./effect.ts";
import { type ActiveStep, andThen, keep, onDevice, only, resting } from "./keep.ts";
import { backToWriting, leaveFor, leaveWhenStored, throwAway } from "./leaving.ts";
import { sorted } from "./loading.ts";
import type { AnyMerge, Rules } from "./rules.ts";
import { save, send, sendWhenStored } from "./saving.ts";
import type { Active, Phase, Work } from "./state.ts";

/** What happens to somebody's words while they are here. */
export function stepActive<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  event: Event<Document> & Stamp,
): ActiveStep<Document, Merged> {
  const { phase, request } = active;
  switch (event.kind) {
    case "change":
      return change(rules, active, event.document, event);
    case "decide": {
      const work = decided(active.work, event.key, event.answered);
      return keep(rules, active, work, event);
    }
    case "save":
      return isSaving(phase) ? only(active) : save(rules, active, event);
    case "answered":
      if (phase.kind !== "sending" || event.request !== request) return only(active);
      return onAnswer(rules, active, phase.save, event.answer, event);
    case "waited":
      if (phase.kind !== "waiting" || event.request !== request) return only(active);
      return send(active, phase.save);
    case "sign-in-refused":
      return onSignInRefused(rules, active, event);
    case "stop-waiting":
      return stopWaiting(rules, active);
    case "back-to-writing":
      return backToWriting(rules, active);
    case "throw-away":
      return isSaving(phase) ? only(active) : throwAway(rules, active, event);
    case "open":
      return isSaving(phase)
        ? only(active)
        : leaveFor(rules, active, { draft: event.draft }, event);
    case "start-afresh":
      return isSaving(phase) ? only(active) : leaveFor(rules, active, "afresh", event);
    case "stored":
    case "store-failed":
    case "removed":
      return andThen(
        andThen(onDevice(active, event), (state) => sendWhenStored(rules, state, event)),
        (state) => leaveWhenStored(rules, state, event),
      );
    case "drafts-found":
      return foundLate(rules, active, event);
    default:
      return only(active);
  }
}

export function isSaving({ kind }: Phase<unknown, unknown>): boolean {
  return ["storing", "sending", "waiting", "signing-in"].includes(kind);
}

function change<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  document: Document,
  stamp: Stamp,
): ActiveStep<Document, Merged> {
  const work = { ...active.work, document, joined: undefined };
  const isBusy = isSaving(active.phase) || active.phase.kind === "conflict";
  const phase = isBusy ? active.phase : resting(rules, work);
  return keep(rules, { ...active, phase }, work, stamp);
}

function decided<Document, Merged>(
  work: Work<Document, Merged>,
  key: string,
  answered: Answered,
): Work<Document, Merged> {
  if ("unfinished" in answered) {
    return { ...work, unfinished: { ...work.unfinished, [key]: answered.unfinished } };
  }
  const { [key]: _before, ...unfinished } = work.unfinished;
  return { ...work, unfinished, decisions: { ...work.decisions, [key]: answered } };
}

/** The device took its time: what it has is offered beside the work that began without it. */
function foundLate<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  { author, drafts }: Extract<Event<Document>, { kind: "drafts-found" }>,
): ActiveStep<Document, Merged> {
  const { work, slot } = active;
  if (author !== work.author) return only(active);
  const known = new Set([...active.others.map(({ id }) => id), slot.last?.id ?? slot.name]);
  const { unsaved } = sorted(rules, drafts, work.head);
  const others = [...active.others, ...unsaved.filter(({ id }) => !known.has(id))];
  return only({ ...active, others });
}
