/** What a page asks of the service worker. */
export type Wish =
  /** Let the new version take the place of the old one. */
  | { readonly wish: "take-over" }
  /** Store these files of the app, which were loaded before the worker was there. */
  | { readonly wish: "store"; readonly paths: readonly string[] }
  /** Store all files of the app, so that everything works offline. */
  | { readonly wish: "store-all" };
