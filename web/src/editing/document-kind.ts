import { limits } from "$contract/limits.ts";
import { ApiFailure } from "../api/failure.ts";
import type { AnyMerge, Decisions } from "../compare/merge.ts";
import type { Sides } from "../compare/sides.ts";
import type { Resource } from "../device/drafts.ts";
import type { Complaint, Trouble } from "../ui/complaint.ts";

/** Something as the service has it. */
export interface Saved<Document> {
  readonly id: string;
  readonly version: number;
  readonly document: Document;
}

/** What an editor has to know of the kind of document that is edited with it. */
export interface DocumentKind<Document, Path = unknown> {
  /** Its id is "new" until it is saved for the first time. */
  readonly resource: Resource;
  readonly blank: Document;
  fetch(id: string): Promise<Saved<Document>>;
  create(document: Document, key: string): Promise<Saved<Document>>;
  /** Rejects with a `StaleFailure` when somebody else has saved since that version. */
  update(saved: Saved<Document>, key: string): Promise<Saved<Document>>;
  /** The body of a request; what it leaves out is no change. */
  asSent(document: Document): unknown;
  complaints(document: Document): readonly Complaint<Path>[];
  merge(sides: Sides<Document>, decisions: Decisions): AnyMerge<Document>;
  /** For the clipboard. */
  asText(document: Document): string;
}

/** Somebody else saved in between (412). */
export class StaleFailure extends ApiFailure {
  // A class of errors has no type parameters: it is a document of the kind that was saved.
  readonly current: Saved<never>;

  constructor(message: string, current: Saved<unknown>) {
    super(412, message);
    this.name = "StaleFailure";
    this.current = current as Saved<never>;
  }
}

const utf8 = new TextEncoder();

/** How many bytes the body of a save takes on its way. */
export function bytesOf(body: unknown): number {
  return utf8.encode(JSON.stringify(body)).length;
}

export function sizeTroubles(body: unknown): Trouble[] {
  const [bytes, limit] = [bytesOf(body), limits.jsonBodyBytes];
  return bytes > limit ? [{ kind: "tooBig", bytes, limit }] : [];
}
