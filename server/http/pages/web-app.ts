import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../../app.ts";
import type { Church } from "../../../common/contract/session.ts";
import { isUuid } from "../../../common/domain/validation.ts";
import { withTimeout } from "../../timeout.ts";
import { html } from "./html.ts";

/** Addresses of the app's pages; the app itself finds out which one was meant. */
const pagePaths = ["/", "/sign-in", "/kept", "/screen", "/c/*", "/w/*"];

/** Churches whose pages are held. */
const maxShells = 500;

/** All files but those that have to stand at the root. */
const appFolder = "/_app/";

/** Serves the built web app, which never changes. */
export function addWebApp(
  server: FastifyInstance,
  folder: string,
  app: Pick<App, "origin" | "config">,
  churches: ChurchOfPage,
): void {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const policy = policyFor(page);
  const { contact = "" } = app.config;
  // Made and compressed once for each church, when its first page is asked for: a port that the
  // system chooses is not known earlier.
  const shells = new Map<string, WebFile>();
  const shellFor = (meta: string) => {
    const known = shells.get(meta);
    if (known) return known;
    const more = JSON.parse(meta) as Record<string, string>;
    const all = { "precentor-origin": app.origin, "precentor-contact": contact, ...more };
    const shell = shellOf(page, policy, all);
    if (shells.size >= maxShells) shells.clear();
    shells.set(meta, shell);
    return shell;
  };
  for (const path of pagePaths) {
    server.get(path, async (request, reply) => {
      const church = await churches.at(request.url);
      const name = isStart(request.url) ? "precentor-home" : "precentor-church";
      const meta = church ? { [name]: JSON.stringify(church) } : {};
      return send(request, reply, shellFor(JSON.stringify(meta)));
    });
  }
  const files = webFiles(folder, policy);
  files.delete("/index.html");
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

/** While others wait: a thirtieth of the time that its best would take. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The one page of the app, told what it cannot ask for: its address, whom to ask, whose it is. */
function shellOf(page: string, policy: string, meta: Readonly<Record<string, string>>): WebFile {
  const bytes = Buffer.from(
    Object.entries(meta).reduce((text, [name, content]) => withMeta(text, name, content), page),
  );
  const headers = {
    "Content-Type": mediaTypes[".html"],
    "Content-Security-Policy": policy,
  };
  const encoded = { gzip: gzipSync(bytes), br: brotliCompressSync(bytes, quickly) };
  return { headers, bytes: async (encoding) => (encoding ? encoded[encoding] : bytes) };
}

function withMeta(page: string, name: string, content: string): string {
  // By a function: what stands for something else in a replacement is plain text here.
  return page.replace(
    `<meta name="${name}" content="" />`,
    () => html`<meta name="${name}" content="${content}" />`.text,
  );
}

/** Nothing but the app's own files and the interface beside it. */
function policyFor(page: string): string {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    // WebAssembly decodes the images of scanned sheets.
    `script-src 'self' 'wasm-unsafe-eval' ${scripts.join(" ")}`,
    // The one style attribute hides the text in which Kit tells screen readers of a new page.
    "style-src 'self' 'unsafe-hashes' 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: WebFile,
): Promise<FastifyReply> {
  reply.headers({ ...file.headers, Vary: "Accept-Encoding" });
  for (const encoding of encodingsIn(request.headers["accept-encoding"] ?? "")) {
    const bytes = await file.bytes(encoding);
    if (bytes) return reply.header("Content-Encoding", encoding).send(bytes);
  }
  return reply.send(await file.bytes());
}

// Files.

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
  const places = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const files = [...places].filter((place) => !/\.(gz|br)$/.test(place));
  return new Map(
    files.map((place) => {
      const path = place.slice(folder.length);
      return [path, { headers: headersOf(path, policy), bytes: readOnce(place, places) }];
    }),
  );
}

function headersOf(path: string, policy: string): Record<string, string> {
  const types: Record<string, string> = mediaTypes;
  return {
    "Content-Type": types[extname(path)] ?? "application/octet-stream",
    // Workers take theirs from their own script.
    "Content-Security-Policy": policy,
    ...(path.startsWith(hashedFolder) && {
      "Cache-Control": "public, max-age=31536000, immutable",
    }),
  };
}

function readOnce(place: string, places: ReadonlySet<string>): WebFile["bytes"] {
  const read = new Map<string, Promise<Buffer>>();
  return (encoding) => {
    const encoded = encoding ? place + endings[encoding] : place;
    if (!places.has(encoded)) return undefined;
    const known = read.get(encoded);
    if (known) return known;
    const reading = readFile(encoded);
    read.set(encoded, reading);
    // Tried again by the next who asks.
    reading.catch(() => read.delete(encoded));
    return reading;
  };
}

// Whose page it is.

/** A page is sent without it rather than late, or at the cost of those who ask for songs. */
const patienceMs = 250;
const maxAtOnce = 4;

type Find = (churchId: string) => Promise<Church | undefined>;

/**
 * Finds the church whose public page an address is, so that the page can carry its name: a guest who
 * follows a link to a song is then told whose it is without another request. The start page is that
 * of the home church, where there is one.
 */
export class ChurchOfPage {
  readonly #find: Find;
  readonly #home: () => string | undefined;
  #asked = 0;

  constructor(find: Find, home: () => string | undefined) {
    this.#find = find;
    this.#home = home;
  }

  async at(url: string): Promise<Church | undefined> {
    const [, side, church = ""] = url.split(/[/?]/);
    const id = isStart(url) ? (this.#home() ?? "") : church;
    if ((side !== "c" && !isStart(url)) || !isUuid(id)) return undefined;
    if (this.#asked >= maxAtOnce) return undefined;
    this.#asked += 1;
    const found = this.#find(id.toLowerCase()).finally(() => (this.#asked -= 1));
    return withTimeout(patienceMs, found, () => new Error("too late")).catch(() => undefined);
  }
}

function isStart(url: string): boolean {
  return url.split("?")[0] === "/";
}
