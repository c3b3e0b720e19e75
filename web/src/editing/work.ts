import type { Decision, Decisions, Sides } from "../compare/merging/merge.ts";
import type { Draft } from "../device/drafts.ts";
import type * as state from "./state.ts";
import { resourceOf } from "./state.ts";

/** What may be said of somebody's words, and what becomes of their draft on the device. */
export function workOn<Document>(rules: state.Rules<Document>) {
  type Active = state.Active<Document>;
  type Work = state.Work<Document>;
  type Save = state.Save<Document>;
  type Saved = state.Saved<Document>;
  type Phase = state.Phase<Document>;
  type Step = state.Step<Active, Document>;

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

  type FromDevice = Extract<state.Event<Document>, { record: string }>;

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
    withDraft,
    baseDocument,
    isChanged,
    sidesOf,
    resting,
    keep,
    onDevice,
    sorted,
    takenOver,
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
