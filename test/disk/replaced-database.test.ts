import { cpSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { pdf } from "../harness/material.ts";

describe("a database in a file", () => {
  let t: TestChurch;
  let path: string;
  beforeAll(async () => {
    t = await startChurch();
    path = join(t.installation.dataDir, "precentor.db");
    await t.editor.asset(t.church, pdf());
  });
  afterAll(() => t.installation.remove());

  const save = async () => (await t.editor.create(`${t.base}/songs`, { title: "Kept?" })).status;
  const statuses = async () => {
    const found: number[] = [];
    for (let count = 0; count < 5; count += 1) found.push(await save());
    return found;
  };
  const health = async (name: string) => (await t.viewer.get(`/api/health/${name}`)).status;
  const refused = [503, 503, 503, 503, 503];

  test("is readable by its owner alone, with everything beside it", async () => {
    expect(await save()).toBe(201);
    for (const name of ["", "-wal", "-shm"]) {
      expect((statSync(path + name).mode & 0o777).toString(8), name).toBe("600");
    }
  });

  test.each(["", "-wal"])(
    "takes no save while precentor.db%s is away, and all after",
    async (name) => {
      renameSync(path + name, `${path}.away`);
      expect(await statuses()).toEqual(refused);
      expect([await health("ready"), await health("live")]).toEqual([503, 200]);
      renameSync(`${path}.away`, path + name);
      expect(await save()).toBe(201);
      await eventually(() => health("ready")).toBe(200);
    },
  );

  test("takes no save while another file stands in its place", async () => {
    renameSync(path, `${path}.away`);
    cpSync(`${path}.away`, path);
    expect(await statuses()).toEqual(refused);
    expect(await health("ready")).toBe(503);
    await eventually(() => t.server.output).toContain("was deleted or replaced");
    renameSync(`${path}.away`, path);
    expect(await save()).toBe(201);
  });

  test("that is gone while there are files lets nothing begin anew", async () => {
    await t.server.stop();
    for (const name of ["", "-wal", "-shm"]) rmSync(path + name, { force: true });
    const verbs = [["serve"], ["verify"], ["migrate"], ["restore", "--from", "/nowhere"]];
    const people = ["user", "create", "--email", "new@example.org", "--password-stdin"];
    for (const args of [...verbs, people]) {
      const { code, stdout, stderr } = await t.installation.cli(args, "secret");
      expect([args[0], code, stdout]).toEqual([args[0], 1, ""]);
      expect(stderr).toMatch(
        /^precentor [\w ]+: There is no database at [^\n]*stored files[^\n]*\n$/,
      );
    }
    expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
    writeFileSync(path, "");
    const { code, stderr } = await t.installation.cliProcess(["serve"]);
    expect([code, stderr]).toEqual([1, expect.stringContaining("stored files")]);
  });
});
