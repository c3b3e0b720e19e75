import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SearchPage, WholeSong } from "../../../common/contract/ext.ts";
import type { Church } from "../../../common/contract/session.ts";
import { type Html, html, jsonBlock } from "../../../common/domain/html.ts";
import { catalogueMarkup, lyricsFor, songMarkup } from "../../../common/domain/song-page.ts";
import { songStyle } from "../../../common/domain/song-page.ts";
import { isUuid } from "../../../common/domain/validation.ts";
import type { App } from "../../app.ts";
import { readWholeSongs } from "../../db/catalogue-ext.ts";
import { findPublicChurch } from "../../db/church.ts";
import type { Reader } from "../../db/database.ts";
import { withTimeout } from "../../timeout.ts";

/** Addresses of the app's pages; the app itself finds out which one was meant. */
const pagePaths = ["/", "/sign-in", "/kept", "/screen", "/me", "/c/*", "/w/*"];

/** All files but those that have to stand at the root. */
const appFolder = "/_app/";

/** Pages that are held as they were sent: a congregation opens the same one within a minute. */
const maxPages = 200;

/** Serves the built web app, which never changes, and what it is told of churches and songs. */
export function addWebApp(
  server: FastifyInstance,
  folder: string,
  app: Pick<App, "origin" | "config">,
  shownAt: PublicPages,
): void {
  const shell = readFileSync(join(folder, "index.html"), "utf8");
  const policy = policyFor(shell);
  const preloads: Preloads = JSON.parse(readFileSync(join(folder, preloadsFile), "utf8"));
  const pages = new Map<string, WebFile>();
  for (const path of pagePaths) {
    server.get(path, async (request, reply) => {
      const { church, song, catalogue } = await shownAt(request.url, request.address);
      const name = isStart(request.url) ? "precentor-home" : "precentor-church";
      const languages = languagesOf(request);
      const text = pageOf(withPreloads(shell, filesFor(request.url, languages, preloads)), {
        // Not before: a port that the system chooses is not known earlier.
        "precentor-origin": app.origin,
        "precentor-contact": app.config.contact ?? "",
        ...(church && { [name]: JSON.stringify(church) }),
      });
      const words = song
        ? songWords(song, request.url, languages)
        : catalogue && [catalogueMarkup(catalogue), jsonBlock("catalogue-in-page", catalogue)];
      const whole = words ? withWords(text, words) : text;
      const key = hashOf(whole);
      const known = pages.get(key) ?? packed(whole, policy);
      if (pages.size >= maxPages) pages.clear();
      pages.set(key, known);
      return send(request, reply, known);
    });
  }
  const files = webFiles(folder, policy);
  files.delete("/index.html");
  files.delete(`/${preloadsFile}`);
  // Scripts are many; a route for each would make every start slower.
  server.get(`${appFolder}*`, (request, reply) => {
    const [path = ""] = request.url.split("?");
    const file = files.get(path);
    return file ? send(request, reply, file) : reply.callNotFound();
  });
  for (const [path, file] of files) {
    if (!path.startsWith(appFolder))
      server.get(path, (request, reply) => send(request, reply, file));
  }
}

/** The one page of the app, told what it cannot ask for: its address, whom to ask, whose it is. */
const pageOf = (shell: string, meta: Readonly<Record<string, string>>): string =>
  Object.entries(meta).reduce((text, [name, content]) => {
    const told = html`<meta name="${name}" content="${content}" />`;
    return replaced(text, `<meta name="${name}" content="" />`, told.text);
  }, shell);

/** By a function: what stands for something else in a replacement is plain text here. */
const replaced = (text: string, place: string, by: string): string => text.replace(place, () => by);

/** Which files the pages are made of that people come to by a link; the web app's build writes it. */
interface Preloads {
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly messages: Readonly<Record<string, string | readonly string[]>>;
}

const preloadsFile = "preloads.json";

/** What the page at an address will ask for, in the first of the languages that the app speaks. */
export function filesFor(url: string, languages: readonly string[], { pages, messages }: Preloads) {
  const [path = ""] = url.split("?");
  const [, page] = /^\/[cw]\/[^/]+(|\/.+)$/.exec(path) ?? [];
  const files = page === undefined ? [] : pages[page.replace(/^\/songs\/[^/]+$/, "/songs/*")];
  if (!files?.length) return [];
  const tags = languages.map((tag) => tag.toLowerCase().split("-", 1)[0] ?? "");
  const spoken = tags.find((tag) => Object.hasOwn(messages, tag)) ?? "en";
  return [...new Set([...files, messages[spoken] ?? []].flat())];
}

