import type { Draft, Resource } from "./draft.ts";
import { discardDraft, draftsOf } from "./draft-store.ts";

/**
 * What somebody has begun of a thing and not saved yet, the newest first. Drafts that turn out to
 * be what the service has, because only the answer was lost, are dropped.
 */
export async function unsavedDrafts<Document>(
  resource: Resource,
  author: string,
  current: Document | undefined,
  isSame: (one: Document, other: Document) => boolean,
): Promise<Draft<Document>[]> {
  // What is kept under the name of a resource is a document of its kind.
  const drafts = (await draftsOf(resource, author).catch(() => [])) as Draft<Document>[];
  if (current === undefined) return drafts;
  const isSaved = ({ mine, unanswered = [] }: Draft<Document>) =>
    isSame(mine, current) ||
    unanswered.some((save) => isSame(save.document, current) && isSame(save.mine, mine));
  for (const draft of drafts.filter(isSaved)) void discardDraft(draft).catch(() => undefined);
  return drafts.filter((draft) => !isSaved(draft));
}
