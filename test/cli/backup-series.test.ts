import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { chmodSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { storedFiles } from "../harness/files.ts";
import { pdf } from "../harness/material.ts";
import { Installation } from "../harness/server.ts";

let t: ChurchHere;
let folder: string;
let sha256: string;
beforeAll(async () => {
  t = await startChurchHere();
  await t.editor.song(t.church, { title: "Kept for years" });
  ({ sha256 } = await t.editor.asset(t.church, pdf(1), "kept.pdf"));
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "precentor-series-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => t.installation.remove());

interface Written {
  readonly path: string;
  readonly removed: string[];
}

const backUp = (keep: string) =>
  t.installation.cliJson<Written>(["backup", "--to", folder, "--keep", keep]);
const fileIn = (path: string) => join(path, "files", t.church, sha256);

const nameOf = (moment: Date) => moment.toISOString().replaceAll(/[-:.]/g, "");

function writtenByLaterRelease(path: string): void {
  const manifest = join(path, "manifest.json");
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace(/"schema": \d+/, '"schema": 99'));
}

/** One as if it had been written at that moment. */
async function backUpAt(name: string): Promise<string> {
  const older = join(folder, name);
  renameSync((await backUp("7d")).path, older);
  return older;
}

test("a file that is in the backup before is linked, unless it was damaged there", async () => {
  const first = await backUpAt("20261101T030000000Z");
  const second = await backUpAt("20261102T030000000Z");
  expect(statSync(fileIn(second)).ino).toBe(statSync(fileIn(first)).ino);
  // On a disk that lost some bits, for both names of the file.
  chmodSync(fileIn(second), 0o600);
  writeFileSync(fileIn(second), "something else");
  const third = await backUpAt("20261103T030000000Z");
  expect(statSync(fileIn(third)).ino).not.toBe(statSync(fileIn(second)).ino);
  expect(statSync(fileIn(third)).size).toBe(pdf(1).length);
  // On a disk that no longer gives it out at all.
  rmSync(fileIn(third));
  symlinkSync("nowhere", fileIn(third));
  expect(statSync(fileIn((await backUp("7d")).path)).size).toBe(pdf(1).length);
});

test("files are linked to the newest backup before, as older ones lack what was stored since", async () => {
  const oldest = await backUpAt("20261101T030000000Z");
  const newest = await backUpAt("20261102T030000000Z");
  rmSync(fileIn(oldest));
  const { path } = await backUp("7d");
  expect(statSync(fileIn(path)).ino).toBe(statSync(fileIn(newest)).ino);
});

test("old ones go by the rule, and what is not of the series stays", async () => {
  for (const day of ["01", "02", "03"]) await backUpAt(`202611${day}T030000000Z`);
  mkdirSync(join(folder, "by hand"));
  // Broken off before it had a manifest: long ago, and a moment ago by somebody else.
  mkdirSync(join(folder, "20261010T030000000Z"));
  const running = nameOf(new Date(Date.now() - 60_000));
  mkdirSync(join(folder, running));
  const { path, removed } = await backUp("2d");
  const gone = ["20261010T030000000Z", "20261101T030000000Z", "20261102T030000000Z"];
  expect(removed.toSorted()).toEqual(gone.map((name) => join(folder, name)));
  expect(readdirSync(folder).toSorted()).toEqual(
    ["20261103T030000000Z", "by hand", running, path.slice(folder.length + 1)].toSorted(),
  );
});

test("one of a clock that was wrong takes nobody's place", async () => {
  const later = await backUpAt("20990101T000000000Z");
  const { path, removed } = await backUp("1d");
  expect(removed).toEqual([]);
  expect(
    readdirSync(folder)
      .toSorted()
      .map((name) => join(folder, name)),
  ).toEqual([path, later]);
  // It lacks what was stored since: files are not linked to it.
  rmSync(fileIn(later));
  const { ino } = statSync(fileIn(path));
  const next = (await backUp("7d")).path;
  expect(statSync(fileIn(next)).ino).toBe(ino);
  // Or it is the clock of now that is wrong: whoever restores has to tell.
  const restored = new Installation();
  const { code, stderr } = await restored.cli(["restore", "--from", folder]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(`${later} bears a later date`)]);
  await restored.remove();
});

test("one of a later release, which cannot be read here, stays, and no older one is restored instead", async () => {
  const later = await backUpAt("20261102T030000000Z");
  writtenByLaterRelease(later);
  const { path, removed } = await backUp("1d");
  expect(removed).toEqual([]);
  expect(existsSync(fileIn(later))).toBe(true);
  renameSync(path, join(folder, "20261101T030000000Z"));
  const restored = new Installation();
  const { code, stderr } = await restored.cli(["restore", "--from", folder]);
  await restored.remove();
  expect([code, stderr]).toEqual([2, expect.stringContaining("newer version of Precentor")]);
});

test("what is left of a series is a whole backup", async () => {
  const first = await backUpAt("20261101T030000000Z");
  const { path, removed } = await backUp("1d");
  expect(removed).toEqual([first]);
  // Another one has been begun since.
  mkdirSync(join(folder, nameOf(new Date())));
  const restored = new Installation();
  expect(await restored.cliJson(["restore", "--from", folder])).toMatchObject({ path });
  expect(await restored.cliJson(["verify"])).toMatchObject({ ok: true, files: 1 });
  await restored.remove();
});

test("a rule that is none is refused before anything is written", async () => {
  const before = readdirSync(folder);
  const args = ["backup", "--to", folder, "--keep", "often"];
  expect(await t.installation.cli(args)).toMatchObject({ code: 2 });
  expect(readdirSync(folder)).toEqual(before);
});

test.each([
  ["one", []],
  ["one of a series", ["--keep", "7d"]],
])("%s of a database that takes no more saves is whole", async (_, keep) => {
  const { engine } = t.installation;
  await engine.query(`CREATE TRIGGER no_more BEFORE INSERT ON installation
      BEGIN SELECT RAISE(ABORT, 'no more'); END`);
  try {
    const to = join(folder, "whole");
    const run = await t.installation.cli(["backup", "--to", to, ...keep, "--json"]);
    expect(run).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^The backup is whole, but metrics .*: no more\n$/m) as string,
    });
    const { path } = JSON.parse(run.stdout) as Written;
    expect(existsSync(join(path, "manifest.json"))).toBe(true);
  } finally {
    await engine.query("DROP TRIGGER no_more");
  }
});

