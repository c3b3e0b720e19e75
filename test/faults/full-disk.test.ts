import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { pdf } from "../harness/material.ts";
import { canMount, SmallDisk } from "../harness/small-disk.ts";

const ready = async (t: TestChurch) => (await t.anyone.get("/api/health/ready")).status;
const title = { title: "Needs room" };

/** Where PostgreSQL and S3 keep the data, only uploads in arrival are on this disk. */
const keepsData = process.env["TEST_ENGINE"] === "sqlite";

describe.skipIf(!canMount)("on a small disk (needs an account that may mount one)", () => {
  let disk: SmallDisk;
  let t: TestChurch;
  beforeAll(async () => {
    disk = new SmallDisk("size=48m,nr_inodes=400");
    t = await startChurch({}, { DATA_DIR: disk.folder });
  });
  afterAll(async () => {
    // It may not have started.
    await t?.installation.remove();
    disk.remove();
  });

  test("a server says that the disk is nearly full before it is", async () => {
    const told = /"level":40.*the disk is nearly full/;
    expect(t.server.output).not.toMatch(told);
    disk.fill(2_000_000);
    const next = await t.installation.start();
    expect(await next.said(told)).toContain(disk.folder);
    await next.stop();
    disk.makeRoom();
  });

  test.runIf(keepsData)("with hardly a megabyte left it saves, but is not ready", async () => {
    disk.fill(900_000);
    await eventually(() => ready(t)).toBe(503);
    expect((await t.editor.create(`${t.base}/songs`, title)).status).toBe(201);
    expect(await ready(t)).toBe(503);
    disk.makeRoom();
    await eventually(() => ready(t)).toBe(200);
  });

  test("a full disk costs 503s while it is full, and nothing else", async () => {
    const before = await t.editor.song(t.church, { title: "Before" });
    disk.fill();
    const statuses = new Set<number>();
    for (let count = 0; count < 200; count += 1) {
      statuses.add((await t.editor.create(`${t.base}/songs`, title)).status);
    }
    if (keepsData) expect([...statuses]).toContain(503);
    for (const status of statuses) expect(status).toBeOneOf([201, 503]);
    expect((await t.editor.upload(t.church, pdf(1, "full"))).status).toBe(503);
    await eventually(() => ready(t)).toBe(503);
    expect((await t.viewer.get(`${t.base}/songs/${before.id}`)).status).toBe(200);
    expect((await t.viewer.get(`${t.base}/songs?q=before`)).status).toBe(200);

    disk.makeRoom();
    await eventually(() => ready(t)).toBe(200);
    expect((await t.editor.create(`${t.base}/songs`, title)).status).toBe(201);
    expect((await t.editor.upload(t.church, pdf(1, "room"))).status).toBe(201);
    expect(await t.installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
  });

  test.runIf(keepsData)("the command line says in a line that there is no room", async () => {
    disk.fill();
    const { code, stderr } = await t.installation.cli(["verify"]);
    // Whether the last byte that it needs is free is chance: it works, or says why not in one line.
    expect(code === 0 ? "" : stderr).toMatch(
      /^(?:precentor verify: [^\n]*precentor\.db[^\n]*\n)?$/,
    );
    const begun = await t.installation.cli(["migrate"], "", { DATA_DIR: join(disk.folder, "new") });
    expect(begun.stderr).toMatch(/^precentor migrate: [^\n]* Its disk is full: make room\.\n$/);
    const args = [
      "church",
      "create",
      "--name",
      "x".repeat(100),
      "--time-zone",
      "Europe/Berlin",
      "--another",
    ];
    let refusal = await t.installation.cli(args);
    for (let count = 0; refusal.code === 0 && count < 30; count += 1) {
      refusal = await t.installation.cli(args);
    }
    disk.makeRoom();
    expect(refusal).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^precentor church create: [^\n]*precentor\.db: [^\n]*\n$/),
    });
  });

  test("no room for another file costs uploads 503, and saves nothing", async () => {
    const count = disk.takeAllNames();
    expect((await t.editor.upload(t.church, pdf(1, "nameless"))).status).toBe(503);
    await eventually(() => ready(t)).toBe(503);
    for (const word of ["a", "b", "c"]) {
      expect((await t.viewer.get(`${t.base}/songs?q=${word}`)).status).toBe(200);
    }
    expect((await t.editor.create(`${t.base}/songs`, title)).status).toBe(201);
    disk.giveNamesBack(count);
    await eventually(() => ready(t)).toBe(200);
    expect((await t.editor.upload(t.church, pdf(1, "nameless"))).status).toBe(201);
  });
});