/** The browser asks for them at once, and not when it has read what they are imported by. */
function withPreloads(page: string, files: readonly string[]): string {
  const links = files.map((file) => {
    const isStyle = file.endsWith(".css");
    const style = html`<link rel="preload" as="style" href="${file}" />`;
    return (isStyle ? style : html`<link rel="modulepreload" href="${file}" />`).text;
  });
  return replaced(page, "</head>", `${links.join("")}</head>`);
}

function languagesOf({ headers }: FastifyRequest): string[] {
  const named = (headers["accept-language"] ?? "").split(",");
  return named.flatMap((one) => one.split(";", 1)[0]?.trim() || []);
}

const styleLinks = /<link [^>]*rel="stylesheet"[^>]*>/g;

/** As markup, and as the data of which the app makes its own page. */
function songWords(song: WholeSong, url: string, languages: readonly string[]): Html[] {
  const [, query] = url.split("?");
  const named = new URLSearchParams(query).get("lyrics");
  const lyrics = song.lyrics.find(({ id }) => id === named) ?? lyricsFor(song.lyrics, languages);
  return [songMarkup(song, lyrics), jsonBlock("song-in-page", song)];
}

/**
 * Words to be read before any other file has arrived: the app's own styles come after them, so that
 * they wait for nothing.
 */
function withWords(page: string, words: readonly Html[]): string {
  const links = page.match(styleLinks) ?? [];
  const app = '<div id="app">';
  const style = `<style>${songStyle}</style></head>`;
  const styled = replaced(page.replace(styleLinks, ""), "</head>", style);
  return replaced(styled, app, [...words.map(({ text }) => text), ...links, app].join(""));
}

const compressions = {
  gzip: promisify(gzip),
  // While others wait: a thirtieth of the time that its best would take.
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/** Compressed once for each encoding that anybody takes. */
function packed(page: string, policy: string): WebFile {
  const bytes = Buffer.from(page);
  const encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    headers: { "Content-Type": mediaTypes[".html"], "Content-Security-Policy": policy },
    bytes: async (encoding) =>
      encoding ? (encoded[encoding] ??= compressions[encoding](bytes)) : bytes,
  };
}

