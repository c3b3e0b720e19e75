import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./run.mjs";

export const root = resolve(import.meta.dirname, "..");

export function buildServer(folder) {
  return build(root, ["node_modules/rolldown/bin/cli.mjs", "-c", "-d", folder]);
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
    env: { ...process.env, ...env },
  });
  if (code !== 0) throw new Error(`${args.join(" ")} failed`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer(join(root, "dist"));
  await buildWebApp(join(root, "dist/web"));
}
