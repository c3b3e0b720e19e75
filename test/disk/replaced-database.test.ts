import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
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
      await eventually(() => health("ready")).toBe(503);
      expect(await health("live")).toBe(200);
      renameSync(`${path}.away`, path + name);
      expect(await save()).toBe(201);
      await eventually(() => health("ready")).toBe(200);
    },
  );

  test("takes no save while another file stands in its place", async () => {
    renameSync(path, `${path}.away`);
    cpSync(`${path}.away`, path);
    expect(await statuses()).toEqual(refused);
    await eventually(() => health("ready")).toBe(503);
    await eventually(() => t.server.output).toContain("was deleted or replaced");
    renameSync(`${path}.away`, path);
    expect(await save()).toBe(201);
  });

  /** Puts the beginning of an index elsewhere, for everybody; answers where it was. */
  function movePage(index: string, page: number): number {
    const connection = new DatabaseSync(path, { defensive: false });
    connection.exec("PRAGMA writable_schema = ON");
    const where = `WHERE name = '${index}'`;
    const read = (statement: string) => Object.values(connection.prepare(statement).get() ?? {})[0];
    const before = Number(read(`SELECT rootpage FROM sqlite_master ${where}`));
    const version = Number(read("PRAGMA schema_version"));
    connection.exec(`UPDATE sqlite_master SET rootpage = ${page} ${where}`);
    connection.exec(`PRAGMA schema_version = ${version + 1}`);
    connection.close();
    return before;
  }

  // The page of something else, and one beyond the end, which is noticed with the schema.
  test.each([1, 1_000_000])("is not ready while saves find it damaged (page %i)", async (page) => {
    const whole = movePage("events_by_id", page);
    expect(await statuses()).toEqual(refused);
    await eventually(() => health("ready")).toBe(503);
    expect(await health("live")).toBe(200);
    movePage("events_by_id", whole);
    expect(await save()).toBe(201);
    await eventually(() => health("ready")).toBe(200);
  });

  test("is not served while all of its files are gone, unless somebody means it", async () => {
    await t.server.stop();
    const blobs = join(t.installation.dataDir, "blobs");
    renameSync(blobs, `${blobs}.away`);
    const told = `make the folder ${join(blobs, t.church)}`;
    const importing = ["import", "--church", t.church, "--as", "editor@example.org", "sheet.pdf"];
    for (const args of [["migrate"], importing]) {
      const refusal = await t.installation.cli(args);
      expect(refusal).toMatchObject({ code: 1, stderr: expect.stringContaining(told) });
    }
    mkdirSync(join(blobs, t.church));
    expect(await t.installation.cli(["migrate"])).toMatchObject({ code: 0 });
    rmSync(blobs, { recursive: true });
    renameSync(`${blobs}.away`, blobs);
  });

  test("that is gone while its log is there lets nothing begin anew", async () => {
    await t.server.stop();
    renameSync(path, `${path}.away`);
    writeFileSync(`${path}-wal`, "what was saved last");
    // SQLite throws a log away that has no database.
    for (const found of [undefined, ""]) {
      if (found !== undefined) writeFileSync(path, found);
      const { code, stderr } = await t.installation.cli(["migrate"]);
      expect([code, stderr]).toEqual([1, expect.stringContaining("but its log")]);
    }
    expect(readFileSync(`${path}-wal`, "utf8")).toBe("what was saved last");
    rmSync(`${path}-wal`);
    renameSync(`${path}.away`, path);
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
