import type { Decisions, Sides } from "../compare/merging/merge.ts";
import type { Complaint } from "../ui/complaint.ts";
import { ApiFailure } from "../api/failure.ts";
import type { Resource } from "./drafts/draft.ts";
import type { Answered } from "./machine/effect.ts";
import type { AnyMerge } from "./machine/rules.ts";
import type { Held } from "./machine/state.ts";

/** The person's answers to the questions of a merge. */
export interface Answers {
  /** What was written anew and cannot be saved like that, by the key of its question. */
  readonly unfinished: Readonly<Record<string, unknown>>;
  decide(key: string, answered: Answered): void;
}

/** What the editor has to know of the kind of thing that is edited with it. */
export interface Editable<Document, Merged extends AnyMerge<Document>, Path = unknown> {
  /** Its id is "new" until it is saved for the first time. */
  readonly resource: Resource;
  readonly blank: Document;
  fetch(id: string): Promise<Held<Document>>;
  create(document: Document, key: string): Promise<Held<Document>>;
  /** Rejects with a `StaleFailure` when somebody else has saved since that version. */
  update(held: Held<Document>, key: string): Promise<Held<Document>>;
  /** The body of a request; what it leaves out is no change. */
  asSent(document: Document): unknown;
  complaints(document: Document): readonly Complaint<Path>[];
  merge(sides: Sides<Document>, decisions: Decisions): Merged;
  /** For the clipboard. */
  asText(document: Document): string;
}

/** Somebody else saved in between (412). */
export class StaleFailure extends ApiFailure {
  // A class of errors has no type parameters: it is a document of the kind that was saved.
  readonly current: Held<never>;

  constructor(message: string, current: Held<unknown>) {
    super(412, message);
    this.name = "StaleFailure";
    this.current = current as Held<never>;
  }
}
