import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadedPackages } from "../rolldown.config.mjs";
import { prepare, root } from "./prepare.mjs";
import { run } from "./run.mjs";

const { values } = parseArgs({
  options: {
    to: { type: "string", default: join(root, "release") },
    // For trying it out: with changes that are not committed, under the name of the release.
    untagged: { type: "boolean", default: false },
  },
});

const { version } = JSON.parse(fs.readFileSync(join(root, "package.json"), "utf8"));
const platform = `${process.platform}-${process.arch}`;
const name = `precentor-${await releaseName()}-${platform}`;
const target = resolve(values.to);

/** What runs, and what its operator reads; neither sources nor tools. */
const parts = [
  "bin",
  "deploy",
  "docs",
  "scripts/prepare.mjs",
  "scripts/build.mjs",
  "scripts/client-types.mjs",
  "scripts/node-version.mjs",
  "scripts/run.mjs",
  ".env.example",
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "SECURITY.md",
  "UPGRADING.md",
  "package.json",
];

await refuseKnownFaults();
fs.rmSync(target, { recursive: true, force: true });
const stage = join(target, name);
for (const part of parts) copy(join(root, part), join(stage, part));
copy(dirname(await prepare()), join(stage, "dist"));
copyPackages();
const archive = await pack(stage);
const context = await packContainer(archive);
const files = [archive, context];
fs.writeFileSync(join(target, "SHA256SUMS"), files.map(checksum).join(""));
fs.rmSync(stage, { recursive: true });
for (const file of files) process.stdout.write(`${file}\n`);

/** The version at its tag; at any other commit also which one it is. */
async function releaseName() {
  if (values.untagged) return version;
  const changes = await git(["status", "--porcelain"]);
  if (changes.trim() !== "") {
    process.stderr.write(
      `A release is made of what is committed. Commit these, or take them away:\n${changes}`,
    );
    process.exit(1);
  }
  const tags = (await git(["tag", "--points-at", "HEAD"])).split("\n");
  if (tags.includes(`v${version}`)) return version;
  return `${version}-${(await git(["rev-parse", "--short=10", "HEAD"])).trim()}`;
}

/** High and critical ones; a registry that does not answer says nothing of them. */
async function refuseKnownFaults() {
  if (values.untagged) return;
  const { code, output } = await run(["npm", "run", "--loglevel=error", "audit"], { cwd: root });
  process.stderr.write(output);
  if (code === 0) return;
  if (output.includes("audit endpoint returned an error")) {
    process.stderr.write(
      "The registry could not be asked for known vulnerabilities. Going on without.\n",
    );
    return;
  }
  throw new Error("A release brings no package with a known vulnerability. Update it first.");
}

async function git(args) {
  const { code, output } = await run(["git", ...args], { cwd: root });
  if (code !== 0) throw new Error(output);
  return output;
}

function copy(from, to) {
  fs.mkdirSync(dirname(to), { recursive: true });
  fs.cpSync(from, to, { recursive: true });
}

/**
 * The packages that the program loads when it runs, with the binaries of this platform alone. Of those
 * that are in the bundle already their licences, and what tells a scanner that they are there.
 */
function copyPackages() {
  const { packages } = JSON.parse(fs.readFileSync(join(root, "package-lock.json"), "utf8"));
  const loaded = loadedPaths(packages);
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    if (path === "" || dev || devOptional || !fs.existsSync(join(root, path))) continue;
    const copyIt = loaded.has(path) ? copyPackage : copyLicence;
    copyIt(join(root, path), join(stage, path));
  }
}

function loadedPaths(packages) {
  const loaded = new Set(loadedPackages.map((name) => `node_modules/${name}`));
  for (const path of loaded) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path];
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(needed)) {
      const found = pathOf(name, path, packages);
      if (found) loaded.add(found);
    }
  }
  return loaded;
}

/** Where a package finds another one: in its own folder, or in one further out. */
function pathOf(name, from, packages) {
  const folders = from.split(/(?=\/node_modules\/)/);
  const places = ["", ...folders.map((_, depth) => `${folders.slice(0, depth + 1).join("")}/`)];
  return places
    .toReversed()
    .map((place) => `${place}node_modules/${name}`)
    .find((path) => path in packages);
}

function copyLicence(from, to) {
  const told = fs.readdirSync(from).filter((name) => /^(?:licen[cs]e|notice|copying)/i.test(name));
  for (const name of ["package.json", ...told]) copy(join(from, name), join(to, name));
}

function copyPackage(from, to) {
  const prebuilds = join(from, "prebuilds");
  // Beside a binary there is no need for what it was compiled from.
  const sources = fs.existsSync(prebuilds) ? [join(from, "src"), join(from, "scripts")] : [];
  fs.cpSync(from, to, {
    recursive: true,
    filter(path) {
      if (path !== from && basename(path) === "node_modules") return false;
      if (path.endsWith(".map") || sources.includes(path)) return false;
      return dirname(path) !== prebuilds || basename(path) === platform;
    },
  });
}

/** The same bytes for the same sources, wherever the archive is made. */
async function pack(folder, compress = "gzip -n") {
  const archive = `${folder}.tar.gz`;
  const at = (await git(["log", "-1", "--format=%ct"])).trim();
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"];
  const same = ["--sort=name", "--format=gnu", ...owner, `--mtime=@${at}`];
  const args = ["-C", dirname(folder), "-I", compress, "-cf", archive, basename(folder)];
  const { code, output } = await run(["tar", ...same, ...args]);
  if (code !== 0) throw new Error(output);
  return archive;
}

/** Everything that "docker build" needs, with nothing to download but the base image. */
async function packContainer(archive) {
  const folder = join(target, `${name}-container`);
  fs.mkdirSync(folder);
  fs.copyFileSync(archive, join(folder, "precentor.tar.gz"));
  fs.copyFileSync(join(root, "deploy/Dockerfile.release"), join(folder, "Dockerfile"));
  // Nearly all of it is compressed already.
  const context = await pack(folder, "gzip -n -1");
  fs.rmSync(folder, { recursive: true });
  return context;
}

function checksum(path) {
  const hash = createHash("sha256").update(fs.readFileSync(path)).digest("hex");
  return `${hash}  ${basename(path)}\n`;
}
