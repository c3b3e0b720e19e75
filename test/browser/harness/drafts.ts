import type { Page } from "playwright-core";

interface KeptDraft<Document> {
  readonly resource: { readonly id: string };
  readonly mine: Document;
  readonly decisions?: Readonly<Record<string, unknown>>;
}

/** What is kept of unfinished work on the device of that page. */
export function keptDrafts<Document>(page: Page): Promise<KeptDraft<Document>[]> {
  return page.evaluate(
    () =>
      new Promise<KeptDraft<Document>[]>((resolve, reject) => {
        const opening = indexedDB.open("drafts");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const all = opening.result.transaction("drafts").objectStore("drafts").getAll();
          all.addEventListener("success", () => {
            opening.result.close();
            resolve(all.result);
          });
        });
      }),
  );
}
