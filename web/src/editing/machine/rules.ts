import type { Decision, Decisions, Merge, Sides } from "../../compare/merging/merge.ts";
import type { Resource } from "../drafts/draft.ts";

/** A question of a merge, whatever it is about. */
export interface Question {
  readonly key: string;
  readonly decision: Decision | undefined;
}

export type AnyMerge<Document> = Merge<Document, unknown, Question>;

/** What the machine knows of the kind of document that is edited. */
export interface Rules<Document, Merged extends AnyMerge<Document>> {
  /** Its id is "new" until it is saved for the first time. */
  readonly resource: Resource;
  readonly blank: Document;
  /** Compared as they would be sent: what is cut off on saving is no difference. */
  isSame(one: Document, other: Document): boolean;
  /** Nothing in it would be refused. */
  isComplete(document: Document): boolean;
  /** The body of a request. */
  asSent(document: Document): unknown;
  merge(sides: Sides<Document>, decisions: Decisions): Merged;
}
