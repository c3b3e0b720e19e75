import { emailOf } from "../api/identity.ts";
import type { Decision, Decisions } from "../compare/merge.ts";
import type { Sides } from "../compare/sides.ts";
import type { Draft } from "../device/drafts.ts";
import type * as state from "./state.ts";
import { emptyRecord, isSaving, isStored, phaseAfter, resourceOf, standingOf } from "./state.ts";

/** What may be said of somebody's words, and what becomes of their draft on the device. */
export function workOn<Document>(rules: state.Rules<Document>) {
  type Active = state.Active<Document>;
  type Work = state.Work<Document>;
  type Save = state.Save<Document>;
  type Saved = state.Saved<Document>;
  type Phase = state.Phase<Document>;
  type Step = state.Step<Active, Document>;

  type Loading = state.Loading<Document>;
  type Begin = Pick<Work, "author" | "id" | "base" | "latest" | "formKey">;

  /** Work that begins with what the service has. */
  function freshWork(begun: Begin): Work {
    return {
      ...begun,
      document: begun.base?.document ?? rules.blank,
      remote: undefined,
      decisions: {},
      pending: undefined,
      opened: undefined,
      isBehind: false,
      hasTried: false,
      autoMerged: undefined,
    };
  }

  /** Goes on with a draft, on the version that it was begun on. */
  function withDraft(work: Work, draft: Draft<Document>): Work {
    const { baseVersion: version, base: document, decisions = {} } = draft;
    return {
      ...work,
      base: version === undefined ? work.base : { id: work.id, version, document },
      document: draft.mine,
      // What was kept in a draft was decided here.
      decisions: decisions as Decisions,
      pending: draft.pending,
      opened: draft,
      isBehind: work.latest !== undefined && work.latest.version !== version,
    };
  }

  /** What was loaded is open, with the draft that was found of it. */
  function opened(now: Loading, { draft, id: recordId }: NonNullable<Loading["opening"]>): Active {
    const { fetched, identity, id, request } = now;
    const begun = { author: emailOf(identity), id, base: fetched?.saved, formKey: request };
    const fresh = freshWork({ ...begun, latest: fetched?.saved });
    const work = draft ? withDraft(fresh, draft) : fresh;
    return {
      kind: "active",
      identity,
      work,
      phase: phaseAfter(fetched?.failure) ?? resting(work),
      record: { ...emptyRecord(recordId), last: draft },
      others: now.drafts?.filter((one) => one !== draft) ?? [],
      isElsewhere: false,
      next: undefined,
      request,
    };
  }

  function draftOf(work: Work, changedAt: string): Draft<Document> {
    const { author, id, base, document: mine, decisions, pending, opened } = work;
    return {
      id: "",
      author,
      resource: resourceOf(rules.resource, id),
      baseVersion: base?.version,
      base: baseDocument(work),
      mine,
      changedAt,
      ...(pending && { pending }),
      ...(Object.keys(decisions).length > 0 && { decisions }),
      ...(opened?.restored && { restored: opened.restored }),
    };
  }

  function baseDocument({ base }: Pick<Work, "base">): Document {
    return base?.document ?? rules.blank;
  }

  /** There is something to save: what may have been saved and was taken back since, too. */
  function isChanged(work: Work): boolean {
    return work.pending !== undefined || !rules.isSame(baseDocument(work), work.document);
  }

  function sidesOf(work: Work): Sides<Document> | undefined {
    const { remote, document: mine } = work;
    return remote && { base: baseDocument(work), mine, theirs: remote.document };
  }

  /** The phase while nothing is being saved. */
  function resting(work: Work): Phase {
    return { kind: isChanged(work) ? "edited" : "clean" };
  }

  /** A save that is not under way is not taken up again by itself, whoever comes back when. */
  function rested(active: Active): Active {
    const { phase, work } = active;
    const goesOn = phase.kind === "sending" || !isSaving(phase);
    return { ...active, next: undefined, phase: goesOn ? phase : resting(work) };
  }

  function isSafe({ record, work }: Active): boolean {
    return isStored(record) || !isChanged(work);
  }

  /** Only work that is stored on the device may be left. */
  function mayRestart(active: Active): boolean {
    const { identity, isElsewhere, phase } = active;
    const isFree = !isElsewhere && phase.kind !== "sending" && isSafe(active);
    return isFree && identity.kind === "member" && standingOf(active) === "locked";
  }

  /** Goes on with that work, and keeps it on the device, or nothing when nothing is left to save. */
  function keep(active: Active, work: Work, { at }: state.Stamp): Step {
    const wanted = isChanged(work) ? draftOf(work, at) : "nothing";
    return advance({ ...active, work, record: { ...active.record, wanted } });
  }

  /** Stores what is wanted as soon as the one before is stored. */
  function advance(active: Active): Step {
    const { id, last, wanted, writing } = active.record;
    if (writing !== undefined || wanted === undefined) return only(active);
    const rest = { ...active.record, wanted: undefined };
    if (wanted !== "nothing") {
      const draft = { ...wanted, id: last?.id ?? id };
      const record = { ...rest, writing: draft.changedAt };
      return only({ ...active, record }, { kind: "store", record: id, draft, last });
    }
    if (!last) return only({ ...active, record: { ...rest, hasFailed: false } });
    const record = { ...rest, last: undefined, writing: "nothing" };
    return only({ ...active, record }, { kind: "remove", record: id, draft: last });
  }

  type Event = state.Event<Document>;
  type FromDevice = Extract<Event, { record: string }>;

  /** What the device says; of records that were left, nothing counts any more. */
  function onDevice(active: Active, event: FromDevice): Step {
    const { record } = active;
    if (event.record !== record.id) return only(active);
    if (event.kind !== "stored") {
      // A draft that couldn't be removed shows up again, which does no harm.
      const hasFailed = event.kind === "store-failed";
      return advance({ ...active, record: { ...record, writing: undefined, hasFailed } });
    }
    const { draft } = event;
    if (record.writing === draft.changedAt) {
      const stored = { ...record, last: draft, writing: undefined, hasFailed: false };
      return advance({ ...active, record: stored });
    }
    // It was given up, and is there after all: what is stored next goes on from it.
    const isLate = record.writing === undefined;
    return only(isLate ? { ...active, record: { ...record, last: draft } } : active);
  }

  /** Drafts that turn out to be what the service has, because only the answer was lost, are saved. */
  function sorted(drafts: readonly Draft<Document>[], saved: Saved | undefined) {
    const isSaved = ({ mine, pending }: Draft<Document>) =>
      saved !== undefined &&
      (rules.isSame(mine, saved.document) ||
        (pending &&
          rules.isSame(pending.body, saved.document) &&
          rules.isSame(pending.mine, mine)));
    return {
      unsaved: drafts.filter((draft) => !isSaved(draft)),
      saved: drafts.filter((draft) => isSaved(draft)),
    };
  }

  /** The device took its time: what it has is offered beside the work that began without it. */
  function foundLate(active: Active, found: Extract<Event, { kind: "drafts-found" }>): Active {
    const { record, others, work } = active;
    if (found.author !== work.author) return active;
    const known = new Set([...others.map(({ id }) => id), record.last?.id ?? record.id]);
    const { unsaved } = sorted(found.drafts, work.latest);
    return { ...active, others: [...others, ...unsaved.filter(({ id }) => !known.has(id))] };
  }

  /** The service has it. */
  function settled(
    work: Work,
    saved: Saved,
    sent: Pick<Save, "mine" | "autoMerged" | "version">,
  ): Work {
    const based = { ...work, id: saved.id, base: saved, latest: saved };
    return {
      ...takenOver({ ...based, remote: undefined, pending: undefined }, saved, sent),
      decisions: {},
      opened: undefined,
      isBehind: false,
      hasTried: false,
      autoMerged: sent.autoMerged,
    };
  }

  /** What others had saved comes into the words, and what was typed on meanwhile stays in them. */
  function takenOver(
    work: Work,
    saved: Saved,
    { mine, version }: Pick<Save, "mine" | "version">,
  ): Work {
    if (rules.isSame(saved.document, mine)) return work;
    const formKey = work.formKey + 1;
    if (work.document === mine || rules.isSame(work.document, mine)) {
      return { ...work, document: saved.document, formKey };
    }
    const sides = { base: mine, mine: work.document, theirs: saved.document };
    const { document, conflicts, problems } = rules.merge(sides, {});
    if (document !== undefined && conflicts.length === 0 && problems.length === 0) {
      return { ...work, document, formKey };
    }
    // On the version before theirs, so that it is merged however and wherever it is saved next.
    const before = version ?? saved.version - 1;
    return { ...work, base: { ...saved, version: before, document: mine }, remote: saved };
  }

  function decided(work: Work, key: string, decision: Decision): Work {
    return { ...work, decisions: { ...work.decisions, [key]: decision } };
  }

  /** Once there is nothing left to ask, what was merged is one's own words, on what others saved. */
  function adopted(work: Work): Work {
    const sides = sidesOf(work);
    const document = sides && rules.merge(sides, work.decisions).document;
    if (!document) return { ...work, isBehind: true };
    return { ...work, document, base: work.remote, remote: undefined, decisions: {} };
  }

  return {
    adopted,
    freshWork,
    opened,
    baseDocument,
    isChanged,
    sidesOf,
    resting,
    rested,
    isSafe,
    mayRestart,
    keep,
    onDevice,
    sorted,
    foundLate,
    settled,
    decided,
  };
}

export function only<Now, Document>(
  now: Now,
  ...effects: readonly state.Effect<Document>[]
): state.Step<Now, Document> {
  return { state: now, effects };
}

/** Runs one step on the state that another left, and joins their effects. */
export function andThen<Before, After, Document>(
  { state: before, effects }: state.Step<Before, Document>,
  next: (before: Before) => state.Step<After, Document>,
): state.Step<After, Document> {
  const after = next(before);
  return { state: after.state, effects: [...effects, ...after.effects] };
}
