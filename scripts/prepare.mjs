import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export const root = resolve(import.meta.dirname, "..");

const lock = join(root, ".prepare-lock");
const steps = [
  { stamp: "node_modules/.precentor-installed", fingerprint: installedFrom, run: install },
  { stamp: "dist/.built", fingerprint: builtFrom, run: build },
];

/** Installs and builds whatever is not there or not up to date; quick when nothing is to do. */
export async function prepare() {
  if (steps.every(isDone)) return;
  await underLock(() => {
    for (const step of steps) {
      if (isDone(step)) continue;
      step.run();
      fs.writeFileSync(join(root, step.stamp), step.fingerprint());
    }
  });
}

function isDone({ stamp, fingerprint }) {
  const path = join(root, stamp);
  return fs.existsSync(path) && fs.readFileSync(path, "utf8") === fingerprint();
}

function installedFrom() {
  const hash = createHash("sha256").update(fs.readFileSync(join(root, "package-lock.json")));
  return `${process.version} ${process.arch} ${hash.digest("hex")}`;
}

function builtFrom() {
  const hash = createHash("sha256");
  for (const name of fs.readdirSync(join(root, "src"), { recursive: true }).toSorted()) {
    const { mtimeMs, size } = fs.statSync(join(root, "src", name));
    hash.update(`${name} ${mtimeMs} ${size}\n`);
  }
  return hash.update(installedFrom()).digest("hex");
}

function install() {
  process.stderr.write("precentor: installing\n");
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
}

function build() {
  process.stderr.write("precentor: building\n");
  fs.rmSync(join(root, "dist"), { recursive: true, force: true });
  run(process.execPath, ["node_modules/rolldown/bin/cli.mjs", "-c"]);
}

/** Standard output belongs to the program that is prepared. */
function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ["ignore", "ignore", 2] });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
}

/** Two that start at once from a fresh clone must not install over each other. */
async function underLock(work) {
  for (;;) {
    try {
      fs.mkdirSync(lock);
      fs.writeFileSync(join(lock, "pid"), `${process.pid}`);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      if (isAbandoned()) fs.rmSync(lock, { recursive: true, force: true });
      else await pause(100);
    }
  }
  try {
    work();
  } finally {
    fs.rmSync(lock, { recursive: true, force: true });
  }
}

function isAbandoned() {
  try {
    process.kill(Number(fs.readFileSync(join(lock, "pid"), "utf8")), 0);
    return false;
  } catch (error) {
    // The file may be about to be written by the one who has just taken the lock.
    return error.code === "ESRCH";
  }
}
