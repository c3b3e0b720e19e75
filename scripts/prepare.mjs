import "./node-version.mjs";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { uptime } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildServer, buildWebApp, filesOf, root, serverSources, webSources } from "./build.mjs";
import { clientTypes, writeClientTypes } from "./client-types.mjs";
import { run } from "./run.mjs";

export { root };

const lock = join(root, ".prepare-lock");
const installed = join(root, "node_modules", ".precentor-installed");
const builds = join(root, "dist");
/** The types of the web app's client are made from it. */
const description = join(root, "docs/openapi.json");
/** Running servers may still load parts of the builds before this one. */
const buildsKept = 3;

export const sourceFolders = ["common", "server", "web/src", "web/static"].map((name) =>
  join(root, name),
);

/**
 * Installs and builds whatever is not there or not up to date, which is quick when nothing is to
 * do; answers the program to import.
 */
export async function prepare() {
  // An installation without sources, such as the container's, comes prepared.
  if (!fs.existsSync(join(root, "server"))) return join(builds, "precentor.js");
  refuseUnbuildable();
  await prepareInstall();
  let folder = programFolder();
  if (!isBuilt(folder)) {
    await underLock(async () => {
      folder = programFolder();
      if (!isBuilt(folder)) await buildAfresh(folder);
    });
  }
  return join(folder, "precentor.js");
}

/** Installs what package-lock.json names, unless it is there. */
export async function prepareInstall() {
  if (isInstalled()) return;
  await underLock(async () => {
    if (!isInstalled()) await install();
  });
}

function isInstalled() {
  return fs.existsSync(installed) && fs.readFileSync(installed, "utf8") === installedFrom();
}

function isBuilt(folder) {
  return isComplete(folder) && fs.existsSync(clientTypes);
}

const isComplete = (folder) => fs.existsSync(join(folder, ".complete"));

/** Node.js itself is left out: all binaries keep to its stable interface, whatever its version. */
function installedFrom() {
  const hash = createHash("sha256").update(fs.readFileSync(join(root, "package-lock.json")));
  return `${process.platform} ${process.arch} ${hash.digest("hex")}`;
}

/** Each state of the sources has a folder of its own, so that no build changes under a server. */
function programFolder() {
  return join(builds, fingerprint([...serverSources, ...webSources, description]));
}

function webFolder() {
  return join(builds, `web-${fingerprint(webSources)}`);
}

function fingerprint(sources) {
  const hash = createHash("sha256").update(installedFrom());
  for (const path of filesOf(sources)) {
    const { mtimeMs, size } = fs.statSync(path);
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}

async function install() {
  process.stderr.write("precentor: installing\n");
  // Broken off, it must not count as what was installed before.
  fs.rmSync(installed, { force: true });
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code } = await run(["npm", ...args], { cwd: root, stdio: ["ignore", "ignore", 2] });
  if (code !== 0) throw new Error(`npm ${args.join(" ")} failed`);
  await syncDisk();
  fs.writeFileSync(installed, installedFrom());
}

async function buildAfresh(program) {
  process.stderr.write("precentor: building\n");
  const web = webFolder();
  await Promise.all([
    buildServer(program),
    isComplete(web) ? undefined : buildOnce(web, buildWebApp),
    writeClientTypes(),
  ]);
  fs.cpSync(web, join(program, "web"), { recursive: true });
  await markComplete(program);
  removeOldBuilds([program, web]);
}

/** What builds takes these signs of a path for parts of an address. */
function refuseUnbuildable() {
  const [sign] = /[%#?]/.exec(root) ?? [];
  if (sign === undefined) return;
  process.stderr.write(
    `precentor: it cannot be built in ${root}, because of the “${sign}” in that name. ` +
      `Rename the folder or move it, and start again.\n`,
  );
  process.exit(1);
}

async function buildOnce(folder, build) {
  await build(folder);
  await markComplete(folder);
}

async function markComplete(folder) {
  await syncDisk();
  fs.writeFileSync(join(folder, ".complete"), "");
}

/**
 * After a power cut a mark may be there, and what it stands for be blank. A call for each file would take
 * many times as long; where there is no such program, it is as it was.
 */
async function syncDisk() {
  await run(["sync", "-f", root]).catch(() => undefined);
}

/** What has just been made stays, though a clock that was wrong may have made others seem newer. */
function removeOldBuilds(made) {
  for (const kind of [/^[0-9a-f]{16}$/, /^web-[0-9a-f]{16}$/]) {
    const names = fs.readdirSync(builds).filter((name) => kind.test(name));
    const others = names.map((name) => join(builds, name)).filter((path) => !made.includes(path));
    for (const old of others.toSorted((a, b) => madeAt(b) - madeAt(a)).slice(buildsKept - 1)) {
      fs.rmSync(old, { recursive: true, force: true });
    }
  }
}

function madeAt(path) {
  return fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
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
    await work();
  } finally {
    fs.rmSync(lock, { recursive: true, force: true });
  }
}

function isAbandoned() {
  const ageMs = Math.abs(Date.now() - madeAt(lock));
  // Of before the computer started: whatever process has its number now is another one.
  if (ageMs > uptime() * 1000) return true;
  try {
    const pid = Number(fs.readFileSync(join(lock, "pid"), "utf8"));
    // Blank: about to be written by the one who has just taken the lock, or lost in a power cut.
    if (pid === 0) return ageMs > 10_000;
    // A container that starts again has the process number that it had before.
    if (pid === process.pid) return true;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    if (error.code === "ENOENT") return ageMs > 10_000;
    return error.code === "ESRCH";
  }
}
