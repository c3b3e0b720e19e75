import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(import.meta.dirname, "..");

/** Builds the program and, beside it in `web/`, the web app that it serves. */
export function build(folder) {
  run(root, ["node_modules/rolldown/bin/cli.mjs", "-c", "-d", folder]);
  run(join(root, "web"), ["../node_modules/vite/bin/vite.js", "build", "--logLevel", "error"], {
    WEB_OUT: join(folder, "web"),
  });
}

/** Standard output belongs to the program that is built on the way to its start. */
function run(cwd, args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd,
    stdio: ["ignore", "ignore", 2],
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${args.join(" ")} failed`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build(join(root, "dist"));
