import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../../app.ts";
import { type ChurchOfPage, isStart } from "./church-of-page.ts";
import { html } from "./html.ts";
import { encodingsIn, mediaTypes, type WebFile, webFiles } from "./web-file.ts";

/** Addresses of the app's pages; the app itself finds out which one was meant. */
const pagePaths = ["/", "/sign-in", "/kept", "/screen", "/c/*", "/w/*"];

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

/** The one page of the app, told what it cannot ask for: its address, whom to ask, whose it is. */
function shellOf(page: string, policy: string, meta: Readonly<Record<string, string>>): WebFile {
  const bytes = Buffer.from(
    Object.entries(meta).reduce((text, [name, content]) => withMeta(text, name, content), page),
  );
  const headers = {
    "Content-Type": mediaTypes[".html"],
    "Content-Security-Policy": policy,
  };
  const encoded = { gzip: Promise.resolve(gzipSync(bytes)), br: undefined };
  const plain = Promise.resolve(bytes);
  return { headers, bytes: (encoding) => (encoding ? encoded[encoding] : plain) };
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
