import type { Page } from "playwright-core";
import { storedIn } from "./stored.ts";

interface KeptDraft<Document> {
  readonly resource: { readonly id: string };
  readonly mine: Document;
  readonly decisions?: Readonly<Record<string, unknown>>;
}

/** What is kept of unfinished work on the device of that page. */
export function keptDrafts<Document>(page: Page): Promise<KeptDraft<Document>[]> {
  return storedIn(page, "drafts");
}
