import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { standInClone, writeFilesIn } from "../test/harness/stand-in-clone.ts";
import { run } from "./run.mjs";

let clone: string;
const write = (files: Readonly<Record<string, string>>) => writeFilesIn(clone, files);

beforeEach(() => (clone = standInClone()));
afterEach(() => rmSync(clone, { recursive: true, force: true }));

/** Answers the program, and what was built for it. */
async function prepare(before = ""): Promise<{ program: string; built: string }> {
  const script = `${before}
    const { prepare } = await import(${JSON.stringify(join(clone, "scripts/prepare.mjs"))});
    process.stdout.write(await prepare());`;
  const args = ["--input-type=module", "--eval", script];
  // Whoever waits for a lock for good is ended.
  const { code, output } = await run([process.execPath, ...args], { cwd: clone, timeout: 30_000 });
  expect(code, output).toBe(0);
  return { program: output.replace("precentor: building\n", ""), built: takeBuilt() };
}

function takeBuilt(): string {
  const path = join(clone, "built");
  const built = existsSync(path) ? readFileSync(path, "utf8").trim() : "";
  rmSync(path, { force: true });
  return built.split(" ").toSorted().join(" ");
}

const filesOf = (program: string) => readdirSync(dirname(program)).toSorted();

test("what is up to date is not built again, and an edit of the server leaves the web app alone", async () => {
  const first = await prepare();
  expect(first.built).toBe("server web");
  expect(await prepare()).toEqual({ ...first, built: "" });
  write({ "server/edited.ts": "" });
  const edited = await prepare();
  expect(edited.built).toBe("server");
  expect(edited.program).not.toBe(first.program);
  // Who runs the first one may go on to load parts of it.
  expect(filesOf(edited.program)).toEqual(filesOf(first.program));
  expect(filesOf(first.program)).toEqual(expect.arrayContaining(["precentor.js", "web"]));
  write({ "server/edited.test.ts": "" });
  expect((await prepare()).built).toBe("");
});

const versionOf = ({ program }: { program: string }) =>
  readFileSync(join(dirname(program), "web/index.html"), "utf8");

test("the web app's version is that of its sources, whenever and wherever it is built", async () => {
  const first = versionOf(await prepare());
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  utimesSync(join(clone, "web/src/a"), new Date(0), new Date(0));
  const later = await prepare();
  expect([later.built, versionOf(later)]).toEqual(["server web", first]);
  write({ "web/src/a": "edited" });
  expect(versionOf(await prepare())).not.toBe(first);
});

test("an old Node.js is told in one line what is needed, before anything is begun", async () => {
  const old = `Object.defineProperty(process, "version", { value: "v18.20.8" })`;
  const program = join(clone, "scripts/prepare.mjs");
  const args = ["--import", `data:text/javascript,${old}`, program];
  const { code, output } = await run([process.execPath, ...args], { cwd: clone });
  expect([code, output.trimEnd().split("\n")]).toEqual([
    1,
    [expect.stringMatching(/needs Node\.js 20\.0 or newer, and this is v18\.20\.8\..*nodejs\.org/)],
  ]);
});

test.each([
  ["", 1970],
  [", and not the new one, whatever the clock said then", 2099],
])("of the builds before, those go that no server can be running any more%s", async (_, year) => {
  const old = Array.from({ length: 4 }, (_, index) => `${index}`.repeat(16));
  for (const [index, name] of old.entries()) {
    write({ [`dist/${name}/precentor.js`]: "" });
    const at = new Date(Date.UTC(year, 0, 1, index));
    utimesSync(join(clone, "dist", name), at, at);
  }
  const { program } = await prepare();
  const left = readdirSync(join(clone, "dist")).filter((name) => !name.startsWith("web-"));
  expect(left.toSorted()).toEqual([...old.slice(2), basename(dirname(program))].toSorted());
});

test.each([
  ["a process that is gone", "99999999", "new Date()"],
  ["the same process number before a restart", "${process.pid}", "new Date()"],
  ["a number that another process has since the computer started", "1", "0"],
  ["a power cut before its number was on the disk", "", "Date.now() / 1000 - 11"],
])("the lock that %s has left holds nobody up", async (_, pid, at) => {
  const left = `
    import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
    mkdirSync(".prepare-lock");
    writeFileSync(".prepare-lock/pid", \`${pid}\`);
    utimesSync(".prepare-lock", ${at}, ${at});`;
  expect((await prepare(left)).built).toBe("server web");
  expect(existsSync(join(clone, ".prepare-lock"))).toBe(false);
});

test("a folder that nothing can be built in is told plainly", async () => {
  const odd = `${clone} #1`;
  renameSync(clone, odd);
  clone = odd;
  const script = `import("./scripts/prepare.mjs").then(({ prepare }) => prepare())`;
  const { code, output } = await run([process.execPath, "--eval", script], { cwd: clone });
  expect(code).toBe(1);
  expect(output).toContain("because of the “#” in that name. Rename the folder or move it");
  expect(takeBuilt()).toBe("");
});

test("two that start at once build once", async () => {
  const [one, other] = await Promise.all([prepare(), prepare()]);
  expect(one.program).toBe(other.program);
  expect([one.built, other.built].toSorted()).toEqual(["", "server web"]);
});

/** For the program that begins with it: these come first of that name. */
function withPrograms(programs: Readonly<Record<string, string>>): string {
  for (const [name, script] of Object.entries(programs)) {
    write({ [`programs/${name}`]: `#!/bin/sh\n${script}\n` });
    chmodSync(join(clone, "programs", name), 0o755);
  }
  const folder = JSON.stringify(`${join(clone, "programs")}:`);
  return `process.env.PATH = ${folder} + process.env.PATH;`;
}

test("a build counts only once it is on the disk, whatever a power cut takes away", async () => {
  await prepare(withPrograms({ sync: "ls dist/*/.complete 2> /dev/null | wc -l >> marks" }));
  // That of the web app, and that of all.
  const counts = readFileSync(join(clone, "marks"), "utf8").trim().split(/\s+/);
  expect(counts).toEqual(["0", "1"]);
});

test("an installation that was broken off does not count as the one before it", async () => {
  const installed = join(clone, "node_modules/.precentor-installed");
  const before = readFileSync(installed, "utf8");
  write({ "package-lock.json": "{ }" });
  await expect(prepare(withPrograms({ npm: "kill -9 $$" }))).rejects.toThrow("npm ci");
  // Back to the release before.
  write({ "package-lock.json": "{}" });
  await prepare(withPrograms({ npm: "echo >> installations" }));
  expect(existsSync(join(clone, "installations"))).toBe(true);
  expect(readFileSync(installed, "utf8")).toBe(before);
});
