import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { prepare, root } from "./prepare.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);

const steps = [
  { about: "format", command: [bin("prettier"), "--check", "--log-level", "warn", "."] },
  { about: "lint", command: [bin("oxlint"), "--deny-warnings"] },
  { about: "types", command: [bin("tsc"), "-p", "tsconfig.json"] },
  { about: "types of the browser's tests", command: [bin("tsc"), "-p", "test/browser"] },
  { about: "client", command: [process.execPath, "scripts/client-types.mjs"] },
  { about: "web app", command: [bin("svelte-kit"), "sync"], folder: "web" },
  {
    about: "types of the web app",
    command: [bin("svelte-check"), "--workspace", "web", "--fail-on-warnings"],
  },
  { about: "contract", command: [bin("redocly"), "lint", "docs/openapi.json"] },
  { about: "tests", command: [bin("vitest"), "run", ...process.argv.slice(2)] },
];

const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

await prepare();
for (const { about, command, folder = "." } of steps) {
  const [program, ...args] = command;
  process.stdout.write(`\n── ${about}\n`);
  const { status } = spawnSync(program, args, {
    cwd: join(root, folder),
    stdio: "inherit",
    env: { ...process.env, ...quiet },
  });
  if (status !== 0) {
    process.stdout.write(`\n${about}: failed\n`);
    process.exit(1);
  }
}
