import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../../app.ts";
import { type ChurchOfPage, isStart } from "./church-of-page.ts";
import { html } from "./html.ts";

/** Addresses of the app's pages; the app itself finds out which one was meant. */
const pagePaths = ["/", "/sign-in", "/kept", "/screen", "/c/*", "/w/*"];

const mediaTypes: Record<string, string> = {
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

/** All files but those that have to stand at the root. */
const appFolder = "/_app/";

/** Files with a hash of their content in the name never change under it. */
const hashedFolder = "/_app/immutable/";

interface WebFile {
  readonly bytes: Buffer;
  readonly gzip: Buffer | undefined;
  readonly brotli: Buffer | undefined;
  readonly headers: Record<string, string>;
}

/** Serves the built web app, from memory: it is a few megabytes and never changes. */
export function addWebApp(
  server: FastifyInstance,
  folder: string,
  app: Pick<App, "origin" | "config">,
  churches: ChurchOfPage,
): void {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const policy = policyFor(page);
  const { contact = "" } = app.config;
  const shellFor = (more: Readonly<Record<string, string>> = {}) =>
    shellOf(page, policy, {
      "precentor-origin": app.origin,
      "precentor-contact": contact,
      ...more,
    });
  let shell: WebFile | undefined;
  for (const path of pagePaths) {
    // Made when it is first asked for: a port that the system chooses is not known earlier.
    server.get(path, async (request, reply) => {
      const church = await churches.at(request.url);
      if (!church) return send(request, reply, (shell ??= shellFor()));
      const name = isStart(request.url) ? "precentor-home" : "precentor-church";
      return send(request, reply, shellFor({ [name]: JSON.stringify(church) }));
    });
  }
  const files = new Map(filePaths(folder).map((path) => [path, readFile(folder, path, policy)]));
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

function filePaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(gz|br)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length))
    .filter((path) => path !== "/index.html");
}

/** The one page of the app, told what it cannot ask for: its address, whom to ask, whose it is. */
function shellOf(page: string, policy: string, meta: Readonly<Record<string, string>>): WebFile {
  const bytes = Buffer.from(
    Object.entries(meta).reduce((text, [name, content]) => withMeta(text, name, content), page),
  );
  const headers = {
    "Content-Type": mediaTypes[".html"] ?? "",
    "Content-Security-Policy": policy,
  };
  return { bytes, gzip: gzipSync(bytes), brotli: undefined, headers };
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

function readFile(folder: string, path: string, policy: string): WebFile {
  const place = join(folder, path);
  const compressed = (ending: string) =>
    existsSync(place + ending) ? readFileSync(place + ending) : undefined;
  return {
    bytes: readFileSync(place),
    gzip: compressed(".gz"),
    brotli: compressed(".br"),
    headers: {
      "Content-Type": mediaTypes[extname(path)] ?? "application/octet-stream",
      // Workers take theirs from their own script.
      "Content-Security-Policy": policy,
      ...(path.startsWith(hashedFolder) && {
        "Cache-Control": "public, max-age=31536000, immutable",
      }),
    },
  };
}

function send(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  const accepted = request.headers["accept-encoding"] ?? "";
  reply.headers({ ...file.headers, Vary: "Accept-Encoding" });
  const [encoding, bytes] =
    /\bbr\b/.test(accepted) && file.brotli
      ? ["br", file.brotli]
      : /\bgzip\b/.test(accepted) && file.gzip
        ? ["gzip", file.gzip]
        : [undefined, file.bytes];
  if (encoding) reply.header("Content-Encoding", encoding);
  return reply.send(bytes);
}
