import "./node-version.mjs";
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { clientTypes } from "./client-types.mjs";
import { run } from "./run.mjs";

export const root = resolve(import.meta.dirname, "..");

const inRoot = (names) => names.map((name) => join(root, name));

/** What each of the two builds is made of; an edit of the server leaves the web app alone. */
export const serverSources = inRoot([
  "common",
  "server",
  // Sent as they are.
  "docs/openapi.json",
  "docs/ext-openapi.json",
  "package.json",
  "rolldown.config.mjs",
  "scripts/build.mjs",
]);
export const webSources = inRoot([
  "web/src",
  "web/static",
  "web/bundle",
  "web/svelte.config.js",
  "web/vite.config.ts",
  "common/contract",
  "common/domain",
  "common/formats",
  "common/print",
  "scripts/build.mjs",
]);

/** Every file of these sources, each once; what the build itself makes is none of them. */
export function filesOf(sources) {
  const files = new Set(sources.flatMap(withContents));
  files.delete(clientTypes);
  return [...files].toSorted();
}

/**
 * The folders themselves are left out: they change with every file that an editor keeps in them.
 * So are tests, of which no build has anything.
 */
function withContents(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.endsWith(".test.ts"))
    .map((entry) => join(entry.parentPath, entry.name));
}

export async function buildServer(folder) {
  await build(root, ["node_modules/rolldown/bin/cli.mjs", "-c", "-d", folder]);
  for (const files of ["common/print/fonts", "server/demo/songs"]) {
    // Read when they are needed, by their place relative to the program.
    cpSync(join(root, files), join(folder, basename(files)), { recursive: true });
  }
}

export function buildWebApp(folder) {
  const vite = ["../node_modules/vite/bin/vite.js", "build", "--logLevel", "error"];
  return build(join(root, "web"), vite, { WEB_OUT: folder, WEB_VERSION: webVersion() });
}

/** The same wherever and whenever the same sources are built. */
function webVersion() {
  const hash = createHash("sha256");
  for (const path of filesOf([...webSources, join(root, "package-lock.json")])) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}

/** Standard output belongs to the program that is built on the way to its start. */
async function build(cwd, args, env = {}) {
  const { code } = await run([process.execPath, ...args], {
    cwd,
    stdio: ["ignore", "ignore", 2],
    // Whatever starts it: a test's own setting would make another program of it.
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  if (code !== 0) throw new Error(`${args.join(" ")} failed`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer(join(root, "dist"));
  await buildWebApp(join(root, "dist/web"));
}
