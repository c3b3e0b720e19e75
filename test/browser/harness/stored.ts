import type { Page } from "playwright-core";

/** Everything in a store of a database on the device of that page. */
export function storedIn<Item>(page: Page, database: string, store: string): Promise<Item[]> {
  return page.evaluate(
    ([name = "", from = ""]) =>
      new Promise<Item[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const all = opening.result.transaction(from).objectStore(from).getAll();
          all.addEventListener("success", () => {
            opening.result.close();
            resolve(all.result);
          });
        });
      }),
    [database, store],
  );
}
