import type { Stamp } from "./effect.ts";
import { type ActiveStep, andThen, keep, only } from "./keep.ts";
import type { AnyMerge, Rules } from "./rules.ts";
import type { Active, Held, Save, Work } from "./state.ts";
import { based, isChanged, replaced } from "./work.ts";

interface Settled<Document, Merged> extends Pick<
  Save<Document, Merged>,
  "mine" | "joined" | "version"
> {
  readonly held: Held<Document>;
}

/** The service has it. */
export function settle<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  active: Active<Document, Merged>,
  saved: Settled<Document, Merged>,
  stamp: Stamp,
): ActiveStep<Document, Merged> {
  const work = {
    ...takenOver(rules, based(active.work, saved.held), saved),
    decisions: {},
    unfinished: {},
    opened: undefined,
    isBehind: false,
    hasTried: false,
    joined: saved.joined,
  };
  const phase = isChanged(rules, work)
    ? ({ kind: "edited" } as const)
    : ({ kind: "saved", at: stamp.at } as const);
  return andThen(keep(rules, { ...active, phase }, work, stamp), (state) =>
    only(state, { kind: "saved" }),
  );
}

/** What others had saved comes into the words, and what was typed on meanwhile stays in them. */
function takenOver<Document, Merged extends AnyMerge<Document>>(
  rules: Rules<Document, Merged>,
  work: Work<Document, Merged>,
  { held, mine, version }: Settled<Document, Merged>,
): Work<Document, Merged> {
  if (rules.isSame(held.document, mine)) return work;
  if (work.document === mine) return replaced(work, held.document);
  const sides = { base: mine, mine: work.document, theirs: held.document };
  const { document, conflicts, problems } = rules.merge(sides, {});
  if (document !== undefined && conflicts.length === 0 && problems.length === 0) {
    return replaced(work, document);
  }
  // On the version before theirs, so that it is merged however and wherever it is saved next.
  const before = version ?? held.version - 1;
  return { ...work, base: { ...held, version: before, document: mine }, stale: held };
}
