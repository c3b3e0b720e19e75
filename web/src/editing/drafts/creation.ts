import type { Draft, UnansweredSave } from "./draft.ts";

/** The save that creates what is new, in whichever tab it was begun first. */
export interface Creation<Document> {
  readonly author: string;
  readonly origin: string;
  readonly save: UnansweredSave<Document>;
}

/** What saving this draft would create. */
export function creationOf<Document>(draft: Draft<Document>): Creation<Document> | undefined {
  const { author, resource, origin, unanswered: [save] = [] } = draft;
  return resource.id === "new" && origin !== undefined && save && !save.isElsewhere
    ? { author, origin, save }
    : undefined;
}

/** The draft with what another tab has begun to create of it, instead of an own creation. */
export function withCreation<Document>(
  { attempt: _own, ...draft }: Draft<Document>,
  { save }: Creation<Document>,
): Draft<Document> {
  return { ...draft, unanswered: [{ ...save, isElsewhere: true }] };
}
