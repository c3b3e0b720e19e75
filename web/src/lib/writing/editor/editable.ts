import type { Decision, Decisions, Merge, Sides } from "$domain/merge/merge.ts";
import type { Complaint } from "$lib/parts/complaint.ts";
import { ApiFailure } from "$lib/service/client/failure.ts";
import type { Resource } from "$lib/writing/drafts/draft.ts";

/** Something as the service has it. */
export interface Held<Document> {
  readonly id: string;
  readonly version: number;
  readonly document: Document;
}

/** A question of a merge, whatever it is about. */
export interface Question {
  readonly key: string;
  readonly decision: Decision | undefined;
}

export type Decide = (key: string, decision: Decision | undefined) => void;

/** What the editor has to know of the kind of thing that is edited with it. */
export interface Editable<
  Document,
  Merged extends Merge<Document, unknown, Question>,
  Path = unknown,
> {
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
export class StaleFailure<Document> extends ApiFailure {
  readonly current: Held<Document>;

  constructor(message: string, current: Held<Document>) {
    super(412, message);
    this.name = "StaleFailure";
    this.current = current;
  }
}
