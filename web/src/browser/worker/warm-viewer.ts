import type { Wish } from "./wishes.ts";

const timeoutMs = 30_000;

/**
 * Has the service worker store all of the app's files, the big ones of the sheet viewer too, so
 * that a kept sheet can be read offline; waits for it, but not for ever.
 */
export async function warmViewer(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([stored(), tooLong]);
}

async function stored(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const isDone = new Promise<void>((resolve) => {
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
  });
  active?.postMessage({ wish: "store-all" } satisfies Wish, [port2]);
  await isDone;
}
