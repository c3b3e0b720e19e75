import { inTime } from "./timeout.ts";

const pages = /^\/(?:$|sign-in$|kept$|screen$|me$|[cw]\/)/;

/** Whether the service answers the app's one page at this address. */
export function isPageAddress(pathname: string): boolean {
  return pages.test(pathname);
}

/** Files whose name holds a hash of their content: the same name is always the same file. */
export function isHashed(pathname: string): boolean {
  return pathname.startsWith("/_app/immutable/");
}

/** The app's files that the page names itself. */
export function filesInPage(html: string): string[] {
  return [...new Set(html.match(/\/_app\/immutable\/[\w./-]+/g))];
}

/**
 * The files of each part of the app, which the build writes: `reading` and `writing`, the same in a
 * language (`reading-de`), and `sheets`, the reader of PDFs.
 */
export type AppParts = Readonly<Record<string, readonly string[]>>;

export const partsFile = "/_app/parts.json";

/** What a page asks of the service worker. */
export type ToWorker =
  /** Let the new version take the place of the old one. */
  | { readonly wish: "take-over" }
  /** Answers how many windows of this device have the app open, of whatever version. */
  | { readonly wish: "count-windows" }
  /** Store what the reader may want without a connection; answers when it is there. */
  | {
      readonly wish: "store";
      readonly parts: readonly string[];
      readonly files: readonly string[];
    };

/**
 * What an older version had stored as a whole, by the names of its parts. Versions before there
 * were parts had all of it, but the reader of sheets only where somebody had looked at one.
 */
export function partsStored(
  own: AppParts,
  older: AppParts | undefined,
  stored: ReadonlySet<string>,
): string[] {
  const hasSheets = [...stored].some((path) => path.includes("/viewer/"));
  return Object.keys(own).filter((name) => {
    if (!older) return name !== "sheets" || hasSheets;
    return older[name]?.every((path) => stored.has(path)) ?? false;
  });
}

const patienceMs = 30_000;
const countMs = 2000;
let isRefused = false;

/** Some private windows have no service worker: don't wait for one. */
export function storeNothing(): void {
  isRefused = true;
}

/** Has the service worker store parts of the app; waits for it, but not for ever. */
export async function storeApp(
  parts: readonly string[],
  files: readonly string[] = [],
): Promise<void> {
  if (isRefused || !("serviceWorker" in navigator)) return;
  await inTime(stored(parts, files), patienceMs).catch(() => undefined);
}

async function stored(parts: readonly string[], files: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active) await answerOf(active, { wish: "store", parts, files });
}

/** Whether no other window of this device has the app open; without a worker nobody knows. */
export async function isOnlyWindow(): Promise<boolean> {
  const worker = isSecureContext ? navigator.serviceWorker?.controller : undefined;
  if (!worker) return false;
  return (await inTime(answerOf(worker, { wish: "count-windows" }), countMs)) === 1;
}

function answerOf(worker: ServiceWorker, message: ToWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data), { once: true });
    port1.start();
    worker.postMessage(message, [port2]);
  });
}
