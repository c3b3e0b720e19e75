import { endOf } from "../../api/identity.ts";
import type { UnansweredSave } from "../drafts/draft.ts";
import type { Answer, Stamp } from "./effect.ts";
import { type ActiveStep, andThen, keep, only, resting } from "./keep.ts";
import type { AnyMerge, Rules } from "./rules.ts";
import { attempt } from "./saving.ts";
import { settle } from "./settling.ts";
import type { Active, Failure, Held, Phase, Save, Work } from "./state.ts";
import { based, withoutAttempts } from "./work.ts";

const maxWaitSeconds = 30;
const maxTries = 20;

/** What the service said to a save. */
export function onAnswer<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  save: Save<Document, Merged>,
  answer: Answer<Document>,
  stamp: Stamp,
): ActiveStep<Document, Merged> {
  if (answer.kind === "stale") return onStale(rules, active, save, answer.current, stamp);
  if (answer.kind === "failed") return onFailure(rules, active, save, answer.failure, stamp);
  const { held } = answer;
  // From now on it is not new: drafts of other new things are no drafts of it.
  const named = held.id === active.work.id ? active : { ...active, others: [] };
  if (!save.isRepeat) return settle(rules, named, { ...save, held }, stamp);
  const work = save.isElsewhere ? besides(rules, active.work, held) : based(active.work, held);
  return attempt(rules, { ...named, work }, stamp);
}

/** Another tab has created it: what was written here is merged with that, as anybody's words are. */
function besides<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  work: Work<Document, Merged>,
  held: Held<Document>,
): Work<Document, Merged> {
  const base = { ...held, version: held.version - 1, document: rules.blank };
  return { ...withoutAttempts(work), id: held.id, base, head: held, stale: held };
}

/** Somebody's save, or an own one of which no answer had come, is what this has to fit to. */
function onStale<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  save: Save<Document, Merged>,
  current: Held<Document>,
  stamp: Stamp,
): ActiveStep<Document, Merged> {
  const { work } = active;
  const own = work.unanswered.find(({ document }) => rules.isSame(current.document, document));
  if (rules.isSame(current.document, save.sent) || (own && rules.isSame(own.mine, save.mine))) {
    return settle(rules, active, { ...save, held: current }, stamp);
  }
  return attempt(rules, { ...active, work: fitted(rules, work, current, own) }, stamp);
}

function fitted<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  work: Work<Document, Merged>,
  current: Held<Document>,
  own: UnansweredSave<Document> | undefined,
): Work<Document, Merged> {
  if (own && rules.isSame(own.mine, own.document)) return based(work, current);
  // An own one had others' words merged in: only what was written since then is to be added.
  const base = own && work.base ? { ...work.base, document: own.mine } : work.base;
  return { ...withoutAttempts(work), base, head: current, stale: current };
}

function onFailure<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  save: Save<Document, Merged>,
  failure: Failure,
  stamp: Stamp,
): ActiveStep<Document, Merged> {
  const { status } = failure;
  if (status === 401) {
    const identity = endOf(active.identity);
    return only({ ...active, identity, phase: { kind: "signing-in", save } }, { kind: "sign-in" });
  }
  if ((status === 429 || status === 503) && save.tries < maxTries) {
    return wait(active, save, failure);
  }
  // Whatever went wrong over there may have gone wrong after it was saved.
  if (status === 0 || status === 429 || status >= 500) {
    return only({ ...active, phase: { kind: "unanswered" } });
  }
  return refuse(rules, { ...active, phase: refusal(failure) }, save, { ...stamp, status });
}

function refuse<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  save: Save<Document, Merged>,
  { status, ...stamp }: Stamp & { readonly status: number },
): ActiveStep<Document, Merged> {
  const { author, id } = active.work;
  const work = afterRefusal(active.work, save, status);
  const kept = keep(rules, active, work, stamp);
  if (id !== "new" || work.unanswered.some(({ key }) => key === save.key)) return kept;
  const { key, sent: document, mine } = save;
  const creation = { author, origin: active.slot.origin, save: { key, document, mine } };
  return andThen(kept, (state) => only(state, { kind: "forget-creation", creation }));
}

function wait<Document, Merged>(
  active: Active<Document, Merged>,
  save: Save<Document, Merged>,
  { status, retryAfterSeconds }: Failure,
): ActiveStep<Document, Merged> {
  const seconds = retryAfterSeconds ?? Math.min(2 ** (save.tries - 1), maxWaitSeconds);
  const request = active.request + 1;
  // A store that is away may have saved before it went.
  const before = status === 503 ? active.work.unanswered : save.before;
  const again = { ...save, before, tries: save.tries + 1 };
  const phase = { kind: "waiting", save: again, isBusy: status === 429, seconds } as const;
  return only({ ...active, request, phase }, { kind: "wait", request, seconds });
}

/** An answer tells of its request alone, not of those before it. */
function afterRefusal<Document, Merged>(
  work: Work<Document, Merged>,
  save: Save<Document, Merged>,
  status: number,
): Work<Document, Merged> {
  const isRefusedForGood = status === 400 || status === 409 || status === 413;
  // What is refused now was not created then.
  if (save.isRepeat) return isRefusedForGood ? withoutAttempts(work) : work;
  const unanswered = { ...work, unanswered: save.before };
  // Its key was used for something else.
  return status === 409 ? { ...unanswered, attempt: undefined } : unanswered;
}

function refusal({ status, reason }: Failure): Phase<never, never> {
  if (status === 403) return { kind: "forbidden" };
  return status === 404 ? { kind: "gone" } : { kind: "refused", reason };
}

/** The person would rather not sign in: it was not saved. */
export function onSignInRefused<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  stamp: Stamp,
): ActiveStep<Document, Merged> {
  if (active.phase.kind !== "signing-in") return only(active);
  const { save } = active.phase;
  return refuse(rules, { ...active, phase: { kind: "signed-out" } }, save, {
    ...stamp,
    status: 401,
  });
}

/** The person would rather not wait: it may have been saved. */
export function stopWaiting<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
): ActiveStep<Document, Merged> {
  if (active.phase.kind !== "waiting") return only(active);
  return only({ ...active, phase: resting(rules, active.work) });
}
