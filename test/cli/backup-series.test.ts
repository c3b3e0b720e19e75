import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { chmodSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { pdf } from "../harness/material.ts";
import { Installation } from "../harness/server.ts";

let t: ChurchHere;
let folder: string;
let sha256: string;
beforeAll(async () => {
  t = await startChurchHere();
  folder = mkdtempSync(join(tmpdir(), "precentor-series-"));
  await t.editor.song(t.church, { title: "Kept for years" });
  ({ sha256 } = await t.editor.asset(t.church, pdf(1), "kept.pdf"));
});
afterAll(async () => {
  await t.installation.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface Written {
  readonly path: string;
  readonly removed: string[];
}

const backUp = (keep: string) =>
  t.installation.cliJson<Written>(["backup", "--to", folder, "--keep", keep]);
const fileIn = (path: string) => join(path, "files", t.church, sha256);

/** As if it had been written at that moment. */
function dated(path: string, name: string): string {
  const older = join(folder, name);
  renameSync(path, older);
  return older;
}

test("a file that is in the backup before is linked, unless it was damaged there", async () => {
  const first = dated((await backUp("7d")).path, "20261101T030000000Z");
  const second = dated((await backUp("7d")).path, "20261102T030000000Z");
  expect(statSync(fileIn(second)).ino).toBe(statSync(fileIn(first)).ino);
  // On a disk that lost some bits, for both names of the file.
  chmodSync(fileIn(second), 0o600);
  writeFileSync(fileIn(second), "something else");
  const third = dated((await backUp("7d")).path, "20261103T030000000Z");
  expect(statSync(fileIn(third)).ino).not.toBe(statSync(fileIn(second)).ino);
  expect(statSync(fileIn(third)).size).toBe(pdf(1).length);
});

test("old ones go by the rule, and what is not of the series stays", async () => {
  mkdirSync(join(folder, "by hand"));
  // Broken off before it had a manifest: long ago, and a moment ago by somebody else.
  mkdirSync(join(folder, "20261010T030000000Z"));
  const running = new Date(Date.now() - 60_000).toISOString().replaceAll(/[-:.]/g, "");
  mkdirSync(join(folder, running));
  const { path, removed } = await backUp("2d");
  const gone = ["20261010T030000000Z", "20261101T030000000Z", "20261102T030000000Z"];
  expect(removed.toSorted()).toEqual(gone.map((name) => join(folder, name)));
  expect(readdirSync(folder).toSorted()).toEqual(
    ["20261103T030000000Z", "by hand", running, path.slice(folder.length + 1)].toSorted(),
  );
});

test("what is left of a series is a whole backup", async () => {
  const { path } = await backUp("1d");
  const restored = new Installation();
  await restored.cliJson(["restore", "--from", path]);
  expect(await restored.cliJson(["verify"])).toMatchObject({ ok: true, files: 1 });
  await restored.remove();
});

test("a rule that is none is refused before anything is written", async () => {
  const before = readdirSync(folder);
  const args = ["backup", "--to", folder, "--keep", "often"];
  expect(await t.installation.cli(args)).toMatchObject({ code: 2 });
  expect(readdirSync(folder)).toEqual(before);
});
