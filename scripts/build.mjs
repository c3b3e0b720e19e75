import "./node-version.mjs";
import { cpSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./run.mjs";

export const root = resolve(import.meta.dirname, "..");

export async function buildServer(folder) {
  await build(root, ["node_modules/rolldown/bin/cli.mjs", "-c", "-d", folder]);
  for (const files of ["print/fonts", "demo/sheets"]) {
    // Read when they are needed, by their place relative to the program.
    cpSync(join(root, "src", files), join(folder, basename(files)), { recursive: true });
  }
}

export function buildWebApp(folder) {
  const vite = ["../node_modules/vite/bin/vite.js", "build", "--logLevel", "error"];
  return build(join(root, "web"), vite, { WEB_OUT: folder });
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
