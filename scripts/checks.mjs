import { availableParallelism } from "node:os";
import { join } from "node:path";
import { writeClientTypes } from "./client-types.mjs";
import { root } from "./prepare.mjs";
import { run } from "./run.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);

/** What can be said of the sources without running them; the slowest first. */
const checks = [
  {
    about: "types of the web app",
    before: writeClientTypes,
    commands: [
      [bin("svelte-kit"), "sync"],
      [bin("svelte-check"), "--workspace", ".", "--fail-on-warnings"],
    ],
    folder: "web",
  },
  { about: "types", commands: [[bin("tsc"), "-p", "tsconfig.json"]] },
  { about: "types of the browser's tests", commands: [[bin("tsc"), "-p", "test/browser"]] },
  { about: "format", commands: [[bin("prettier"), "--check", "--log-level", "warn", "."]] },
  { about: "contract", commands: [[bin("redocly"), "lint", "docs/openapi.json"]] },
  { about: "lint", commands: [[bin("oxlint"), "--deny-warnings"]] },
];

const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/** Runs all of them, several at a time; answers whether every one passed. */
export async function passChecks() {
  const waiting = [...checks];
  let areAllPassed = true;
  const workOff = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await passes(check))) areAllPassed = false;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, workOff));
  return areAllPassed;
}

async function passes({ about, before, commands, folder = "." }) {
  const begin = performance.now();
  await before?.();
  for (const command of commands) {
    const options = { cwd: join(root, folder), env: { ...process.env, ...quiet } };
    const { code, output } = await run(command, options);
    if (code === 0) continue;
    process.stdout.write(`\n✗ ${about}\n${output}\n`);
    return false;
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(`✓ ${about} (${seconds} s)\n`);
  return true;
}
