import type { Decisions } from "../../compare/merging/merge.ts";
import type { Attempt } from "./attempt.ts";

/** What a draft is of; `new` stands for a song, or a part of one, that was never saved. */
export interface Resource {
  readonly church: string;
  readonly song: string | "new";
  readonly kind: "song" | "lyrics" | "arrangement";
  readonly id: string | "new";
}

/** A save that may have arrived, and can be repeated under its key. */
export interface UnansweredSave<Document> {
  readonly key: string;
  /** As it was sent. */
  readonly document: Document;
  /** The same without what others had saved and was merged into it. */
  readonly mine: Document;
  /** Another tab began to create the same: what is written here was not written on top of it. */
  readonly isElsewhere?: boolean;
}

/** Work that is not saved yet, with all that is needed to go on with it after a restart. */
export interface Draft<Document> {
  /** There can be several of one resource and version: two tabs, each with its own. */
  readonly id: string;
  /** The e-mail address of whoever wrote it; others on this device do not see it. */
  readonly author: string;
  readonly resource: Resource;
  /** Drafts of one and the same new thing, in whichever tabs: it is created once. */
  readonly origin?: string;
  /** None while it is new. */
  readonly baseVersion: number | undefined;
  /** As it was when the work began: blank while it is new. */
  readonly base: Document;
  readonly mine: Document;
  /** RFC 3339. */
  readonly changedAt: string;
  /** A save that was begun and may have arrived. */
  readonly attempt?: Attempt;
  /** Saves to which no answer came. */
  readonly unanswered?: readonly UnansweredSave<Document>[];
  /** What was decided while it was merged with what others saved. */
  readonly decisions?: Decisions;
  /** What was written anew while it was merged, and cannot be saved like that. */
  readonly unfinished?: Readonly<Record<string, unknown>>;
  /** The old version that was opened as this draft. */
  readonly restored?: { readonly version: number; readonly createdAt: string };
}

/** As it may lie on a device: an earlier release called unanswered saves by another name. */
export interface StoredDraft extends Draft<unknown> {
  readonly doubts?: readonly UnansweredSave<unknown>[];
}

export function fromStore({ doubts, ...draft }: StoredDraft): Draft<unknown> {
  return doubts ? { unanswered: doubts, ...draft } : draft;
}

/** What the names of all drafts of a resource begin with. */
export function resourceName({ church, song, kind, id }: Resource): string {
  return `${church}/${song}/${kind}/${id}/`;
}

/** The name that a draft is kept under. */
export function draftName({
  resource,
  baseVersion,
  id,
}: Pick<Draft<unknown>, "resource" | "baseVersion" | "id">): string {
  return `${resourceName(resource)}${baseVersion ?? "new"}/${id}`;
}
