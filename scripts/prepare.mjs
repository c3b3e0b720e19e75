import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "./build.mjs";

export const root = resolve(import.meta.dirname, "..");

const lock = join(root, ".prepare-lock");
const installed = join(root, "node_modules", ".precentor-installed");
const builds = join(root, "dist");
export const sourceFolders = ["src", "web/src", "web/static"].map((name) => join(root, name));
const buildSettings = [
  "rolldown.config.mjs",
  "scripts/build.mjs",
  "web/svelte.config.js",
  "web/vite.config.ts",
].map((name) => join(root, name));
/** Running servers may still load parts of the builds before this one. */
const buildsKept = 3;

/**
 * Installs and builds whatever is not there or not up to date, which is quick when nothing is to
 * do; answers the program to import.
 */
export async function prepare() {
  // An installation without sources, such as the container's, comes prepared.
  if (!fs.existsSync(join(root, "src"))) return join(builds, "precentor.js");
  if (!isInstalled() || !isBuilt()) {
    await underLock(() => {
      if (!isInstalled()) install();
      if (!isBuilt()) buildAfresh();
    });
  }
  return join(buildFolder(), "precentor.js");
}

function isInstalled() {
  return fs.existsSync(installed) && fs.readFileSync(installed, "utf8") === installedFrom();
}

function isBuilt() {
  return fs.existsSync(join(buildFolder(), ".complete"));
}

function installedFrom() {
  const hash = createHash("sha256").update(fs.readFileSync(join(root, "package-lock.json")));
  return `${process.version} ${process.arch} ${hash.digest("hex")}`;
}

/** Each state of the sources has a folder of its own, so that no build changes under a server. */
function buildFolder() {
  const hash = createHash("sha256").update(installedFrom());
  const sources = sourceFolders.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
  );
  for (const path of [...sources, ...buildSettings].toSorted()) {
    const { mtimeMs, size } = fs.statSync(path);
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return join(builds, hash.digest("hex").slice(0, 16));
}

function install() {
  process.stderr.write("precentor: installing\n");
  run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  fs.writeFileSync(installed, installedFrom());
}

function buildAfresh() {
  process.stderr.write("precentor: building\n");
  const folder = buildFolder();
  build(folder);
  fs.writeFileSync(join(folder, ".complete"), "");
  removeOldBuilds();
}

function removeOldBuilds() {
  const names = fs.readdirSync(builds).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const folders = names.map((name) => join(builds, name));
  for (const old of folders.toSorted((a, b) => madeAt(b) - madeAt(a)).slice(buildsKept)) {
    fs.rmSync(old, { recursive: true, force: true });
  }
}

function madeAt(path) {
  return fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
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
    const pid = Number(fs.readFileSync(join(lock, "pid"), "utf8"));
    // A container that starts again has the process number that it had before.
    if (pid === process.pid) return true;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // The file may be about to be written by the one who has just taken the lock.
    if (error.code === "ENOENT") return Date.now() - madeAt(lock) > 10_000;
    return error.code === "ESRCH";
  }
}
