/**
 * Has the service worker store all of the app's files, the big ones of the sheet viewer too, so
 * that a kept sheet can be read offline.
 */
export function warmViewer(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.ready.then(
    ({ active }) => active?.postMessage({ wish: "store-all" }),
    () => undefined,
  );
}
