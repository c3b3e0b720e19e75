import type { Decision } from "../../compare/merging/merge.ts";
import type { Identity } from "../../api/identity.ts";
import type { Creation } from "../drafts/creation.ts";
import type { Draft } from "../drafts/draft.ts";
import type { Failure, Held } from "./state.ts";

/** What a pure function cannot know: the time, and an id that was never used. */
export interface Stamp {
  readonly at: string;
  readonly newId: string;
}

export type Answer<Document> =
  | { readonly kind: "saved"; readonly held: Held<Document> }
  /** Somebody else has saved since that version (412). */
  | { readonly kind: "stale"; readonly current: Held<Document> }
  | { readonly kind: "failed"; readonly failure: Failure };

/** What was decided; a rewrite that cannot be saved yet leaves the last decision as it is. */
export type Answered = Decision | { readonly unfinished: unknown };

export type Event<Document> =
  | { readonly kind: "start"; readonly wanted?: string | undefined }
  | { readonly kind: "identity"; readonly identity: Identity }
  | { readonly kind: "sign-in-refused" }
  | {
      readonly kind: "fetched";
      readonly request: number;
      readonly held?: Held<Document>;
      readonly failure?: Failure;
    }
  | {
      readonly kind: "drafts-found";
      readonly author: string;
      readonly drafts: readonly Draft<Document>[];
    }
  | { readonly kind: "answered"; readonly request: number; readonly answer: Answer<Document> }
  | { readonly kind: "waited"; readonly request: number }
  | { readonly kind: "stored"; readonly slot: string; readonly draft: Draft<Document> }
  | { readonly kind: "store-failed"; readonly slot: string }
  | { readonly kind: "removed"; readonly slot: string }
  | Wish<Document>;

/** What the person at the page wants. */
export type Wish<Document> =
  | { readonly kind: "change"; readonly document: Document }
  | { readonly kind: "decide"; readonly key: string; readonly answered: Answered }
  | { readonly kind: "save" | "stop-waiting" | "back-to-writing" | "throw-away" }
  | { readonly kind: "open"; readonly draft: Draft<Document> }
  | { readonly kind: "start-afresh" }
  /** Whoever is here now begins with what the service has, and their own drafts. */
  | { readonly kind: "restart" };

export type Effect<Document> =
  | { readonly kind: "fetch"; readonly id: string; readonly request: number }
  | { readonly kind: "find-drafts"; readonly id: string; readonly author: string }
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
      readonly slot: string;
      readonly draft: Draft<Document>;
      readonly last: Draft<Document> | undefined;
    }
  | { readonly kind: "remove"; readonly slot: string; readonly draft: Draft<Document> }
  /** A draft that turned out to be saved. */
  | { readonly kind: "drop"; readonly draft: Draft<Document> }
  /** What was to be created was refused: no other tab needs to repeat it. */
  | { readonly kind: "forget-creation"; readonly creation: Creation<Document> }
  /** What pages show of the service is out of date. */
  | { readonly kind: "saved" }
  /** Where to look when it was not saved. */
  | { readonly kind: "look"; readonly at: "complaint" | "conflict" | "question" };

export interface Step<State, Document> {
  readonly state: State;
  readonly effects: readonly Effect<Document>[];
}
