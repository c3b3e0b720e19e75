import { build, files, version } from "$service-worker";
import {
  type AppParts,
  filesInPage,
  isHashed,
  isPageAddress,
  partsFile,
  partsStored,
  type ToWorker,
} from "./browser/app-files.ts";

/** The app itself, so that it starts offline; nothing of the interface is ever stored here. */
const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const ownFiles = new Set([...build, ...files, partsFile]);
const prefix = "app-";
const cacheName = prefix + version;
const atOnce = 4;
const anyVariant = { ignoreVary: true };

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));

worker.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  if (message.wish === "take-over") return event.waitUntil(worker.skipWaiting());
  if (message.wish === "count-windows") {
    const windows = worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    return event.waitUntil(windows.then(({ length }) => event.ports[0]?.postMessage(length)));
  }
  const isStored = storeParts(message.parts, message.files).catch(() => undefined);
  event.waitUntil(isStored.then(() => event.ports[0]?.postMessage("done")));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && isPageAddress(pathname)) {
    event.respondWith(page(event));
  } else if (ownFiles.has(pathname) || isHashed(pathname)) {
    event.respondWith(file(request, pathname, (storing) => event.waitUntil(storing)));
  }
});

/** The page and what it names, and of the rest what the version before had. */
async function install(): Promise<void> {
  const page = await fetchPage();
  await store([partsFile, ...filesInPage(await page.clone().text())]);
  const [older] = await olderCaches();
  if (older) await storeOlder(await caches.open(older));
  await (await caches.open(cacheName)).put("/", page);
}

async function storeOlder(older: Cache): Promise<void> {
  const requests = await older.keys();
  const stored = new Set(requests.map(({ url }) => new URL(url).pathname));
  const olderParts = await older.match(partsFile);
  const names = partsStored(await parts(), await olderParts?.json(), stored);
  await storeParts(names, [...stored].filter(isHashed));
}

/** One older version stays: a page of it may still be open and ask for its files. */
async function activate(): Promise<void> {
  const [, ...oldest] = await olderCaches();
  await Promise.all(oldest.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The newest first. */
async function olderCaches(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(prefix) && name !== cacheName).toReversed();
}

/** The page of this version, whatever the service would answer by now. */
async function page(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match("/", anyVariant);
  if (!cached) return fetch(event.request);
  // What the service writes into it (its address, its policy) may change within a version.
  event.waitUntil(
    fetchPage().then(
      (page) => cache.put("/", page),
      () => undefined,
    ),
  );
  return cached;
}

async function fetchPage(): Promise<Response> {
  const page = await fetch("/", { cache: "no-store" });
  const html = await page.clone().text();
  const named = filesInPage(html);
  const isApp = page.ok && !page.redirected && named.length > 0;
  const isOurs = isApp && named.every((path) => ownFiles.has(path));
  if (!isOurs) throw new Error("The page is of another version.");
  return page;
}

/** Stored as it is used: of this version, or the same file from another one. */
async function file(
  request: Request,
  pathname: string,
  untilStored: (storing: Promise<void>) => void,
): Promise<Response> {
  const cache = await caches.open(cacheName);
  const own = await cache.match(pathname, anyVariant);
  if (own) return own;
  const older = isHashed(pathname) ? await caches.match(pathname, anyVariant) : undefined;
  const response = older ?? (await fetch(request));
  if (response.status === 200 && ownFiles.has(pathname)) {
    // On a full device the page is shown all the same.
    untilStored(cache.put(pathname, response.clone()).catch(() => undefined));
  }
  return response;
}

async function fileOnceStored(path: string): Promise<Response> {
  const storing: Promise<void>[] = [];
  const request = new Request(path, { priority: "low" });
  const response = await file(request, path, (one) => storing.push(one));
  await Promise.all(storing);
  return response;
}

async function parts(): Promise<AppParts> {
  const response = await fileOnceStored(partsFile);
  const found = (await response.json()) as AppParts;
  const isOurs = Object.values(found).every((paths) => paths.every((path) => ownFiles.has(path)));
  if (!isOurs) throw new Error("The parts are of another version.");
  return found;
}

async function storeParts(names: readonly string[], others: readonly string[]): Promise<void> {
  const known = await parts();
  await store([...names.flatMap((name) => known[name] ?? []), ...others]);
}

/** Stores files of this version, a few at a time: the reader's own requests go first. */
async function store(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const waiting = [...new Set(paths)].filter((path) => ownFiles.has(path) && !stored.has(path));
  const workOff = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const response = await fileOnceStored(path);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
}
