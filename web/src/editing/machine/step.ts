import { emailOf, type Identity } from "../../api/identity.ts";
import { isSaving, stepActive } from "./active.ts";
import type { Event, Stamp, Step } from "./effect.ts";
import { maySave } from "./identity.ts";
import { only, resting } from "./keep.ts";
import { begin, stepLoading, stepUnavailable } from "./loading.ts";
import type { AnyMerge, Rules } from "./rules.ts";
import { send } from "./saving.ts";
import { isStored } from "./slot.ts";
import type { Active, Loading, Locked, State } from "./state.ts";
import { isChanged } from "./work.ts";

/** Before it is known who is here. */
export function initial<Document>(id: string, identity: Identity): Loading<Document> {
  return {
    kind: "loading",
    identity,
    id,
    wanted: undefined,
    fetched: undefined,
    drafts: undefined,
    request: 0,
  };
}

/** The life of one piece of work: all that can happen, and what it leads to. */
export function step<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  state: State<Document, Merged>,
  event: Event<Document> & Stamp,
): Step<State<Document, Merged>, Document> {
  switch (state.kind) {
    case "loading":
      return stepLoading(rules, state, event);
    case "unavailable":
      return stepUnavailable(state, event);
    case "active":
      return event.kind === "identity"
        ? onIdentity(rules, state, event.identity)
        : stepActive(rules, state, event);
    case "locked":
      return stepLocked(rules, state, event);
  }
}

/** Whoever else is here: the words are their author's, and wait. */
function onIdentity<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  identity: Identity,
): Step<State<Document, Merged>, Document> {
  const next = { ...active, identity };
  const { phase, work } = active;
  if (emailOf(identity) !== work.author) return only(locked(rules, next));
  const mayGoOn = phase.kind === "signing-in" && maySave(identity, work.author);
  return mayGoOn ? send(next, phase.save) : only(next);
}

/** A save that is not under way is not taken up again by itself, whoever comes back when. */
function locked<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
): Locked<Document, Merged> {
  const { phase, work, identity } = active;
  const inside = { ...active, next: undefined };
  if (phase.kind === "sending" || !isSaving(phase)) return { kind: "locked", identity, inside };
  // What was still to be stored has never left this tab.
  const left = phase.kind === "storing" ? { ...work, unanswered: phase.save.before } : work;
  const rested = { ...inside, work: left, phase: resting(rules, left) };
  return { kind: "locked", identity, inside: rested };
}

const fromOutside = new Set(["answered", "stored", "store-failed", "removed"]);

function stepLocked<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  state: Locked<Document, Merged>,
  event: Event<Document> & Stamp,
): Step<State<Document, Merged>, Document> {
  const { inside } = state;
  if (event.kind === "identity") {
    const { identity } = event;
    if (emailOf(identity) === inside.work.author) return only({ ...inside, identity });
    return only({ ...state, identity, inside: { ...inside, identity } });
  }
  if (event.kind === "restart") return restart(rules, state);
  if (!fromOutside.has(event.kind)) return only(state);
  const after = stepActive(rules, inside, event);
  // Nobody who is here is asked to sign in for somebody else.
  const effects = after.effects.filter(({ kind }) => kind !== "sign-in" && kind !== "look");
  return { state: locked(rules, after.state), effects };
}

/** What cannot be found on the device again is not left. */
export function mayRestart<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  { identity, inside }: Locked<Document, Merged>,
): boolean {
  const isSafe = isStored(inside.slot) || !isChanged(rules, inside.work);
  return identity.kind === "member" && isSafe && inside.phase.kind !== "sending";
}

function restart<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  state: Locked<Document, Merged>,
): Step<State<Document, Merged>, Document> {
  if (!mayRestart(rules, state)) return only(state);
  const { identity, inside } = state;
  const { work, request } = inside;
  return begin({ identity, id: work.id, wanted: undefined, request });
}
