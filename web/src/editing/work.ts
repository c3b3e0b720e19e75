import { emailOf } from "../api/identity.ts";
import type { Decisions } from "../compare/merge.ts";
import type { Sides } from "../compare/sides.ts";
import type { Draft } from "../device/drafts.ts";
import type { Saved } from "./document-kind.ts";
import type * as state from "./state.ts";
import { canonical, isUnanswered, remoteOf, resourceOf } from "./state.ts";

/** What may be said of somebody's words, and what becomes of them. */
export function workOn<Document extends object>(rules: state.Rules<Document>) {
  type Work = state.Work<Document>;
  type Sent = Pick<state.Save<Document>, "mine" | "autoMerged" | "version">;
  type Begun = Pick<Work, "author" | "id" | "base" | "latest" | "formKey">;
  const { blank } = rules;

  // Compared with every pause of whoever types.
  const known = new WeakMap<Document, string>();

  function sent(document: Document): string {
    let text = known.get(document);
    if (text === undefined) known.set(document, (text = canonical(rules.asSent(document))));
    return text;
  }

  /** Compared as they would be sent: what is cut off on saving is no difference. */
  function isSame(one: Document, other: Document): boolean {
    return one === other || sent(one) === sent(other);
  }

  /** Nothing in it would be refused. */
  function isComplete(document: Document): boolean {
    return rules.complaints(document).length === 0;
  }

  /** Work that begins with what the service has. */
  function fresh(begun: Begun): Work {
    return {
      ...begun,
      document: begun.base?.document ?? blank,
      decisions: {},
      pending: undefined,
      opened: undefined,
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
    };
  }

  /** What was loaded, with the draft that was found of it. */
  function opened(
    now: state.Loading<Document>,
    draft: Draft<Document> | undefined,
    recordId: string,
  ): state.Active<Document> {
    const { fetched: { saved, failure } = {}, identity, id, request } = now;
    const begun = { author: emailOf(identity), id, base: saved, latest: saved, formKey: request };
    const work = draft ? withDraft(fresh(begun), draft) : fresh(begun);
    // That there is no connection is told already.
    const isTold = !failure || isUnanswered(failure);
    return {
      kind: "active",
      identity,
      work,
      phase: isTold ? resting(work) : { kind: "failed", failure },
      record: { id: recordId, last: draft, isDue: false, writing: undefined, hasFailed: false },
      others: now.drafts?.filter((one) => one !== draft) ?? [],
      lock: "asked",
      next: undefined,
      request,
    };
  }

  function draftOf(work: Work, id: string, changedAt: string): Draft<Document> {
    const { author, base, document: mine, decisions, pending, opened: { restored } = {} } = work;
    return {
      id,
      author,
      resource: resourceOf(rules.resource, work.id),
      baseVersion: base?.version,
      base: baseDocument(work),
      mine,
      changedAt,
      ...(pending && { pending }),
      ...(Object.keys(decisions).length > 0 && { decisions }),
      ...(restored && { restored }),
    };
  }

  function baseDocument({ base }: Pick<Work, "base">): Document {
    return base?.document ?? blank;
  }

  /** There is something to save: what may have been saved and was taken back since, too. */
  function isChanged(work: Work): boolean {
    return work.pending !== undefined || !isSame(baseDocument(work), work.document);
  }

  function sidesOf(work: Work): Sides<Document> | undefined {
    const remote = remoteOf(work);
    return remote && { base: baseDocument(work), mine: work.document, theirs: remote.document };
  }

  /** The phase while nothing is being saved. */
  function resting(work: Work): state.Phase<Document> {
    return { kind: isChanged(work) ? "edited" : "clean" };
  }

  /** What the service has already, because only the answer was lost. */
  function isSaved({ mine, pending }: Draft<Document>, saved: Saved<Document> | undefined) {
    const isWritten = (document: Document) => saved && isSame(document, saved.document);
    return isWritten(mine) || (pending && isWritten(pending.body) && isSame(pending.mine, mine));
  }

  /** The service has it. */
  function settled(work: Work, saved: Saved<Document>, sent: Sent): Work {
    const { id } = saved;
    const next = takenOver({ ...work, id, base: saved, latest: saved }, saved, sent);
    return {
      ...next,
      decisions: {},
      pending: undefined,
      opened: undefined,
      hasTried: false,
      autoMerged: sent.autoMerged,
    };
  }

  /** What others had saved comes into the words, and what was typed on meanwhile stays in them. */
  function takenOver(work: Work, saved: Saved<Document>, { mine, version }: Sent): Work {
    if (isSame(saved.document, mine)) return work;
    const formKey = work.formKey + 1;
    if (isSame(work.document, mine)) return { ...work, document: saved.document, formKey };
    const sides = { base: mine, mine: work.document, theirs: saved.document };
    const { document, conflicts, problems } = rules.merge(sides, {});
    if (document !== undefined && conflicts.length === 0 && problems.length === 0) {
      return { ...work, document, formKey };
    }
    // On the version before theirs, so that it is merged however and wherever it is saved next.
    const before = version ?? saved.version - 1;
    return { ...work, base: { ...saved, version: before, document: mine } };
  }

  /** Once there is nothing left to ask, what was merged is one's own words, on what others saved. */
  function adopted(work: Work): Work {
    const sides = sidesOf(work);
    const document = sides && rules.merge(sides, work.decisions).document;
    return document ? { ...work, document, base: work.latest, decisions: {} } : work;
  }

  return {
    adopted,
    baseDocument,
    draftOf,
    fresh,
    isChanged,
    isComplete,
    isSame,
    isSaved,
    opened,
    resting,
    settled,
    sidesOf,
  };
}
