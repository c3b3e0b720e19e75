import { emailOf, endOf, type Identity } from "../api/identity.ts";
import { savable } from "../compare/merge.ts";
import type * as state from "./state.ts";
import { isSaving, lockName, refusal, resourceOf, standingOf } from "./state.ts";
import { andThen, only, workOn } from "./work.ts";

/** How long a draft waits for the server's version before the editor opens without it. */
const loadTimeoutSeconds = 5;
const maxWaitSeconds = 30;
const maxTries = 20;
/** Whatever is sent again is refused again, so that it was not saved before either. */
const lastingRefusals = new Set([400, 409, 413, 415, 422]);
const noAnswer = { status: 0, reason: "", retryAfterSeconds: undefined, error: undefined };
const waitForSaves = new Set(["save", "discard", "open", "start-afresh"]);
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
    failure: undefined,
    request: 0,
  };
}

function take(name: string, isStealing: boolean) {
  return { kind: "lock", name, isStealing } as const;
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
  type Save = state.Save<Document>;
  type Saved = state.Saved<Document>;
  type Event = state.Event<Document> & state.Stamp;
  type Step<Now = Active> = state.Step<Now, Document>;
  const words = workOn(rules);
  const { isChanged, isSafe, keep, mayRestart, rested, resting, sidesOf } = words;

  function step(now: State, event: Event): Step<State> {
    if (now.kind === "loading") return stepLoading(now, event);
    return standingOf(now) === "open" ? stepActive(now, event) : stepHidden(now, event);
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
    const { request, identity, id, opening } = now;
    if (now.failure && event.kind !== "start" && event.kind !== "identity") return only(now);
    switch (event.kind) {
      case "start":
        return begin({ ...now, wanted: event.wanted ?? now.wanted });
      case "identity": {
        const next = { ...now, identity: event.identity };
        const isMember = event.identity.kind === "member";
        if (now.failure) return isMember ? begin(next) : only(next);
        const isSame = emailOf(event.identity) === emailOf(identity);
        const hasSignedIn = isMember && identity.kind !== "member";
        const isNew = !isSame || (hasSignedIn && !now.fetched);
        return isNew ? begin(next) : whenComplete(next, event);
      }
      case "sign-in-refused":
        if (identity.kind === "member") return only(now);
        return only({ ...now, failure: { ...noAnswer, status: 401 } });
      case "fetched": {
        if (event.request !== request) return only(now);
        const { saved, failure } = event;
        if (failure?.status === 401) {
          return only({ ...now, identity: endOf(identity) }, { kind: "sign-in" });
        }
        return whenComplete({ ...now, fetched: { saved, failure } }, event);
      }
      case "drafts-found": {
        if (event.author !== emailOf(identity)) return only(now);
        const next = { ...now, drafts: event.drafts };
        if (now.fetched || event.drafts.length === 0) return whenComplete(next, event);
        return only(next, { kind: "wait", request, seconds: loadTimeoutSeconds });
      }
      case "waited":
        if (event.request !== request || now.fetched) return only(now);
        return whenComplete({ ...now, fetched: { failure: noAnswer } }, event);
      case "lock":
        if (!opening || event.name !== lockFor(id, opening.id)) return only(now);
        if (!event.isMine) return only({ ...now, opening: { ...opening, isElsewhere: true } });
        // The other tab may have gone on with it.
        if (opening.isElsewhere) return begin({ ...now, fetched: undefined, wanted: opening.id });
        return only(words.opened(now, opening));
      case "edit-here":
        return opening?.isElsewhere ? only(now, take(lockFor(id, opening.id), true)) : only(now);
      case "start-afresh":
        if (id !== "new" || !opening?.isElsewhere) return only(now);
        return begin({ ...now, wanted: "afresh" });
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
    const { failure } = fetched;
    if (failure && !draft) return only({ ...now, failure }, ...drops);
    const opening = { draft, id: draft?.id ?? newId, isElsewhere: false };
    const lock = take(lockFor(id, opening.id), false);
    return only({ ...now, drafts: unsaved, opening }, ...drops, lock);
  }

  function lockFor(id: string, draft: string): string {
    return lockName(resourceOf(rules.resource, id), draft);
  }

  // Writing

  function stepActive(active: Active, event: Event): Step<State> {
    const { phase, request, work } = active;
    if (isSaving(phase) && waitForSaves.has(event.kind)) return only(active);
    switch (event.kind) {
      case "change": {
        const next = { ...work, document: event.document, autoMerged: undefined };
        const isBusy = isSaving(phase) || phase.kind === "conflict";
        return keep({ ...active, phase: isBusy ? phase : resting(next) }, next, event);
      }
      case "identity":
        return onIdentity(active, event.identity);
      case "lock":
        return only(event.isMine ? active : { ...rested(active), isElsewhere: true });
      case "decide":
        return keep(active, words.decided(work, event.key, event.decision), event);
      case "save":
        return save(active, event);
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
        const { base, latest = base, formKey } = work;
        const fresh = words.freshWork({ ...work, base: latest, formKey: formKey + 1 });
        return keep({ ...active, phase: resting(fresh) }, fresh, event);
      }
      case "open":
        return leaveFor(active, event.draft, event);
      case "start-afresh":
        return leaveFor(active, "afresh", event);
      case "stored":
      case "store-failed":
      case "removed":
        return andThen(andThen(words.onDevice(active, event), sendWhenStored), leaveWhenStored);
      case "drafts-found":
        return only(words.foundLate(active, event));
      default:
        return only(active);
    }
  }

  /** Goes on with another draft once the words at hand are on the device, and not before. */
  function leaveFor(active: Active, next: Active["next"], stamp: state.Stamp): Step<State> {
    const leaving = { ...active, next };
    const kept: Step = isSafe(active) ? only(leaving) : keep(leaving, active.work, stamp);
    return andThen(kept, leaveWhenStored);
  }

  function leaveWhenStored(active: Active): Step<State> {
    const { next, record, work } = active;
    if (next === undefined || record.wanted !== undefined || record.writing !== undefined) {
      return only(active);
    }
    // It could not be kept: the words stay where they are.
    if (record.hasFailed && isChanged(work)) return only({ ...active, next: undefined });
    const wanted = next === "afresh" ? next : next.id;
    return beginAgain(active, wanted, { saved: work.latest });
  }

  function beginAgain(active: Active, wanted: Begun["wanted"], fetched?: Begun["fetched"]) {
    const { identity, request, work } = active;
    return begin({ identity, id: work.id, wanted, request, fetched });
  }

  // Saving

  /** The person wants it saved. */
  function save(active: Active, stamp: state.Stamp): Step {
    const work = { ...active.work, hasTried: true };
    if (work.id !== "new" && !isChanged(work)) return only({ ...active, work });
    return attempt({ ...active, work: { ...work, autoMerged: undefined } }, stamp);
  }

  /** Sends what is there now, merged with what others have saved, unless that has to be asked about. */
  function attempt(active: Active, stamp: state.Stamp): Step {
    const { work } = active;
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
      const at = active.phase.kind === "conflict" ? "question" : "conflict";
      return only({ ...active, phase: { kind: "conflict" } }, { kind: "look", at });
    }
    // The merge equals their version: nothing to save.
    if (remote && rules.isSame(body, remote.document)) {
      return settle(active, remote, { mine, autoMerged, version: undefined }, stamp);
    }
    const begun = { key: stamp.newId, body, version: (remote ?? base)?.version, mine };
    const first = { ...begun, mayBeThere: false, isRepeat: false, autoMerged, tries: 1 };
    const phase = { kind: "storing", save: first } as const;
    return keep({ ...active, phase }, { ...work, pending: begun }, stamp);
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
    const { identity } = active;
    const { id, author } = active.work;
    if (identity.kind !== "member" || identity.email !== author) {
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
    const work = words.settled(active.work, saved, sent);
    const phase = isChanged(work) ? resting(work) : ({ kind: "saved", at: stamp.at } as const);
    // From now on it is not new: drafts of other new things are no drafts of it.
    const others = saved.id === id ? active.others : [];
    const kept = keep({ ...active, phase, others }, work, stamp);
    const lock = saved.id === id ? [] : [take(lockFor(saved.id, ""), false)];
    return { state: kept.state, effects: [...kept.effects, ...lock, { kind: "saved" }] };
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
    // A server error may have come after the commit.
    if (status === 0 || status === 429 || status >= 500) {
      return only({ ...active, phase: { kind: "unanswered", reason: status > 0 ? reason : "" } });
    }
    return refuse({ ...active, phase: refusal(failure) }, save, status, stamp);
  }

  function wait(active: Active, save: Save, { status, retryAfterSeconds }: state.Failure): Step {
    const seconds = retryAfterSeconds ?? Math.min(2 ** (save.tries - 1), maxWaitSeconds);
    const request = active.request + 1;
    // A store that is away may have saved before it went.
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

  function onIdentity(active: Active, identity: Identity): Step {
    const next = { ...active, identity };
    if (standingOf(next) !== "open") return only(rested(next));
    const { phase } = active;
    if (phase.kind !== "signing-in" || identity.kind !== "member") return only(next);
    return send(next, phase.save);
  }

  /** The words are their author's, or another tab's: they wait here, out of sight. */
  function stepHidden(active: Active, event: Event): Step<State> {
    const { record, isElsewhere } = active;
    const { id } = active.work;
    const draft = record.last?.id ?? record.id;
    switch (event.kind) {
      case "identity":
        return onIdentity(active, event.identity);
      case "restart":
        return mayRestart(active) ? beginAgain(active, undefined) : only(active);
      case "edit-here":
        return isElsewhere ? only(active, take(lockFor(id, draft), true)) : only(active);
      case "start-afresh":
        if (!isElsewhere || id !== "new" || !isSafe(active)) return only(active);
        return beginAgain(active, "afresh");
      case "lock":
        if (!event.isMine) return only({ ...active, isElsewhere: true });
        if (!isElsewhere || event.name !== lockFor(id, draft)) return only(active);
        // The other tab may have gone on with it; what never reached the device is only here.
        if (isSafe(active)) return beginAgain(active, draft);
        return only({ ...active, isElsewhere: false });
      default: {
        // Answers still come in; nobody who is here is asked to sign in for somebody else.
        if (!fromOutside.has(event.kind)) return only(active);
        const after = stepActive(active, event);
        const effects = after.effects.filter(({ kind }) => kind !== "sign-in" && kind !== "look");
        return { state: after.state.kind === "active" ? rested(after.state) : active, effects };
      }
    }
  }

  return { step, isChanged, baseDocument: words.baseDocument, sidesOf, mayRestart };
}
