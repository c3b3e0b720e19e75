import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeClientTypes } from "./client-types.mjs";
import { root } from "./prepare.mjs";
import { run } from "./run.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);
/** TypeScript 7 checks in a quarter of the time; 5 stays for tools that need its programming interface. */
const tsc = join(root, "node_modules/@typescript/native/bin/tsc");

/** What can be said of the sources without running them; the slowest first. */
const checks = [
  // Each thread would load what formats Svelte anew, while others have the second core.
  { about: "format", commands: [[bin("oxfmt"), "--threads=1", "--check", "."]] },
  {
    about: "types of the web app",
    before: prepareWebTypes,
    commands: [
      [bin("svelte-kit"), "sync"],
      [bin("svelte-check"), "--workspace", ".", "--fail-on-warnings", "--tsgo"],
    ],
    folder: "web",
  },
  { about: "types", commands: [[tsc, "-p", "tsconfig.json"]] },
  { about: "types of the browser's tests", commands: [[tsc, "-p", "test/browser"]] },
  {
    about: "contract",
    commands: [[bin("redocly"), "lint", "docs/openapi.json", "docs/ext-openapi.json"]],
  },
  { about: "lint", commands: [[bin("oxlint"), "--deny-warnings"]] },
  { about: "imports: layers and circles", commands: [[process.execPath, "scripts/imports.mjs"]] },
];

const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/** A build of the web app takes SvelteKit's types away for a moment, twice. */
async function prepareWebTypes(built) {
  await built;
  // It would still check components that were removed or moved since its last run.
  rmSync(join(root, "web/.svelte-kit/.svelte-check"), { recursive: true, force: true });
  await writeClientTypes();
}

/** The web app's unit tests read the configuration that SvelteKit writes, which a fresh clone has not. */
export async function prepareWebTests() {
  if (existsSync(join(root, "web/.svelte-kit/tsconfig.json"))) return;
  await run([bin("svelte-kit"), "sync"], { cwd: join(root, "web") });
}

/**
 * Runs all of them, two at a time; answers what those that failed have to say. What a build would
 * disturb waits until it is over.
 */
export async function findFaults(built = Promise.resolve()) {
  const waiting = [...checks];
  const faults = [];
  const workOff = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const fault = await faultOf(check, built);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all([workOff(), workOff()]);
  return faults;
}

async function faultOf({ about, before, commands, folder = "." }, built) {
  await before?.(built);
  const begin = performance.now();
  for (const command of commands) {
    const options = { cwd: join(root, folder), env: { ...process.env, ...quiet } };
    const { code, output } = await run(command, options);
    if (code === 0) continue;
    process.stdout.write(`✗ ${about}\n`);
    return `\n✗ ${about}\n${output}\n`;
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(`✓ ${about} (${seconds} s)\n`);
  return undefined;
}
