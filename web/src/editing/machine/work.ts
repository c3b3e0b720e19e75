import type { Sides } from "../../compare/merging/merge.ts";
import type { Draft, Resource } from "../drafts/draft.ts";
import type { AnyMerge, Rules } from "./rules.ts";
import type { Content } from "./slot.ts";
import type { Held, Work } from "./state.ts";

/** Work that begins with what the service has. */
export function freshWork<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  begun: Pick<Work<Document, Merged>, "author" | "id" | "base" | "head" | "round">,
): Work<Document, Merged> {
  return {
    ...begun,
    document: begun.base?.document ?? rules.blank,
    stale: undefined,
    decisions: {},
    unfinished: {},
    attempt: undefined,
    unanswered: [],
    opened: undefined,
    isBehind: false,
    hasTried: false,
    joined: undefined,
  };
}

/** Work that goes on with a draft, on the version that it was begun on. */
export function openedWork<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  before: Pick<Work<Document, Merged>, "author" | "id" | "base" | "head" | "round">,
  draft: Draft<Document>,
): Work<Document, Merged> {
  const { author, id, head } = before;
  const { baseVersion: version, base: document } = draft;
  const base = version === undefined ? before.base : { id, version, document };
  return {
    ...freshWork(rules, { author, id, head, base, round: before.round + 1 }),
    document: draft.mine,
    decisions: draft.decisions ?? {},
    unfinished: draft.unfinished ?? {},
    attempt: draft.attempt,
    unanswered: draft.unanswered ?? [],
    opened: draft,
    isBehind: head !== undefined && head.version !== version,
  };
}

export function baseDocument<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  { base }: Pick<Work<Document, Merged>, "base">,
): Document {
  return base?.document ?? rules.blank;
}

/** There is something to save: what may have been saved and was taken back since, too. */
export function isChanged<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  work: Work<Document, Merged>,
): boolean {
  const { unanswered, document } = work;
  return unanswered.length > 0 || !rules.isSame(baseDocument(rules, work), document);
}

export function sidesOf<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  work: Work<Document, Merged>,
): Sides<Document> | undefined {
  const { stale, document: mine } = work;
  return stale && { base: baseDocument(rules, work), mine, theirs: stale.document };
}

/** Questions without an answer that could be saved. */
export function openQuestions(
  conflicts: readonly { readonly key: string; readonly decision: unknown }[],
  unfinished: Readonly<Record<string, unknown>>,
): number {
  return conflicts.filter(({ key, decision }) => !decision || key in unfinished).length;
}

/** Another document than its form has. */
export function replaced<Document, Merged>(
  work: Work<Document, Merged>,
  document: Document,
): Work<Document, Merged> {
  return { ...work, document, round: work.round + 1 };
}

/** What the service has is one's own: the work since then is based on it. */
export function based<Document, Merged>(
  work: Work<Document, Merged>,
  held: Held<Document>,
): Work<Document, Merged> {
  const { id } = held;
  return { ...withoutAttempts(work), id, base: held, head: held, stale: undefined };
}

export function withoutAttempts<Document, Merged>(
  work: Work<Document, Merged>,
): Work<Document, Merged> {
  return { ...work, attempt: undefined, unanswered: [] };
}

export function resourceOf(resource: Resource, id: string): Resource {
  // A song that was new until now is found under its own name from now on.
  return resource.kind === "song" ? { ...resource, song: id, id } : { ...resource, id };
}

/** What is kept of it on the device. */
export function contentOf<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  work: Work<Document, Merged>,
  changedAt: string,
): Content<Document> {
  const { author, id, base, document: mine, decisions, unfinished, attempt, unanswered } = work;
  const restored = work.opened?.restored;
  return {
    author,
    resource: resourceOf(rules.resource, id),
    baseVersion: base?.version,
    base: baseDocument(rules, work),
    mine,
    changedAt,
    ...(attempt && { attempt }),
    ...(unanswered.length > 0 && { unanswered }),
    ...(Object.keys(decisions).length > 0 && { decisions }),
    ...(Object.keys(unfinished).length > 0 && { unfinished }),
    ...(restored && { restored }),
  };
}
