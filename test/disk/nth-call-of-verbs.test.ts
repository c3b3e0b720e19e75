import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { expectAllThere, schemaOf } from "../faults/all-there.ts";
import {
  earlierBackups,
  fillAsRelease1,
  newestSchema,
  release1,
} from "../harness/earlier-release.ts";
import { lengthOf } from "../harness/length.ts";
import type { NthCall } from "../harness/nth-call.ts";
import { Installation } from "../harness/server.ts";
import { canTrace, runTraced, type TracedRun } from "../harness/strace.ts";
import { removing } from "../harness/system-calls.ts";
import { tallyOf } from "../harness/tally.ts";
import { faultsOf, SpoiledVerb } from "./spoiled-verb.ts";

const timeout = lengthOf({ bounded: 120_000, full: 1_800_000 });
const first = join(earlierBackups, "1");

/** In the bounded version only what the last fault has left is looked at so closely. */
const isWorthVerifying = lengthOf({ bounded: 0, full: 1 }) === 1;

async function expectVerified(installation: Installation): Promise<void> {
  expect(await installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
}

async function rowsOf(installation: Installation, table: string): Promise<number> {
  const { query } = installation.engine;
  const [found] = await query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`);
  return found?.count ?? -1;
}

describe.skipIf(!canTrace)("the nth call of a verb (needs strace)", () => {
  const tally = tallyOf("nth call of verbs");
  const folder = mkdtempSync(join(tmpdir(), "precentor-backups-"));
  const installations: Installation[] = [];
  const verbs: SpoiledVerb[] = [];
  afterEach(async () => {
    for (const installation of installations.splice(0)) await installation.remove();
    for (const verb of verbs.splice(0)) verb.remove();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function fresh(): Installation {
    const installation = new Installation();
    installations.push(installation);
    return installation;
  }

  function spoiled(installation: Installation, args: readonly string[]): SpoiledVerb {
    const verb = new SpoiledVerb(installation, args, tally);
    verbs.push(verb);
    return verb;
  }

  test(
    "a migration has happened or not, and the next one does it",
    async () => {
      const installation = fresh();
      await fillAsRelease1(installation);
      const verb = spoiled(installation, ["migrate"]);
      const calls = await verb.calls([installation.dataDir]);
      const tables = "SELECT name FROM sqlite_master WHERE type = 'table'";
      await verb.each(faultsOf(calls), async ({ code }) => {
        const reached = await schemaOf(installation);
        if (code === 0) expect(reached).toBe(newestSchema);
        const found = await installation.engine.query<{ name: string }>(tables);
        const names = new Set(found.map(({ name }) => name));
        expect(names.has("blob_claims")).toBe(reached === 1);
        for (const name of ["blobs", "staging"]) expect(names.has(name)).toBe(reached !== 1);
        expect(names.has("operations_without_answers")).toBe(false);
        expect(await installation.cliJson(["migrate"])).toEqual({
          from: reached,
          to: newestSchema,
        });
        if (isWorthVerifying) await expectVerified(installation);
      });
      await expectAllThere(installation, await installation.start());
    },
    timeout,
  );

  test(
    "a backup is whole, or refused by restore",
    async () => {
      const installation = fresh();
      await installation.cliJson(["restore", "--from", first]);
      const to = join(folder, "backup");
      const verb = spoiled(installation, ["backup", "--to", to]);
      const calls = await verb.calls([installation.dataDir, to]);
      expectManifestLast(calls, to);
      const manifest = () => readTables(to);
      const whole = manifest();
      rmSync(to, { recursive: true });
      await verb.each(faultsOf(calls), async (run) => {
        const target = fresh();
        const { code, stderr } = await target.cli(["restore", "--from", to]);
        if (run.code === 0) expect(code).toBe(0);
        if (code === 0) {
          expect(manifest()).toEqual(whole);
          if (isWorthVerifying) await expectVerified(target);
        } else {
          expect(stderr).toMatch(/^precentor restore: This is not a whole backup: /);
          expect(await rowsOf(target, "churches")).toBe(0);
        }
        await target.remove();
        rmSync(to, { recursive: true, force: true });
      });
      await installation.cliJson(["backup", "--to", to]);
      expect(manifest()).toEqual(whole);
      await expectVerified(installation);
    },
    timeout,
  );

  test("a file system that knows no accounts takes a backup, and somebody else's folder does not", async () => {
    const installation = fresh();
    await installation.cliJson(["restore", "--from", first]);
    const [stick, others] = [join(folder, "stick"), join(folder, "others")];
    mkdirSync(others);
    const inject = "chmod,fchmodat:error=EPERM";
    const backUp = (to: string) =>
      runTraced(installation, ["backup", "--to", to], "chmod,fchmodat", { inject, path: to });
    expect(await backUp(stick)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("cannot be kept from other accounts (EPERM") as string,
    });
    expect(await backUp(others)).toMatchObject({ code: 1 });
    expect([stick, others].map((path) => readTables(path) !== undefined)).toEqual([true, false]);
  });

  test("a folder that the disk itself has beside the churches' is not looked into", async () => {
    const installation = fresh();
    await installation.cliJson(["restore", "--from", first]);
    const path = join(installation.dataDir, "blobs/lost+found");
    mkdirSync(path);
    const fault = { inject: "openat:error=EACCES", path };
    const { code, stderr } = await runTraced(installation, ["verify", "--json"], "openat", fault);
    expect([code, stderr]).toEqual([0, ""]);
  });

  test("a backup that goes is no backup from the first moment on", async () => {
    const installation = fresh();
    await installation.cliJson(["restore", "--from", first]);
    const series = join(folder, "series");
    const old = join(series, "20261101T030000000Z");
    await installation.cliJson(["backup", "--to", old]);
    const verb = spoiled(installation, ["backup", "--to", series, "--keep", "1d"]);
    const calls = await verb.calls([old]);
    const names = new Set<string>(removing);
    const removed = calls.filter(({ name }) => names.has(name)).map(({ path }) => path);
    expect(removed[0]).toBe(join(old, "manifest.json"));
    expect(removed).toContain(old);
  });

  test(
    "a restore is whole, or can be done again",
    async () => {
      const installation = fresh();
      const verb = spoiled(installation, ["restore", "--from", first]);
      const calls = await verb.calls([installation.dataDir, first]);
      await verb.each(faultsOf(calls), async ({ code, stderr }: TracedRun) => {
        if (code !== 0) await expectRestoredAgain(installation, stderr);
        expect(await rowsOf(installation, "assets")).toBe(4);
        if (isWorthVerifying) await expectVerified(installation);
      });
      await expectVerified(installation);
    },
    timeout,
  );
});

/** After a failed commit nobody knows; then all rows may be there. */
async function expectRestoredAgain(installation: Installation, said: string): Promise<void> {
  const again = await installation.cli(["restore", "--from", first]);
  if (again.code === 0) return;
  if (again.stderr.includes('Run "precentor migrate"')) {
    await installation.cliJson(["migrate"]);
    await installation.cliJson(["restore", "--from", first]);
    return;
  }
  expect(said).toMatch(/may have been saved/);
  expect(again.stderr).toMatch(/not empty/);
}

/** What a manifest lists is on the disk before it is, and the manifest before the end. */
function expectManifestLast(calls: readonly NthCall[], folder: string): void {
  const synced = calls.flatMap(({ name, path }) => (name === "fsync" ? [path] : []));
  const list = synced.findIndex((path) => path?.startsWith(join(folder, "manifest.json")));
  const listed = synced.slice(0, list);
  for (const name of ["tables", "tables/songs.jsonl", `files/${release1.church}`]) {
    expect(listed).toContain(join(folder, name));
  }
  expect(synced.findLast((path) => path?.startsWith(folder))).toBe(folder);
  // It has its name only when all of it is there.
  const written = new Set(calls.flatMap(({ name, path }) => (name === "write" ? [path] : [])));
  expect(written.has(join(folder, "tables/songs.jsonl"))).toBe(true);
  expect(written.has(join(folder, "manifest.json"))).toBe(false);
}

function readTables(folder: string): unknown {
  const path = join(folder, "manifest.json");
  if (!existsSync(path)) return undefined;
  return (JSON.parse(readFileSync(path, "utf8")) as { tables: unknown }).tables;
}
