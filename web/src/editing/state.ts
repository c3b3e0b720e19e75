import { emailOf, type Identity } from "../api/identity.ts";
import type { AnyMerge, Decision, Decisions } from "../compare/merge.ts";
import type { Sides } from "../compare/sides.ts";
import { type Draft, type PendingSave, type Resource, resourceName } from "../device/drafts.ts";
import type { DocumentKind, Saved } from "./document-kind.ts";

export interface AutoMerged<Document> {
  readonly merged: AnyMerge<Document>;
  readonly sides: Sides<Document>;
}

/** What is known of the kind of document that is edited. */
export type Rules<Document> = Pick<
  DocumentKind<Document>,
  "resource" | "blank" | "asSent" | "complaints" | "merge"
>;

/** Somebody's words on one thing: what no state may lose. */
export interface Work<Document> {
  /** Whose they are, and in whose name alone they are saved. */
  readonly author: string;
  /** "new" until it is saved for the first time. */
  readonly id: string;
  /** As the service has it, or had it when this work began; none while it is new. */
  readonly base: Saved<Document> | undefined;
  /** As the service had it when it was last heard of. */
  readonly latest: Saved<Document> | undefined;
  readonly document: Document;
  /** Rises when the document was not changed by its form, which then begins anew. */
  readonly formKey: number;
  readonly decisions: Decisions;
  /** The one save that may have arrived. Nothing else is sent before that is known. */
  readonly pending: PendingSave<Document> | undefined;
  /** The draft that was found and opened. */
  readonly opened: Draft<Document> | undefined;
  /** Only then is anybody told that something is still missing. */
  readonly hasTried: boolean;
  /** Of the last save: what was merged into it. */
  readonly autoMerged: AutoMerged<Document> | undefined;
}

/** A save on its way. */
export interface Save<Document> extends PendingSave<Document> {
  /** An earlier try under this key may have arrived. What was written since is saved next. */
  readonly isRepeat: boolean;
  readonly autoMerged: AutoMerged<Document> | undefined;
  readonly tries: number;
}

/** What goes on with the words at the moment; each excludes the others. */
export type Phase<Document> =
  /** There is nothing to save, or there is. */
  | { readonly kind: "clean" | "edited" }
  | { readonly kind: "saved"; readonly at: string }
  /** A save is stored in the draft before it is sent, in its author's name alone. */
  | { readonly kind: "storing" | "sending" | "signing-in"; readonly save: Save<Document> }
  /** The service is busy: the save is sent again. */
  | { readonly kind: "waiting"; readonly save: Save<Document>; readonly seconds: number }
  /** It was refused, or its outcome is unknown: sending it again under the same key finds out. */
  | { readonly kind: "failed"; readonly failure: Failure }
  /** Somebody else has saved, and there are questions. */
  | { readonly kind: "conflict" };

/** One draft's record on the device. */
export interface DraftRecord<Document> {
  readonly id: string;
  /** As it was last stored; none while there is no draft. */
  readonly last: Draft<Document> | undefined;
  /** The words have changed since. */
  readonly isDue: boolean;
  /** When what is being stored, or removed, was given to the device. */
  readonly writing: string | undefined;
  readonly hasFailed: boolean;
}

export interface Active<Document> {
  readonly kind: "active";
  readonly identity: Identity;
  readonly work: Work<Document>;
  readonly phase: Phase<Document>;
  readonly record: DraftRecord<Document>;
  /** Other drafts of the same, on this device. */
  readonly others: readonly Draft<Document>[];
  /** Whether this tab may edit it: not known yet, or another one does. */
  readonly lock: "asked" | "mine" | "elsewhere";
  /** Another draft, or a new one, is opened as soon as the one at hand is on the device. */
  readonly next: string | undefined;
  /** Counts what is asked of the outside, so that late answers are told from current ones. */
  readonly request: number;
}

export interface Failure {
  /** 0: no answer came. */
  readonly status: number;
  readonly reason: string;
  readonly retryAfterSeconds: number | undefined;
  readonly error: unknown;
}

export interface Loading<Document> {
  readonly kind: "loading";
  readonly identity: Identity;
  readonly id: string;
  /** The id of the draft that was asked for; "afresh": none. */
  readonly wanted: string | undefined;
  readonly fetched:
    | { readonly saved?: Saved<Document> | undefined; readonly failure?: Failure | undefined }
    | undefined;
  readonly drafts: readonly Draft<Document>[] | undefined;
  /** It could not be loaded, and there is no draft to go on with. */
  readonly failure: Failure | undefined;
  readonly request: number;
}

export type State<Document> = Loading<Document> | Active<Document>;

/** What the person at the page has of it. */
export type Standing =
  | "loading"
  | "open"
  /** Somebody else is signed in: the words wait for their author, and nobody else sees them. */
  | "locked"
  /** Another tab has it. What was not stored yet waits here. */
  | "elsewhere";

