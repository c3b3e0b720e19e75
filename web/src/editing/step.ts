import { emailOf, endOf, type Identity } from "../api/identity.ts";
import { savable } from "../compare/merging/merge.ts";
import type { Draft } from "../device/drafts.ts";
import type * as state from "./state.ts";
import {
  emptyRecord,
  isSaving,
  isStored,
  lockName,
  phaseAfter,
  refusal,
  resourceOf,
} from "./state.ts";
import { andThen, only, workOn } from "./work.ts";

/** How long a draft waits for the server's version before the editor opens without it. */
const loadTimeoutSeconds = 5;
const maxWaitSeconds = 30;
const maxTries = 20;
/** Whatever is sent again is refused again, so that it was not saved before either. */
const lastingRefusals = new Set([400, 409, 413, 415, 422]);
const noAnswer = { status: 0, reason: "", retryAfterSeconds: undefined, error: undefined };
const fromOutside = new Set(["answered", "stored", "store-failed", "removed"]);

/** Before it is known who is here. */
export function initial(id: string, identity: Identity): state.Loading<never> {
  return {
    kind: "loading",
    identity,
    id,
    wanted: undefined,
    fetched: undefined,
    drafts: undefined,
    opening: undefined,
    request: 0,
  };
}

function isHere(identity: Identity, author: string): boolean {
  return identity.kind === "member" && identity.email === author;
}

/**
 * The life of one piece of work: all that can happen, and what it leads to. At most one save is
 * pending. It is on the device before it is sent, and repeated under its key until it is known
 * what became of it; nothing else is sent before that.
 */
