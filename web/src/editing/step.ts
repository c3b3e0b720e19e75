import { emailOf, endOf, type Identity } from "../api/identity.ts";
import { savable } from "../compare/merge.ts";
import type { Saved } from "./document-kind.ts";
import type * as state from "./state.ts";
import {
  isSaving,
  isStored,
  isUnanswered,
  lockName,
  remoteOf,
  resourceOf,
  standingOf,
} from "./state.ts";
import { workOn } from "./work.ts";

/** How long a draft waits for the server's version before the editor opens without it. */
const loadTimeoutSeconds = 5;
const maxWaitSeconds = 30;
const maxTries = 20;
/** Whatever is sent again is refused again, so that it was not saved before either. */
const lastingRefusals = new Set([400, 409, 413, 415, 422]);
const noAnswer = { status: 0, reason: "", retryAfterSeconds: undefined, error: undefined };
const waitForSaves = new Set(["save", "discard", "open", "start-afresh"]);
const fromOutside = new Set(["answered", "stored", "store-failed", "dropped"]);

/** Before it is known who is here. */
export function initial(id: string, identity: Identity): state.Loading<never> {
  return {
    kind: "loading",
    identity,
    id,
    wanted: undefined,
    fetched: undefined,
    drafts: undefined,
    failure: undefined,
    request: 0,
  };
}

function only<Now, Document>(
  now: Now,
  ...effects: readonly state.Effect<Document>[]
): state.Step<Now, Document> {
  return { state: now, effects };
}

/** Runs one step on the state that another left, and joins their effects. */
function andThen<Before, After, Document>(
  { state: before, effects }: state.Step<Before, Document>,
  next: (before: Before) => state.Step<After, Document>,
): state.Step<After, Document> {
  const after = next(before);
  return { state: after.state, effects: [...effects, ...after.effects] };
}

function take(name: string, isStealing: boolean) {
  return { kind: "lock", name, isStealing } as const;
}

/**
 * The life of one piece of work: all that can happen, and what it leads to. At most one save is
 * pending. It is on the device before it is sent, and repeated under its key until it is known
 * what became of it; nothing else is sent before that.
 */
