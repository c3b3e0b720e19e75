import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addTools, standInClone, writeFilesIn } from "../test/harness/stand-in-clone.ts";
import { run } from "./run.mjs";

const folder = mkdtempSync(join(tmpdir(), "precentor-clones-"));
const committedAt = "2020-02-03T04:05:06Z";
let origin: string;

function git(cwd: string, ...args: string[]): string {
  const who = { GIT_AUTHOR_NAME: "Ann", GIT_COMMITTER_NAME: "Ann", EMAIL: "ann@example.org" };
  const env = { ...process.env, ...who, GIT_COMMITTER_DATE: committedAt };
  return execFileSync("git", args, { cwd, env, encoding: "utf8" }).trim();
}

beforeAll(() => {
  origin = standInClone();
  const parts = ["bin/precentor", "deploy/Dockerfile.release", ".env.example"];
  parts.push("CHANGELOG.md", "LICENSE", "README.md", "SECURITY.md", "UPGRADING.md");
  writeFilesIn(origin, Object.fromEntries(parts.map((path) => [path, path])));
  writeFilesIn(origin, { "package-lock.json": `{ "packages": {} }` });
  const ignored = ["dist/", "node_modules/", "release/", "built", "web/src/api/schema.d.ts"];
  writeFilesIn(origin, { ".gitignore": `${[...ignored, ".prepare-lock"].join("\n")}\n` });
  git(origin, "init", "--quiet");
  git(origin, "add", ".");
  git(origin, "commit", "--quiet", "--message", "All of it");
});
afterAll(() => {
  for (const each of [origin, folder]) rmSync(each, { recursive: true, force: true });
});

/** A clone of its own, with the rights that its owner's habits give to files. */
function cloneAt(name: string, mask: number): string {
  const before = process.umask(mask);
  try {
    const clone = join(folder, name);
    git(folder, "clone", "--quiet", origin, clone);
    addTools(clone);
    return clone;
  } finally {
    process.umask(before);
  }
}

async function release(clone: string): Promise<string[]> {
  const { code, output } = await run([process.execPath, "scripts/release.mjs"], { cwd: clone });
  expect(code, output).toBe(0);
  return readdirSync(join(clone, "release"))
    .filter((name) => name.endsWith(".gz"))
    .toSorted();
}

test("a release is made of any commit, under the name of its tag or its own", async () => {
  const clone = cloneAt("named", 0o022);
  const commit = git(clone, "rev-parse", "--short=10", "HEAD");
  const platform = `${process.platform}-${process.arch}`;
  expect(await release(clone)).toContain(`precentor-9.9.9-${commit}-${platform}.tar.gz`);
  git(clone, "tag", "v9.9.9");
  expect(await release(clone)).toContain(`precentor-9.9.9-${platform}.tar.gz`);
  writeFileSync(join(clone, "README.md"), "edited");
  const refused = await run([process.execPath, "scripts/release.mjs"], { cwd: clone });
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("README.md")]);
});

test("known vulnerabilities stop a release, a registry that cannot be asked does not", async () => {
  const clone = cloneAt("audited", 0o022);
  const path = join(clone, "package.json");
  const audit = (command: string) => {
    const described = JSON.parse(readFileSync(path, "utf8")) as object;
    writeFileSync(path, JSON.stringify({ ...described, scripts: { audit: command } }));
    git(clone, "commit", "--quiet", "--all", "--message", command);
  };
  audit("echo 1 high severity vulnerability; exit 1");
  const refused = await run([process.execPath, "scripts/release.mjs"], { cwd: clone });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("1 high severity vulnerability");
  // Nobody answers at this port.
  audit("npm audit --registry http://127.0.0.1:9 --fetch-retries 0");
  expect(await release(clone)).toHaveLength(2);
});

test("two clones of a commit make the same archives, byte for byte", async () => {
  const clones = [cloneAt("one", 0o022), cloneAt("another", 0o077)];
  const sums = [];
  for (const clone of clones) {
    for (const archive of await release(clone)) {
      const args = ["--full-time", "-tvzf", join(clone, "release", archive)];
      const env = { ...process.env, TZ: "UTC" };
      const entries = execFileSync("tar", args, { encoding: "utf8", env }).trim().split("\n");
      expect(entries.filter((entry) => !entry.includes(" 2020-02-03 04:05:06 "))).toEqual([]);
    }
    sums.push(readFileSync(join(clone, "release/SHA256SUMS"), "utf8"));
  }
  expect(sums[0]).toBe(sums[1]);
});
