import { limits } from "$contract/limits.ts";
import { ApiFailure } from "../api/failure.ts";
import type { AnyMerge, Decisions } from "../compare/merge.ts";
import type { Sides } from "../compare/sides.ts";
import type { Resource } from "../device/drafts.ts";
import type { Complaint, Trouble } from "../ui/complaint.ts";
import { canonical, type Rules, type Saved } from "./state.ts";

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

/** What the machine knows of a kind of document. */
export function rulesOf<Document extends object, Path>(
  kind: DocumentKind<Document, Path>,
): Rules<Document> {
  const { resource, blank, merge } = kind;
  // Compared with every key that is pressed.
  const known = new WeakMap<Document, string>();
  const sent = (document: Document): string => {
    let text = known.get(document);
    if (text === undefined) known.set(document, (text = canonical(kind.asSent(document))));
    return text;
  };
  return {
    resource,
    blank,
    merge,
    isSame: (one, other) => one === other || sent(one) === sent(other),
    isComplete: (document) => kind.complaints(document).length === 0,
  };
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
