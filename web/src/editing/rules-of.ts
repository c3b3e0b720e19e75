import { canonical } from "./drafts/canonical.ts";
import type { Editable } from "./editable.ts";
import type { AnyMerge, Rules } from "./machine/rules.ts";

/** What the machine knows of a kind of document. */
export function rulesOf<Document, Merged extends AnyMerge<Document>, Path>(
  editable: Editable<Document, Merged, Path>,
): Rules<Document, Merged> {
  const { resource, blank, asSent, merge } = editable;
  const sent = (document: Document) => canonical(asSent(document));
  return {
    resource,
    blank,
    asSent,
    merge,
    isSame: (one, other) => one === other || sent(one) === sent(other),
    isComplete: (document) => editable.complaints(document).length === 0,
  };
}
