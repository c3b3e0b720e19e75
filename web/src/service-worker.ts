import { build, files, version } from "$service-worker";
import {
  filesInPage,
  isForPrinting,
  isHashed,
  isNeededToStart,
  isPageAddress,
} from "./browser/worker/app-files.ts";
import { type Pack, packNames, packOf, pathOfPack, unpack } from "./browser/worker/packs.ts";
import type { Wish } from "./browser/worker/wishes.ts";

/** The app itself, so that it starts offline; nothing of the interface is ever stored here. */
const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const ownFiles = new Set([...build, ...files].filter((path) => !isForPrinting(path)));
const prefix = "app-";
const cacheName = prefix + version;
const atOnce = 4;
/** As many as are sooner there one by one than in a pack. */
const maxSingleFiles = 24;
const anyVariant = { ignoreVary: true };

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));

worker.addEventListener("message", (event) => {
  const message = event.data as Wish;
  if (message.wish === "take-over") event.waitUntil(worker.skipWaiting());
  const paths = message.wish === "store-all" ? ownFiles : message.wish === "store" && message.paths;
  if (!paths) return;
  const isStored = store([...paths]).catch(() => undefined);
  event.waitUntil(isStored.then(() => event.ports[0]?.postMessage("done")));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && isPageAddress(pathname)) {
    event.respondWith(page(event));
  } else if (ownFiles.has(pathname) || isHashed(pathname)) {
    event.respondWith(file(request, pathname));
  }
});

async function install(): Promise<void> {
  const page = await fetchPage();
  await store(build.filter(isNeededToStart));
  await (await caches.open(cacheName)).put("/", page);
}

/** One older version stays: a page of it may still be open and ask for its files. */
async function activate(): Promise<void> {
  const older = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== cacheName,
  );
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
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

async function file(request: Request, pathname: string): Promise<Response> {
  const cached = await stored(pathname);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200 && ownFiles.has(pathname)) {
    await (await caches.open(cacheName)).put(pathname, response.clone());
  }
  return response;
}

/** Of this version, or the same file from another one. */
async function stored(pathname: string): Promise<Response | undefined> {
  const own = await (await caches.open(cacheName)).match(pathname, anyVariant);
  return own ?? (isHashed(pathname) ? caches.match(pathname, anyVariant) : undefined);
}

/** Stores files of this version, a few at a time: the reader's own requests go first. */
async function store(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const own = paths.filter((path) => ownFiles.has(path));
  await storePacks(cache, await notStored(own, await caches.keys()));
  const waiting = await notStored(own, [cacheName]);
  const workOff = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const response = (await stored(path)) ?? (await fetch(path));
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(path, response);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
}

async function notStored(paths: readonly string[], cacheNames: string[]): Promise<string[]> {
  const known = new Set<string>();
  for (const name of cacheNames) {
    const requests = await (await caches.open(name)).keys();
    for (const { url } of requests) known.add(new URL(url).pathname);
  }
  return paths.filter((path) => !known.has(path));
}

/** Where many files of a pack are lacking. What it does not bring is fetched by itself. */
async function storePacks(cache: Cache, lacking: readonly string[]): Promise<void> {
  for (const pack of packNames) {
    const wanted = new Set(lacking.filter((path) => packOf(path) === pack));
    if (wanted.size > maxSingleFiles) await storePack(cache, pack, wanted).catch(() => undefined);
  }
}

/** It may be of a later version: the name of each file says what is in it. */
async function storePack(cache: Cache, pack: Pack, wanted: ReadonlySet<string>): Promise<void> {
  const answer = await fetch(pathOfPack(pack), { cache: "no-store", priority: "low" });
  if (!answer.ok) return;
  const files = [...(await unpack(answer))].filter(([path]) => wanted.has(path));
  await Promise.all(files.map(([path, file]) => cache.put(path, file)));
}