export function machine<Document extends object>(rules: state.Rules<Document>) {
  type State = state.State<Document>;
  type Loading = state.Loading<Document>;
  type Active = state.Active<Document>;
  type Work = state.Work<Document>;
  type Save = state.Save<Document>;
  type Event = state.Event<Document> & state.Stamp;
  type Step<Now = Active> = state.Step<Now, Document>;
  const words = workOn(rules);
  const { isChanged, resting, sidesOf } = words;

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
    const { request, identity } = now;
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
      default:
        return only(now);
    }
  }

  /** The newest draft is gone on with, or the one that was asked for. */
  function whenComplete(now: Loading, { newId }: state.Stamp): Step<State> {
    const { fetched, drafts: found, identity, wanted, id } = now;
    if (!fetched || !found || emailOf(identity) === "") return only(now);
    const drafts = found.filter((draft) => !words.isSaved(draft, fetched.saved));
    const drops = found
      .filter((draft) => !drafts.includes(draft))
      .map((draft) => ({ kind: "drop", record: "", draft }) as const);
    const newest = wanted === "afresh" ? undefined : drafts[0];
    const draft = drafts.find((one) => one.id === wanted) ?? newest;
    // Work that was begun can go on without the service.
    const { failure } = fetched;
    if (failure && !draft) return only({ ...now, failure }, ...drops);
    const record = draft?.id ?? newId;
    const lock = take(lockFor(id, record), false);
    return only(words.opened({ ...now, drafts }, draft, record), ...drops, lock);
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
        return only(event.isMine ? active : { ...rested(active), lock: "elsewhere" });
      case "decide": {
        const decisions = { ...work.decisions, [event.key]: event.decision };
        return keep(active, { ...work, decisions }, event);
      }
      case "save": {
        const tried = { ...work, hasTried: true };
        if (work.id !== "new" && !isChanged(work)) return only({ ...active, work: tried });
        return attempt({ ...active, work: { ...tried, autoMerged: undefined } }, event);
      }
      case "answered":
        if (phase.kind !== "sending" || event.request !== request) return only(active);
        return onAnswer(active, phase.save, event.answer, event);
      case "waited":
        if (phase.kind !== "waiting" || event.request !== request) return only(active);
        return send(active, phase.save);
      case "sign-in-refused":
        if (phase.kind !== "signing-in") return only(active);
        return fail(active, phase.save, { ...noAnswer, status: 401 }, event);
      case "stop-waiting":
        return only(phase.kind === "waiting" ? { ...active, phase: resting(work) } : active);
      case "back-to-writing": {
        if (phase.kind !== "conflict") return only(active);
        const next = { ...words.adopted(work), formKey: work.formKey + 1 };
        return keep({ ...active, phase: resting(next) }, next, event);
      }
      case "discard": {
        const { base, latest = base, formKey } = work;
        const fresh = words.fresh({ ...work, base: latest, latest, formKey: formKey + 1 });
        return keep({ ...active, phase: resting(fresh) }, fresh, event);
      }
      case "open":
        return leaveFor(active, event.draft.id, event);
      case "start-afresh":
        return leaveFor(active, "afresh", event);
      case "stored":
      case "store-failed":
      case "dropped":
        // Of records that were left, nothing counts any more.
        if (event.record !== active.record.id) return only(active);
        return andThen(andThen(onDevice(active, event), sendWhenStored), leaveWhenStored);
      case "drafts-found":
        return only(foundLate(active, event));
      default:
        return only(active);
    }
  }

  /** The device took its time: what it has is offered beside the work that began without it. */
  function foundLate(active: Active, found: Extract<Event, { kind: "drafts-found" }>): Active {
    const { record, others, work } = active;
    if (found.author !== work.author) return active;
    const known = new Set([...others, record.last ?? record].map(({ id }) => id));
    const late = found.drafts.filter(
      (draft) => !known.has(draft.id) && !words.isSaved(draft, work.latest),
    );
    return { ...active, others: [...others, ...late] };
  }

  /** Goes on with another draft once the words at hand are on the device, and not before. */
  function leaveFor(active: Active, next: string, stamp: state.Stamp): Step<State> {
    const leaving = { ...active, next };
    const kept: Step = isSafe(active) ? only(leaving) : keep(leaving, active.work, stamp);
    return andThen(kept, leaveWhenStored);
  }

  function leaveWhenStored(active: Active): Step<State> {
    const { next, record, work } = active;
    if (next === undefined || record.isDue || record.writing !== undefined) return only(active);
    // It could not be kept: the words stay where they are.
    if (record.hasFailed && isChanged(work)) return only({ ...active, next: undefined });
    return beginAgain(active, next, { saved: work.latest });
  }

  function beginAgain(active: Active, wanted: Begun["wanted"], fetched?: Begun["fetched"]) {
    const { identity, request, work } = active;
    return begin({ identity, id: work.id, wanted, request, fetched });
  }

  // On the device

  function isSafe({ record, work }: Active): boolean {
    return isStored(record) || !isChanged(work);
  }

  /** Goes on with that work, and keeps it on the device, or nothing when nothing is left to save. */
  function keep(active: Active, work: Work, stamp: state.Stamp): Step {
    return store({ ...active, work, record: { ...active.record, isDue: true } }, stamp);
  }

  /** As soon as what was given to the device before is stored. */
  function store(active: Active, { at }: state.Stamp): Step {
    const { record, work } = active;
    const { id, last } = record;
    if (record.writing !== undefined || !record.isDue) return only(active);
    const writing = { ...record, isDue: false, writing: at };
    if (isChanged(work)) {
      const draft = words.draftOf(work, last?.id ?? id, at);
      return only({ ...active, record: writing }, { kind: "store", record: id, draft, last });
    }
    if (!last) return only({ ...active, record: { ...record, isDue: false, hasFailed: false } });
    const dropped = { ...active, record: { ...writing, last: undefined } };
    return only(dropped, { kind: "drop", record: id, draft: last });
  }

  /** What the device says of what it was given. */
  function onDevice(active: Active, event: Extract<Event, { record: string }>): Step {
    const { record } = active;
    const rest = { ...record, writing: undefined };
    if (event.kind !== "stored") {
      // A draft that couldn't be dropped shows up again, which does no harm.
      const hasFailed = event.kind === "store-failed";
      return store({ ...active, record: { ...rest, hasFailed } }, event);
    }
    const { draft: last } = event;
    if (record.writing === last.changedAt) {
      return store({ ...active, record: { ...rest, last, hasFailed: false } }, event);
    }
    // It was given up, and is there after all: what is stored next goes on from it.
    const isLate = record.writing === undefined;
    return only(isLate ? { ...active, record: { ...record, last } } : active);
  }

  // Saving

  /** Sends what is there now, merged with what others have saved, unless that has to be asked about. */
  function attempt(active: Active, stamp: state.Stamp): Step {
    const { work } = active;
    const { pending, base, document: mine } = work;
    // Somebody may have typed on since it was last looked at.
    if (!words.isComplete(mine)) {
      return only({ ...active, phase: resting(work) }, { kind: "look", at: "complaint" });
    }
    if (pending)
      return send(active, { ...pending, isRepeat: true, autoMerged: undefined, tries: 1 });
    const sides = sidesOf(work);
    const autoMerged = sides && { merged: rules.merge(sides, work.decisions), sides };
    const body = autoMerged ? savable(autoMerged.merged) : mine;
    if (body === undefined) {
      const at = active.phase.kind === "conflict" ? "question" : "conflict";
      return only({ ...active, phase: { kind: "conflict" } }, { kind: "look", at });
    }
    const remote = remoteOf(work);
    // The merge equals their version: nothing to save.
    if (remote && words.isSame(body, remote.document)) {
      return settle(active, remote, { mine, autoMerged, version: undefined }, stamp);
    }
    const begun = { key: stamp.newId, body, version: (remote ?? base)?.version, mine };
    const save = { ...begun, isRepeat: false, autoMerged, tries: 1 };
    const storing = { ...active, phase: { kind: "storing", save } } as const;
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
      const { current: latest } = answer;
      if (words.isSame(latest.document, save.body)) return settle(active, latest, save, stamp);
      return attempt({ ...active, work: { ...active.work, pending: undefined, latest } }, stamp);
    }
    const settled = settle(active, answer.saved, save, stamp);
    // Now saves what was typed after the repeated save was sent.
    const goesOn = save.isRepeat && isChanged(settled.state.work);
    return goesOn ? andThen(settled, (next) => attempt(next, stamp)) : settled;
  }

  /** The service has it. */
  function settle(
    active: Active,
    saved: Saved<Document>,
    sent: Pick<Save, "mine" | "autoMerged" | "version">,
    stamp: state.Stamp,
  ): Step {
    const isNew = saved.id !== active.work.id;
    const work = words.settled(active.work, saved, sent);
    const phase = isChanged(work) ? resting(work) : ({ kind: "saved", at: stamp.at } as const);
    // From now on it is not new: drafts of other new things are no drafts of it.
    const others = isNew ? [] : active.others;
    const lock = isNew ? [take(lockFor(saved.id, ""), false)] : [];
    return andThen(keep({ ...active, phase, others }, work, stamp), (kept) =>
      only(kept, ...lock, { kind: "saved" }),
    );
  }

  function onFailure(active: Active, save: Save, failure: state.Failure, stamp: state.Stamp): Step {
    const { status, retryAfterSeconds } = failure;
    if (status === 401) return send({ ...active, identity: endOf(active.identity) }, save);
    if ((status !== 429 && status !== 503) || save.tries >= maxTries) {
      return fail(active, save, failure, stamp);
    }
    const seconds = retryAfterSeconds ?? Math.min(2 ** (save.tries - 1), maxWaitSeconds);
    const request = active.request + 1;
    // A store that is away may have saved before it went.
    const isRepeat = save.isRepeat || status === 503;
    const again = { ...save, isRepeat, tries: save.tries + 1 };
    const phase = { kind: "waiting", save: again, seconds } as const;
    return only({ ...active, request, phase }, { kind: "wait", request, seconds });
  }

  /** Unless it may have arrived, it was not saved: what is sent next is another save. */
  function fail(active: Active, save: Save, failure: state.Failure, stamp: state.Stamp): Step {
    const failed = { ...active, phase: { kind: "failed", failure } } as const;
    const mayBeThere = save.isRepeat && !lastingRefusals.has(failure.status);
    if (isUnanswered(failure) || mayBeThere) return only(failed);
    return keep(failed, { ...active.work, pending: undefined }, stamp);
  }

  // Other people, other tabs

  /** A save that is not under way is not taken up again by itself, whoever comes back when. */
  function rested(active: Active): Active {
    const { phase, work } = active;
    const goesOn = phase.kind === "sending" || !isSaving(phase);
    return { ...active, next: undefined, phase: goesOn ? phase : resting(work) };
  }

  function onIdentity(active: Active, identity: Identity): Step {
    const next = { ...active, identity };
    if (standingOf(next) !== "open") return only(rested(next));
    const { phase } = active;
    if (phase.kind !== "signing-in" || identity.kind !== "member") return only(next);
    return send(next, phase.save);
  }

  /** Only work that is stored on the device may be left. */
  function mayRestart(active: Active): boolean {
    const { identity, lock, phase } = active;
    const isFree = lock === "mine" && phase.kind !== "sending" && isSafe(active);
    return isFree && identity.kind === "member" && standingOf(active) === "locked";
  }

  /** The words are their author's, or another tab's: they wait here, out of sight. */
  function stepHidden(active: Active, event: Event): Step<State> {
    const { record, lock } = active;
    const { id } = active.work;
    const isElsewhere = lock === "elsewhere";
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
        if (event.name !== lockFor(id, draft)) return only(active);
        if (!event.isMine) return only({ ...active, lock: "elsewhere" });
        // The other tab may have gone on with it; what never reached the device is only here.
        if (isElsewhere && isSafe(active)) return beginAgain(active, draft);
        return only({ ...active, lock: "mine" });
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