export function machine<Document>(rules: state.Rules<Document>) {
  type State = state.State<Document>;
  type Loading = state.Loading<Document>;
  type Active = state.Active<Document>;
  type Work = state.Work<Document>;
  type Save = state.Save<Document>;
  type Saved = state.Saved<Document>;
  type Phase = state.Phase<Document>;
  type Event = state.Event<Document> & state.Stamp;
  type Step<Now = Active> = state.Step<Now, Document>;
  const words = workOn(rules);
  const { isChanged, keep, resting, sidesOf } = words;

  function step(now: State, event: Event): Step<State> {
    switch (now.kind) {
      case "loading":
        return stepLoading(now, event);
      case "unavailable":
        if (event.kind === "start") return begin({ ...now, wanted: event.wanted ?? now.wanted });
        if (event.kind !== "identity") return only(now);
        return event.identity.kind === "member"
          ? begin({ ...now, identity: event.identity })
          : only({ ...now, identity: event.identity });
      case "active":
        if (event.kind === "identity") return onIdentity(now, event.identity);
        if (event.kind !== "lock") return stepActive(now, event);
        return event.isMine ? only(now) : only(elsewhere(now));
      case "locked":
        return stepLocked(now, event);
      case "elsewhere":
        return stepElsewhere(now, event);
    }
  }

  // Loading

  type Begun = Pick<Loading, "identity" | "id" | "wanted" | "request"> &
    Partial<Pick<Loading, "fetched">>;

  /** Asks the service for what it has, and the device for what this person has begun of it. */
  function begin({ identity, id, wanted, request: before, fetched }: Begun): Step<Loading> {
    const request = before + 1;
    const known = fetched?.saved || id === "new" ? { saved: fetched?.saved } : undefined;
    const now = { ...initial(id, identity), wanted, fetched: known, request };
    const author = emailOf(identity);
    // Whose drafts are shown is known once somebody has signed in.
    if (author === "") return only(now, { kind: "sign-in" });
    const find = { kind: "find-drafts", id, author } as const;
    return known ? only(now, find) : only(now, { kind: "fetch", id, request }, find);
  }

  function stepLoading(now: Loading, event: Event): Step<State> {
    const { request, identity } = now;
    switch (event.kind) {
      case "start":
        return begin({ ...now, wanted: event.wanted });
      case "identity": {
        const isSame = emailOf(event.identity) === emailOf(identity);
        const hasSignedIn = event.identity.kind === "member" && identity.kind !== "member";
        const next = { ...now, identity: event.identity };
        const isNew = !isSame || (hasSignedIn && !now.fetched);
        return isNew ? begin(next) : whenComplete(next, event);
      }
      case "sign-in-refused":
        if (identity.kind === "member") return only(now);
        return only({ ...now, kind: "unavailable", failure: { ...noAnswer, status: 401 } });
      case "fetched": {
        if (event.request !== request) return only(now);
        const { saved, failure } = event;
        if (failure?.status === 401) {
          return only({ ...now, identity: endOf(identity) }, { kind: "sign-in" });
        }
        const fetched = { ...(saved && { saved }), ...(failure && { failure }) };
        return whenComplete({ ...now, fetched }, event);
      }
      case "drafts-found": {
        const { author, drafts } = event;
        if (author !== emailOf(identity)) return only(now);
        const wait = { kind: "wait", request, seconds: loadTimeoutSeconds } as const;
        const isWorth = drafts.length > 0 && !now.fetched;
        const next = whenComplete({ ...now, drafts }, event);
        return isWorth ? { ...next, effects: [...next.effects, wait] } : next;
      }
      case "waited":
        if (event.request !== request || now.fetched) return only(now);
        return whenComplete({ ...now, fetched: { failure: noAnswer } }, event);
      case "lock":
        if (!now.opening || event.name !== lockFor(now.id, now.opening.id)) return only(now);
        if (event.isMine) return only(opened(now, now.opening));
        return only({ ...now, kind: "elsewhere", draft: now.opening.id, inside: undefined });
      default:
        return only(now);
    }
  }

  /** The newest draft is gone on with, or the one that was asked for. */
  function whenComplete(now: Loading, { newId }: state.Stamp): Step<State> {
    const { fetched, drafts, identity, wanted, id } = now;
    if (!fetched || !drafts || emailOf(identity) === "" || now.opening) return only(now);
    const { unsaved, saved } = words.sorted(drafts, fetched.saved);
    const drops = saved.map((draft) => ({ kind: "drop", draft }) as const);
    const newest = wanted === "afresh" ? undefined : unsaved[0];
    const draft = unsaved.find((one) => one.id === wanted) ?? newest;
    // Work that was begun can go on without the service.
    if (fetched.failure && !draft) {
      return only({ ...now, kind: "unavailable", failure: fetched.failure }, ...drops);
    }
    const opening = { draft, id: draft?.id ?? newId };
    const lock = { kind: "lock", name: lockFor(id, opening.id), isStealing: false } as const;
    return only({ ...now, drafts: unsaved, opening }, ...drops, lock);
  }

  function lockFor(id: string, draft: string): string {
    return lockName(resourceOf(rules.resource, id), draft);
  }

  function opened(now: Loading, { draft, id: recordId }: NonNullable<Loading["opening"]>): Active {
    const { fetched, identity, id, request } = now;
    const begun = { author: emailOf(identity), id, base: fetched?.saved, formKey: request };
    const fresh = words.freshWork({ ...begun, latest: fetched?.saved });
    const work = draft ? words.withDraft(fresh, draft) : fresh;
    return {
      kind: "active",
      identity,
      work,
      phase: phaseAfter(fetched?.failure) ?? resting(work),
      record: { ...emptyRecord(recordId), last: draft },
      others: now.drafts?.filter((one) => one !== draft) ?? [],
      next: undefined,
      request,
    };
  }

  // Writing

  function stepActive(active: Active, event: Event): Step<Active | Loading> {
    const { phase, request, work } = active;
    switch (event.kind) {
      case "change": {
        const next = { ...work, document: event.document, autoMerged: undefined };
        const isBusy = isSaving(phase) || phase.kind === "conflict";
        return keep({ ...active, phase: isBusy ? phase : resting(next) }, next, event);
      }
      case "decide":
        return keep(active, words.decided(work, event.key, event.decision), event);
      case "save":
        return isSaving(phase) ? only(active) : save(active, event);
      case "answered":
        if (phase.kind !== "sending" || event.request !== request) return only(active);
        return onAnswer(active, phase.save, event.answer, event);
      case "waited":
        if (phase.kind !== "waiting" || event.request !== request) return only(active);
        return send(active, phase.save);
      case "sign-in-refused":
        if (phase.kind !== "signing-in") return only(active);
        return refuse({ ...active, phase: { kind: "signed-out" } }, phase.save, 401, event);
      case "stop-waiting":
        return only(phase.kind === "waiting" ? { ...active, phase: resting(work) } : active);
      case "back-to-writing": {
        if (phase.kind !== "conflict") return only(active);
        const next = { ...words.adopted(work), formKey: work.formKey + 1 };
        return keep({ ...active, phase: resting(next) }, next, event);
      }
      case "discard": {
        if (isSaving(phase)) return only(active);
        const { author, id, latest, base = latest, formKey } = work;
        const fresh = words.freshWork({
          author,
          id,
          latest,
          base: latest ?? base,
          formKey: formKey + 1,
        });
        return keep({ ...active, phase: resting(fresh) }, fresh, event);
      }
      case "open":
        return isSaving(phase) ? only(active) : leaveFor(active, event.draft, event);
      case "start-afresh":
        return isSaving(phase) ? only(active) : leaveFor(active, "afresh", event);
      case "stored":
      case "store-failed":
      case "removed":
        return andThen(andThen(words.onDevice(active, event), sendWhenStored), leaveWhenStored);
      case "drafts-found":
        return only(event.author === work.author ? foundLate(active, event.drafts) : active);
      default:
        return only(active);
    }
  }

  /** The device took its time: what it has is offered beside the work that began without it. */
  function foundLate(active: Active, drafts: readonly Draft<Document>[]): Active {
    const { record, others, work } = active;
    const known = new Set([...others.map(({ id }) => id), record.last?.id ?? record.id]);
    const { unsaved } = words.sorted(drafts, work.latest);
    return { ...active, others: [...others, ...unsaved.filter(({ id }) => !known.has(id))] };
  }

  /** Goes on with another draft once the words at hand are on the device, and not before. */
  function leaveFor(
    active: Active,
    next: Active["next"],
    stamp: state.Stamp,
  ): Step<Active | Loading> {
    const leaving = { ...active, next };
    const kept: Step = isSafe(active) ? only(leaving) : keep(leaving, active.work, stamp);
    return andThen(kept, leaveWhenStored);
  }

  function leaveWhenStored(active: Active): Step<Active | Loading> {
    const { next, record, work, identity, request } = active;
    if (next === undefined || record.wanted !== undefined || record.writing !== undefined) {
      return only(active);
    }
    // It could not be kept: the words stay where they are.
    if (record.hasFailed && isChanged(work)) return only({ ...active, next: undefined });
    const wanted = next === "afresh" ? next : next.id;
    return begin({ identity, id: work.id, wanted, request, fetched: { saved: work.latest } });
  }

  // Saving

  /** The person wants it saved. */
  function save(active: Active, stamp: state.Stamp): Step {
    const work = { ...active.work, hasTried: true };
    if (!rules.isComplete(work.document)) {
      return only({ ...active, work }, { kind: "look", at: "complaint" });
    }
    if (work.id !== "new" && !isChanged(work)) return only({ ...active, work });
    return attempt({ ...active, work: { ...work, autoMerged: undefined } }, stamp);
  }

  /** Sends what is there now, merged with what others have saved, unless that has to be asked about. */
  function attempt(active: Active, stamp: state.Stamp): Step {
    const { work, phase } = active;
    const { pending, remote, base, document: mine } = work;
    // Somebody may have typed on since it was last looked at.
    if (!rules.isComplete(mine)) {
      return only({ ...active, phase: resting(work) }, { kind: "look", at: "complaint" });
    }
    if (pending) {
      const repeat = { mayBeThere: true, isRepeat: true, autoMerged: undefined, tries: 1 };
      return send(active, { ...pending, ...repeat });
    }
    const sides = sidesOf(work);
    const autoMerged = sides && { merged: rules.merge(sides, work.decisions), sides };
    const body = autoMerged ? savable(autoMerged.merged) : mine;
    if (body === undefined) {
      const at = phase.kind === "conflict" ? "question" : "conflict";
      return only({ ...active, phase: { kind: "conflict" } }, { kind: "look", at });
    }
    // The merge equals their version: nothing to save.
    if (remote && rules.isSame(body, remote.document)) {
      return settle(active, remote, { mine, autoMerged, version: undefined }, stamp);
    }
    const begun = { key: stamp.newId, body, version: (remote ?? base)?.version, mine };
    const first = { ...begun, mayBeThere: false, isRepeat: false, autoMerged, tries: 1 };
    const storing = { ...active, phase: { kind: "storing", save: first } } as const;
    return keep(storing, { ...work, pending: begun }, stamp);
  }

  /** It is on the device, or the device keeps nothing. */
  function sendWhenStored(active: Active): Step {
    const { phase, record } = active;
    if (phase.kind !== "storing") return only(active);
    const isThere = record.last?.pending?.key === phase.save.key;
    return isThere || record.hasFailed ? send(active, phase.save) : only(active);
  }

  /** Sends, in nobody's name but the author's. */
  function send(active: Active, save: Save): Step {
    const { identity, work } = active;
    const { id, author } = work;
    if (!isHere(identity, author)) {
      return only({ ...active, phase: { kind: "signing-in", save } }, { kind: "sign-in" });
    }
    const request = active.request + 1;
    const { key, version, body: document } = save;
    const effect = { kind: "send", request, author, id, version, document, key } as const;
    return only({ ...active, request, phase: { kind: "sending", save } }, effect);
  }

  /** What the service said to a save. */
  function onAnswer(
    active: Active,
    save: Save,
    answer: state.Answer<Document>,
    stamp: state.Stamp,
  ): Step {
    if (answer.kind === "failed") return onFailure(active, save, answer.failure, stamp);
    if (answer.kind === "stale") {
      const { current } = answer;
      if (rules.isSame(current.document, save.body)) return settle(active, current, save, stamp);
      const { work } = active;
      const behind = { ...work, pending: undefined, latest: current, remote: current };
      return attempt({ ...active, work: behind }, stamp);
    }
    const settled = settle(active, answer.saved, save, stamp);
    // Now saves what was typed after the repeated save was sent.
    const goesOn = save.isRepeat && isChanged(settled.state.work);
    return goesOn ? andThen(settled, (next) => attempt(next, stamp)) : settled;
  }

  /** The service has it. */
  function settle(
    active: Active,
    saved: Saved,
    sent: Pick<Save, "mine" | "autoMerged" | "version">,
    stamp: state.Stamp,
  ): Step {
    const { id } = active.work;
    const based = { ...active.work, id: saved.id, base: saved, latest: saved };
    const settled = { ...based, remote: undefined, pending: undefined };
    const work: Work = {
      ...words.takenOver(settled, saved, sent),
      decisions: {},
      opened: undefined,
      isBehind: false,
      hasTried: false,
      autoMerged: sent.autoMerged,
    };
    const phase: Phase = isChanged(work) ? { kind: "edited" } : { kind: "saved", at: stamp.at };
    // From now on it is not new: drafts of other new things are no drafts of it.
    const others = saved.id === id ? active.others : [];
    const kept = keep({ ...active, phase, others }, work, stamp);
    const lock = { kind: "lock", name: lockFor(saved.id, ""), isStealing: false } as const;
    const effects = [...kept.effects, ...(saved.id === id ? [] : [lock])];
    return { state: kept.state, effects: [...effects, { kind: "saved" }] };
  }

  function onFailure(active: Active, save: Save, failure: state.Failure, stamp: state.Stamp): Step {
    const { status, reason } = failure;
    if (status === 401) {
      const identity = endOf(active.identity);
      const phase = { kind: "signing-in", save } as const;
      return only({ ...active, identity, phase }, { kind: "sign-in" });
    }
    if ((status === 429 || status === 503) && save.tries < maxTries) {
      return wait(active, save, failure);
    }
    // Whatever went wrong over there may have gone wrong after it was saved.
    if (status === 0 || status === 429 || status >= 500) {
      return only({ ...active, phase: { kind: "unanswered", reason: status > 0 ? reason : "" } });
    }
    return refuse({ ...active, phase: refusal(failure) }, save, status, stamp);
  }

  function wait(active: Active, save: Save, { status, retryAfterSeconds }: state.Failure): Step {
    const seconds = retryAfterSeconds ?? Math.min(2 ** (save.tries - 1), maxWaitSeconds);
    const request = active.request + 1;
    // A server error may have come after the commit.
    const mayBeThere = save.mayBeThere || status === 503;
    const again = { ...save, mayBeThere, tries: save.tries + 1 };
    const phase = { kind: "waiting", save: again, isBusy: status === 429, seconds } as const;
    return only({ ...active, request, phase }, { kind: "wait", request, seconds });
  }

  /** It was not saved now; nor was it before, if nothing may have arrived or it can never be. */
  function refuse(active: Active, save: Save, status: number, stamp: state.Stamp): Step {
    if (save.mayBeThere && !lastingRefusals.has(status)) return only(active);
    return keep(active, { ...active.work, pending: undefined }, stamp);
  }

  // Other people, other tabs

  /** Whoever else is here: the words are their author's, and wait. */
  function onIdentity(active: Active, identity: Identity): Step<State> {
    const next = { ...active, identity };
    const { phase, work } = active;
    if (emailOf(identity) !== work.author) return only(locked(next));
    const mayGoOn = phase.kind === "signing-in" && isHere(identity, work.author);
    return mayGoOn ? send(next, phase.save) : only(next);
  }

  /** A save that is not under way is not taken up again by itself, whoever comes back when. */
  function rested(active: Active): Active {
    const { phase, work } = active;
    const goesOn = phase.kind === "sending" || !isSaving(phase);
    return { ...active, next: undefined, phase: goesOn ? phase : resting(work) };
  }

  function locked(active: Active): state.Locked<Document> {
    return { kind: "locked", identity: active.identity, inside: rested(active) };
  }

  function elsewhere(active: Active): state.Elsewhere<Document> {
    const { identity, work, record, request } = active;
    const draft = record.last?.id ?? record.id;
    const inside = rested(active);
    return { kind: "elsewhere", identity, id: work.id, draft, inside, request };
  }

  /** Answers still come in; nobody who is here is asked to sign in for somebody else. */
  function stepInside(inside: Active, event: Event): Step {
    if (!fromOutside.has(event.kind)) return only(inside);
    const after = stepActive(inside, event);
    const effects = after.effects.filter(({ kind }) => kind !== "sign-in" && kind !== "look");
    return { state: after.state.kind === "active" ? rested(after.state) : inside, effects };
  }

  function stepLocked(now: state.Locked<Document>, event: Event): Step<State> {
    const { inside, identity } = now;
    if (event.kind === "identity") {
      const next = { ...inside, identity: event.identity };
      if (emailOf(event.identity) === inside.work.author) return only(next);
      return only({ ...now, identity: event.identity, inside: next });
    }
    if (event.kind === "lock") return only(event.isMine ? now : elsewhere(inside));
    if (event.kind === "restart") {
      if (!mayRestart(now)) return only(now);
      const { work, request } = inside;
      return begin({ identity, id: work.id, wanted: undefined, request });
    }
    return andThen(stepInside(inside, event), (after) => only({ ...now, inside: after }));
  }

  /** Only work that is stored on the device may be left. */
  function mayRestart({ identity, inside }: state.Locked<Document>): boolean {
    return identity.kind === "member" && isSafe(inside) && inside.phase.kind !== "sending";
  }

  function isSafe({ record, work }: Active): boolean {
    return isStored(record) || !isChanged(work);
  }

  function stepElsewhere(now: state.Elsewhere<Document>, event: Event): Step<State> {
    const { inside, id, draft, request } = now;
    const name = lockFor(id, draft);
    switch (event.kind) {
      case "identity": {
        const { identity } = event;
        if (!inside) return begin({ identity, id, request, wanted: undefined });
        return only({ ...now, identity, inside: { ...inside, identity } });
      }
      case "edit-here":
        return only(now, { kind: "lock", name, isStealing: true });
      case "lock": {
        if (!event.isMine || event.name !== name) return only(now);
        // The other tab may have gone on with it; what never reached the device is only here.
        if (!inside || isSafe(inside)) return begin({ ...now, wanted: draft });
        return onIdentity(inside, now.identity);
      }
      case "start-afresh":
        if (id !== "new" || (inside && !isSafe(inside))) return only(now);
        return begin({ identity: now.identity, id, wanted: "afresh", request });
      default:
        if (!inside) return only(now);
        return andThen(stepInside(inside, event), (after) => only({ ...now, inside: after }));
    }
  }

  return { step, isChanged, baseDocument: words.baseDocument, sidesOf, mayRestart };
}
