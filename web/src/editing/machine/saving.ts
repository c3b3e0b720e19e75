import { attemptFor } from "../drafts/attempt.ts";
import type { UnansweredSave } from "../drafts/draft.ts";
import type { Effect, Stamp } from "./effect.ts";
import { maySave } from "./identity.ts";
import { type ActiveStep, keep, only, resting } from "./keep.ts";
import type { AnyMerge, Rules } from "./rules.ts";
import { settle } from "./settling.ts";
import type { Active, Joined, Save, Work } from "./state.ts";
import { isChanged, openQuestions, sidesOf } from "./work.ts";

/** The person wants it saved. */
export function save<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  stamp: Stamp,
): ActiveStep<Document, Merged> {
  const work = { ...active.work, hasTried: true };
  if (!rules.isComplete(work.document)) {
    return only({ ...active, work }, { kind: "look", at: "complaint" });
  }
  if (work.id !== "new" && !isChanged(rules, work)) return only({ ...active, work });
  return attempt(rules, { ...active, work: { ...work, joined: undefined } }, stamp);
}

/** Sends what is there now, merged with what others have saved, unless that has to be asked about. */
export function attempt<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  stamp: Stamp,
): ActiveStep<Document, Merged> {
  const { work } = active;
  // Somebody may have typed on since it was last looked at.
  if (!rules.isComplete(work.document)) {
    const phase = resting(rules, work);
    return only({ ...active, phase }, { kind: "look", at: "complaint" });
  }
  // An own save of which no answer had come turned out to be all of it.
  if (work.base && !work.stale && !isChanged(rules, work)) {
    const { base: held, document: mine } = work;
    return settle(rules, active, { held, mine, joined: undefined, version: undefined }, stamp);
  }
  const joined = joinedOf(rules, work);
  const sent = joined ? documentOf(joined, work) : work.document;
  if (sent === undefined) return ask(active);
  const mine = work.document;
  // Theirs in everything: there is nothing to add to it.
  if (work.stale && rules.isSame(sent, work.stale.document)) {
    return settle(rules, active, { held: work.stale, mine, joined, version: undefined }, stamp);
  }
  const [oldest] = work.unanswered;
  const isOther = oldest && (oldest.isElsewhere || !rules.isSame(oldest.document, sent));
  if (work.id === "new" && isOther) {
    return send(active, repeatOf(oldest, work.unanswered));
  }
  return begin(rules, active, { sent, mine, joined }, stamp);
}

function joinedOf<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  work: Work<Document, Merged>,
): Joined<Document, Merged> | undefined {
  const sides = sidesOf(rules, work);
  return sides && { merged: rules.merge(sides, work.decisions), sides };
}

function documentOf<Document, Merged extends AnyMerge<Document>>(
  { merged }: Joined<Document, Merged>,
  { unfinished }: Work<Document, Merged>,
): Document | undefined {
  const isOpen = openQuestions(merged.conflicts, unfinished) > 0;
  return isOpen || merged.problems.length > 0 ? undefined : merged.document;
}

function ask<Document, Merged>(active: Active<Document, Merged>): ActiveStep<Document, Merged> {
  const wasAsking = active.phase.kind === "conflict";
  const look = { kind: "look", at: wasAsking ? "question" : "conflict" } as const;
  return only({ ...active, phase: { kind: "conflict" } }, look);
}

/** It may have been created already: the repetition tells, and what follows is an update. */
function repeatOf<Document>(
  { key, document: sent, mine, isElsewhere = false }: UnansweredSave<Document>,
  before: readonly UnansweredSave<Document>[],
): Save<Document, never> {
  return {
    key,
    sent,
    mine,
    version: undefined,
    isRepeat: true,
    isElsewhere,
    before,
    joined: undefined,
    tries: 1,
  };
}

/** From here on the save is unanswered, until it is refused. */
function begin<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  { sent, mine, joined }: Pick<Save<Document, Merged>, "sent" | "mine" | "joined">,
  stamp: Stamp,
): ActiveStep<Document, Merged> {
  const { work } = active;
  const { version } = work.stale ?? work.base ?? {};
  const attempt = attemptFor(work.attempt, rules.asSent(sent), version, () => stamp.newId);
  const { key } = attempt;
  const before = work.unanswered;
  const others = before.filter((one) => one.key !== key);
  const unanswered = [...others, { key, document: sent, mine }];
  const own = { isRepeat: false, isElsewhere: false, tries: 1 };
  const save = { ...own, key, sent, mine, version, before, joined };
  const storing = { ...active, phase: { kind: "storing", save } } as const;
  return keep(rules, storing, { ...work, attempt, unanswered }, stamp);
}

/** Its key is on the device, or the device keeps nothing. */
export function sendWhenStored<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  stamp: Stamp,
): ActiveStep<Document, Merged> {
  const { phase, slot, work } = active;
  if (phase.kind !== "storing") return only(active);
  const [first] = slot.last?.unanswered ?? [];
  if (work.id === "new" && first?.isElsewhere) {
    const shared = { ...work, attempt: undefined, unanswered: [first] };
    return attempt(rules, { ...active, work: shared }, stamp);
  }
  const isThere = slot.last?.unanswered?.some(({ key }) => key === phase.save.key);
  return isThere || slot.hasFailed ? send(active, phase.save) : only(active);
}

/** Sends, in nobody's name but the author's. */
export function send<Document, Merged>(
  active: Active<Document, Merged>,
  save: Save<Document, Merged>,
): ActiveStep<Document, Merged> {
  const { work, identity } = active;
  if (!maySave(identity, work.author)) {
    return only({ ...active, phase: { kind: "signing-in", save } }, { kind: "sign-in" });
  }
  const request = active.request + 1;
  const { key, version, sent: document } = save;
  const { id, author } = work;
  const effect: Effect<Document> = { kind: "send", request, author, id, version, document, key };
  return only({ ...active, request, phase: { kind: "sending", save } }, effect);
}
