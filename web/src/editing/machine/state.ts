import type { Decisions, Sides } from "../../compare/merging/merge.ts";
import type { Identity } from "../../api/identity.ts";
import type { Attempt } from "../drafts/attempt.ts";
import type { Draft, UnansweredSave } from "../drafts/draft.ts";
import type { Slot } from "./slot.ts";

/** Something as the service has it. */
export interface Held<Document> {
  readonly id: string;
  readonly version: number;
  readonly document: Document;
}

export interface Joined<Document, Merged> {
  readonly merged: Merged;
  readonly sides: Sides<Document>;
}

/** Somebody's words on one thing: what no state may lose. */
export interface Work<Document, Merged> {
  /** Whose they are, and in whose name alone they are saved. */
  readonly author: string;
  /** "new" until it is saved for the first time. */
  readonly id: string;
  /** As the service has it, or had it when this work began; none while it is new. */
  readonly base: Held<Document> | undefined;
  /** As the service had it when it was last heard of. */
  readonly head: Held<Document> | undefined;
  readonly document: Document;
  /** Rises when the document was not changed by its form, which then begins anew. */
  readonly round: number;
  /** What somebody else has saved, to be merged with the next save. */
  readonly stale: Held<Document> | undefined;
  readonly decisions: Decisions;
  /** What was written anew and cannot be saved like that, by the key of its question. */
  readonly unfinished: Readonly<Record<string, unknown>>;
  readonly attempt: Attempt | undefined;
  /** Saves that may have arrived. */
  readonly unanswered: readonly UnansweredSave<Document>[];
  /** The draft that was found and opened. */
  readonly opened: Draft<Document> | undefined;
  /** A newer version than the work was begun on. */
  readonly isBehind: boolean;
  /** Only then is anybody told that something is still missing. */
  readonly hasTried: boolean;
  /** Of the last save: what was merged into it. */
  readonly joined: Joined<Document, Merged> | undefined;
}

/** A save on its way. */
export interface Save<Document, Merged> {
  readonly key: string;
  readonly sent: Document;
  /** The same without what others had saved and was merged into it. */
  readonly mine: Document;
  /** None: it is created. */
  readonly version: number | undefined;
  /** An earlier one that may have arrived, sent again to find out. */
  readonly isRepeat: boolean;
  /** It was begun in another tab. */
  readonly isElsewhere: boolean;
  /** What was unanswered before it. */
  readonly before: readonly UnansweredSave<Document>[];
  readonly joined: Joined<Document, Merged> | undefined;
  readonly tries: number;
}

/** What goes on with the words at the moment; each excludes the others. */
export type Phase<Document, Merged> =
  /** There is nothing to save. */
  | { readonly kind: "clean" }
  | { readonly kind: "saved"; readonly at: string }
  | { readonly kind: "edited" }
  /** The key of a save goes to the device before the save leaves it. */
  | { readonly kind: "storing"; readonly save: Save<Document, Merged> }
  | { readonly kind: "sending"; readonly save: Save<Document, Merged> }
  /** The service is busy: the save is sent again. */
  | {
      readonly kind: "waiting";
      readonly save: Save<Document, Merged>;
      readonly isBusy: boolean;
      readonly seconds: number;
    }
  | { readonly kind: "signing-in"; readonly save: Save<Document, Merged> }
  /** No answer came: it may have been saved, and is found out by trying again. */
  | { readonly kind: "unanswered" }
  | { readonly kind: "signed-out" | "forbidden" | "gone" }
  | { readonly kind: "refused"; readonly reason: string }
  /** Somebody else has saved, and there are questions. */
  | { readonly kind: "conflict" };

/** Another draft is opened, or begun, as soon as the one at hand is on the device. */
export type Next<Document> = { readonly draft: Draft<Document> } | "afresh";

export interface Active<Document, Merged> {
  readonly kind: "active";
  readonly identity: Identity;
  readonly work: Work<Document, Merged>;
  readonly phase: Phase<Document, Merged>;
  readonly slot: Slot<Document>;
  readonly others: readonly Draft<Document>[];
  readonly next: Next<Document> | undefined;
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
  /** The draft that was asked for. */
  readonly wanted: string | undefined;
  readonly fetched: { readonly held?: Held<Document>; readonly failure?: Failure } | undefined;
  readonly drafts: readonly Draft<Document>[] | undefined;
  readonly request: number;
}

export interface Unavailable {
  readonly kind: "unavailable";
  readonly identity: Identity;
  readonly id: string;
  readonly wanted: string | undefined;
  readonly failure: Failure;
  readonly request: number;
}

/** Somebody else is here: the words wait for their author, and nobody else sees them. */
export interface Locked<Document, Merged> {
  readonly kind: "locked";
  readonly identity: Identity;
  readonly inside: Active<Document, Merged>;
}

export type State<Document, Merged> =
  | Loading<Document>
  | Unavailable
  | Active<Document, Merged>
  | Locked<Document, Merged>;