test("a file that was damaged where it is stored is in no backup, and takes no room in a series", async () => {
  const [stored = ""] = storedFiles(t.installation);
  const bytes = readFileSync(stored);
  const path = join(folder, "damaged");
  const series = join(folder, "series");
  mkdirSync(join(series, "20261010T030000000Z"), { recursive: true });
  try {
    writeFileSync(stored, bytes.with(20, 0));
    const oneOfSeries = ["backup", "--to", series, "--keep", "7d"];
    expect(await t.installation.cli(oneOfSeries)).toMatchObject({ code: 1 });
    // Nor does what was broken off before: it would keep a full disk full for good.
    expect(readdirSync(series)).toEqual([]);
    const { code, stderr } = await t.installation.cli(["backup", "--to", path]);
    expect([code, stderr]).toEqual([1, expect.stringContaining(sha256)]);
    expect(existsSync(join(path, "manifest.json"))).toBe(false);
  } finally {
    writeFileSync(stored, bytes);
  }
});

test("a folder that holds something takes no backup, and stays as it is", async () => {
  writeFileSync(join(folder, "ours"), "");
  chmodSync(folder, 0o755);
  const { code, stderr } = await t.installation.cli(["backup", "--to", folder]);
  expect([code, stderr]).toEqual([2, expect.stringContaining("is not empty")]);
  expect([statSync(folder).mode & 0o777, readdirSync(folder)]).toEqual([0o755, ["ours"]]);
});

test("nobody else may look into a backup", async () => {
  const alone = join(folder, "alone");
  // Where these tests run, others may be kept from looking at anything.
  const umask = process.umask(0o022);
  try {
    await t.installation.cliJson(["backup", "--to", alone]);
    const { path } = await backUp("7d");
    for (const each of [alone, path]) expect(statSync(each).mode & 0o777).toBe(0o700);
  } finally {
    process.umask(umask);
  }
});

/** As if somebody had begun to write it then. */
function begun(hoursAgo: number): string {
  const path = join(folder, nameOf(new Date(Date.now() - hoursAgo * 60 * 60 * 1000)));
  mkdirSync(path);
  return path;
}

test("one without a manifest goes when it was begun more than a day ago", async () => {
  const [brokenOff, blank, running] = [begun(26), begun(25), begun(23)];
  // The disk was full at the very end, in an earlier release.
  writeFileSync(join(blank, "manifest.json"), "");
  const { removed } = await backUp("7d");
  expect(removed.toSorted()).toEqual([brokenOff, blank]);
  expect(existsSync(running)).toBe(true);
});
