import type { Page } from "playwright-core";

/**
 * Keeps everybody else from a store of the device for as long as it takes: that tab writes to it
 * without end, until what this resolves to is called.
 */
export async function holdStore(tab: Page, store: string): Promise<() => Promise<void>> {
  await tab.goto("/favicon.svg");
  await tab.evaluate(
    ([name = "", held = ""]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => {
          const writing = opening.result.transaction(held, "readwrite").objectStore(held);
          const goOn = () => {
            resolve();
            if ("isOver" in globalThis) opening.result.close();
            else writing.count().addEventListener("success", goOn);
          };
          goOn();
        });
      }),
    ["precentor", store],
  );
  return () => tab.evaluate(() => void Object.assign(globalThis, { isOver: true }));
}

/** Everything in a store of the app's database on the device of that page; of another one by name. */
export function storedIn<Item>(page: Page, store: string, database = "precentor"): Promise<Item[]> {
  return page.evaluate(
    async ([name = "", from = ""]) => {
      // Whoever opens one that is not there yet makes an empty one, which the app cannot use.
      const known = await indexedDB.databases();
      if (!known.some((one) => one.name === name)) return [];
      return new Promise<Item[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const all = opening.result.transaction(from).objectStore(from).getAll();
          all.addEventListener("success", () => {
            opening.result.close();
            resolve(all.result);
          });
        });
      });
    },
    [database, store],
  );
}