export function standingOf(state: State<unknown>): Standing {
  if (state.kind === "loading" || state.lock === "asked") return "loading";
  if (emailOf(state.identity) !== state.work.author) return "locked";
  return state.lock === "elsewhere" ? "elsewhere" : "open";
}

/** What a pure function cannot know: the time, and an id that was never used. */
export interface Stamp {
  readonly at: string;
  readonly newId: string;
}

export type Answer<Document> =
  | { readonly kind: "saved"; readonly saved: Saved<Document> }
  /** Somebody else has saved since that version (412). */
  | { readonly kind: "stale"; readonly current: Saved<Document> }
  | { readonly kind: "failed"; readonly failure: Failure };

export type Event<Document> =
  | { readonly kind: "start"; readonly wanted?: string | undefined }
  | { readonly kind: "identity"; readonly identity: Identity }
  | { readonly kind: "sign-in-refused" }
  | {
      readonly kind: "fetched";
      readonly request: number;
      readonly saved?: Saved<Document>;
      readonly failure?: Failure;
    }
  | {
      readonly kind: "drafts-found";
      readonly author: string;
      readonly drafts: readonly Draft<Document>[];
    }
  /** No other tab edits what has that name, or one does. */
  | { readonly kind: "lock"; readonly name: string; readonly isMine: boolean }
  | { readonly kind: "answered"; readonly request: number; readonly answer: Answer<Document> }
  | { readonly kind: "waited"; readonly request: number }
  | { readonly kind: "stored"; readonly record: string; readonly draft: Draft<Document> }
  | { readonly kind: "store-failed" | "dropped"; readonly record: string }
  // What the person at the page wants.
  | { readonly kind: "change"; readonly document: Document }
  | { readonly kind: "decide"; readonly key: string; readonly decision: Decision }
  | { readonly kind: "save" | "stop-waiting" | "back-to-writing" | "discard" | "start-afresh" }
  | { readonly kind: "open"; readonly draft: Pick<Draft<Document>, "id"> }
  /** Whoever is here now begins with what the service has, or with what another tab had. */
  | { readonly kind: "restart" | "edit-here" };

export type Effect<Document> =
  | { readonly kind: "fetch"; readonly id: string; readonly request: number }
  | { readonly kind: "find-drafts"; readonly id: string; readonly author: string }
  | { readonly kind: "lock"; readonly name: string; readonly isStealing: boolean }
  | { readonly kind: "sign-in" }
  | {
      readonly kind: "send";
      readonly request: number;
      /** In whose name alone it may be sent. */
      readonly author: string;
      readonly id: string;
      readonly version: number | undefined;
      readonly document: Document;
      readonly key: string;
    }
  | { readonly kind: "wait"; readonly request: number; readonly seconds: number }
  | {
      readonly kind: "store";
      readonly record: string;
      readonly draft: Draft<Document>;
      readonly last: Draft<Document> | undefined;
    }
  /** There is nothing left to save of it. */
  | { readonly kind: "drop"; readonly record: string; readonly draft: Draft<Document> }
  /** What pages show of the service is out of date. */
  | { readonly kind: "saved" }
  /** Where to look when it was not saved. */
  | { readonly kind: "look"; readonly at: "complaint" | "conflict" | "question" };

export interface Step<Now, Document> {
  readonly state: Now;
  readonly effects: readonly Effect<Document>[];
}

/** Canonical JSON: equal for values that differ only in the order of their properties. */
export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? sorted(part) : part)) ?? ""
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(record).toSorted();
  return Object.fromEntries(keys.map((key) => [key, record[key]]));
}

/** One tab edits one thing: what is there already by its name, each new one by its draft's. */
export function lockName(resource: Resource, draft: string): string {
  return `edit ${resourceName(resource)}${resource.id === "new" ? draft : ""}`;
}

export function resourceOf(resource: Resource, id: string): Resource {
  // A song that was new until now is found under its own name from now on.
  return resource.kind === "song" ? { ...resource, song: id, id } : { ...resource, id };
}

/** All that was to be stored is stored. */
export function isStored({ isDue, writing, hasFailed }: DraftRecord<unknown>): boolean {
  return !isDue && writing === undefined && !hasFailed;
}

export function isSaving({ kind }: Phase<unknown>): boolean {
  return ["storing", "sending", "waiting", "signing-in"].includes(kind);
}

/** What somebody else has saved since the work was begun, to be merged with the next save. */
export function remoteOf<Document>({ base, latest }: Work<Document>): Saved<Document> | undefined {
  return latest?.version === base?.version ? undefined : latest;
}

/** Nobody knows whether what was sent has arrived: a server error may have come after the commit. */
export function isUnanswered({ status }: Failure): boolean {
  return status === 0 || status === 429 || status >= 500;
}