export const hashOf = (text: string): string =>
  `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** Nothing but the app's own files and the interface beside it. */
function policyFor(page: string): string {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `'${hashOf(script)}'`,
  );
  return [
    "default-src 'none'",
    // WebAssembly decodes the images of scanned sheets.
    `script-src 'self' 'wasm-unsafe-eval' ${scripts.join(" ")}`,
    // The one style attribute hides the text in which Kit tells screen readers of a new page.
    "style-src 'self' 'unsafe-hashes' 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo=' " +
      `'${hashOf(songStyle)}'`,
    ...["font", "connect", "frame", "manifest", "worker"].map((what) => `${what}-src 'self'`),
    "img-src 'self' data: blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  ].join("; ");
}

async function send(request: FastifyRequest, reply: FastifyReply, file: WebFile) {
  reply.headers({ ...file.headers, Vary: "Accept-Encoding" });
  for (const encoding of encodingsIn(request.headers["accept-encoding"] ?? "")) {
    const bytes = await file.bytes(encoding);
    if (bytes) return reply.header("Content-Encoding", encoding).send(bytes);
  }
  return reply.send(await file.bytes());
}

const mediaTypes = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** Files with a hash of their content in the name never change under it. */
const hashedFolder = "/_app/immutable/";

type Encoding = "br" | "gzip";
const endings: Record<Encoding, string> = { br: ".br", gzip: ".gz" };
const encodings: readonly Encoding[] = ["br", "gzip"];

/** Those that a browser takes, the better one first. */
export function encodingsIn(accepted: string): Encoding[] {
  const taken = new Set(
    accepted.split(",").flatMap((one) => {
      const [name = "", ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
      const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
      return isRefused ? [] : name;
    }),
  );
  return encodings.filter((encoding) => taken.has(encoding));
}

interface WebFile {
  readonly headers: Readonly<Record<string, string>>;
  /** None where it is not there in that encoding. */
  bytes(encoding?: Encoding): Promise<Buffer> | undefined;
}

/**
 * The files of a built web app by their paths. What was asked for is kept in memory: all of them are
 * many megabytes, of which most people never need the half, in encodings that no browser asks for.
 */
function webFiles(folder: string, policy: string): Map<string, WebFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const places = new Set(files.map(({ parentPath, name }) => join(parentPath, name)));
  const plain = [...places].filter((place) => !/\.(gz|br)$/.test(place));
  return new Map(
    plain.map((place) => {
      const path = place.slice(folder.length);
      return [path, { headers: headersOf(path, policy), bytes: readOnce(place, places) }];
    }),
  );
}

function headersOf(path: string, policy: string): Record<string, string> {
  const types: Record<string, string> = mediaTypes;
  const isHashed = path.startsWith(hashedFolder);
  return {
    "Content-Type": types[extname(path)] ?? "application/octet-stream",
    ...(isHashed && { "Cache-Control": "public, max-age=31536000, immutable" }),
    // Workers take theirs from their own script. On all else it would be as large as many a file.
    ...((!isHashed || /worker/.test(path)) && { "Content-Security-Policy": policy }),
  };
}

function readOnce(place: string, places: ReadonlySet<string>): WebFile["bytes"] {
  const read = new Map<string, Promise<Buffer>>();
  return (encoding) => {
    const encoded = encoding ? place + endings[encoding] : place;
    if (!places.has(encoded)) return undefined;
    const reading = read.get(encoded) ?? readFile(encoded);
    read.set(encoded, reading);
    // Tried again by the next who asks.
    reading.catch(() => read.delete(encoded));
    return reading;
  };
}

/** A page is sent without it rather than late, or at the cost of those who ask for songs. */
const patienceMs = 250;
const maxAtOnce = 4;

interface Shown {
  readonly church?: Church | undefined;
  readonly song?: WholeSong | undefined;
  readonly catalogue?: SearchPage | undefined;
}

export async function findShown(reader: Reader, churchId: string, songId: string | undefined) {
  const church = await findPublicChurch(reader, churchId);
  if (!church || songId === undefined) return { church };
  const found = await readWholeSongs(reader, { churchId, role: undefined, ids: [songId] });
  return { church, song: found?.songs[0] };
}

export interface PageSources {
  find(churchId: string, songId: string | undefined): Promise<Shown>;
  /** The id of the church whose page the start page is. */
  home(): string | undefined;
  /** Beyond a limit an address gets pages without words. */
  mayRead(address: string): Promise<boolean>;
  readCatalogue(churchId: string, address: string): Promise<SearchPage | undefined>;
}

/** What the public page at an address shows, for whoever asks from another. */
export type PublicPages = (url: string, address: string) => Promise<Shown>;

/**
 * Finds the church whose public page an address is, and the song or the first songs of its catalogue,
 * so that the page can carry them: whoever follows a link reads the words without another request.
 */
export function publicPages({ find, home, mayRead, readCatalogue }: PageSources): PublicPages {
  let asked = 0;
  return async (url, address) => {
    const [path = "", query] = url.split("?");
    const [, side, inPath = "", kind, song = "", ...more] = path.split("/");
    const named = side === "c" ? inPath : "";
    const church = (isStart(url) ? (home() ?? "") : named).toLowerCase();
    if (!isUuid(church) || asked >= maxAtOnce) return {};
    const isSong = kind === "songs" && isUuid(song) && more.length === 0;
    const isCatalogue = !isStart(url) && kind === undefined && query === undefined;
    const read = async () => {
      const allowed = isSong && (await mayRead(address)) ? song.toLowerCase() : undefined;
      return find(church, allowed);
    };
    const list = async () =>
      isCatalogue && (await mayRead(address))
        ? { catalogue: await readCatalogue(church, address) }
        : {};
    asked += 1;
    const parts = [read(), list()];
    void Promise.allSettled(parts).then(() => (asked -= 1));
    const [found, listed] = await Promise.all(parts.map(inTime));
    return { ...found, ...listed };
  };
}

const inTime = (found: Promise<Shown>): Promise<Shown> =>
  withTimeout(patienceMs, found, () => new Error("too late")).catch(() => ({}));

const isStart = (url: string): boolean => url.split("?")[0] === "/";
