import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Song } from "../../common/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { lengthOf } from "../harness/length.ts";
import { canTrace, trace } from "../harness/strace.ts";
import { tallyOf } from "../harness/tally.ts";

describe.skipIf(!canTrace)("a disk that fails (needs strace)", () => {
  const tally = tallyOf("disk errors");
  let t: TestChurch;
  beforeAll(async () => {
    t = await startChurch();
    await t.editor.song(t.church, { title: "First" });
  });
  afterAll(() => t.installation.remove());

  const songs = () => `${t.base}/songs`;
  const ready = async () => (await t.anyone.get("/api/health/ready")).status;
  const saved = new Map<string, Song>();

  async function save(key: string = randomUUID()) {
    const headers = { "idempotency-key": key };
    const body = { title: `Saved under ${key}` };
    const reply = await t.editor.create<{ song: Song; error: string }>(songs(), body, headers);
    tally.operations += 1;
    if (reply.status === 201) saved.set(key, reply.body.song);
    return { key, reply };
  }

  /** Everything that a person may do, while calls fail; only success and 503 are answers. */
  async function tryEverything(): Promise<Set<number>> {
    const statuses = new Set<number>();
    for (let round = 0; round < 2; round += 1) {
      statuses.add((await save()).reply.status);
      statuses.add((await t.viewer.get(`${songs()}?q=saved`)).status);
      statuses.add((await t.anyone.get(`${t.publicBase}/songs?q=first`)).status);
      statuses.add(await ready());
    }
    return statuses;
  }

  async function expectRecovered(): Promise<void> {
    // By saves alone: nobody has to ask whether the server is ready.
    await eventually(async () => (await save()).reply.status).toBe(201);
    await eventually(ready).toBe(200);
    expect((await t.viewer.get(`${songs()}?q=saved`)).status).toBe(200);
    for (const [key, song] of saved) {
      const { reply } = await save(key);
      expect([reply.status, reply.body.song]).toEqual([201, song]);
    }
  }

  // Left behind by a commit, which is the hardest to get over; others pass unnoticed.
  const hardestLock = 2;
  const locks = [hardestLock, 1, 3, 4, 5].slice(0, lengthOf({ bounded: 1, full: 5 }));
  const faults: [calls: string, inject: string, isNoticed?: boolean][] = [
    ...locks.map((nth): (typeof faults)[number] => [
      "fcntl",
      `fcntl:error=EIO:when=${nth}`,
      nth === hardestLock,
    ]),
    ["pread64", "pread64:error=EIO:when=1+3"],
    ["pwrite64", "pwrite64:error=EIO:when=3+7"],
    ["pwrite64", "pwrite64:error=ENOSPC:when=5+5"],
    ["fdatasync,fsync", "fdatasync,fsync:error=EIO:when=1+2"],
    ["openat,open", "openat:error=EMFILE:when=1+2"],
  ];

  test.each(faults)(
    "is told as 503, and forgotten when it is over: %s as %s",
    async (calls, inject, isNoticed = true) => {
      // Whoever reads next has to move a mark in the index of the log, under a lock.
      await save();
      const { lines, stop } = await trace(t.server, calls, inject);
      tally.faults += 1;
      const statuses = await tryEverything();
      // Being ready is looked at once a second.
      const isInjected = async () => {
        statuses.add(await ready());
        return lines().join("\n");
      };
      await eventually(isInjected).toContain("(INJECTED)");
      await stop();
      if (isNoticed) expect([...statuses]).toContain(503);
      for (const status of statuses) expect(status).toBeOneOf([200, 201, 503]);
      await expectRecovered();
    },
    120_000,
  );

  test("a commit that the disk did not confirm may have been saved, and is saved once", async () => {
    const { stop } = await trace(t.server, "fdatasync,fsync", "fdatasync,fsync:error=EIO");
    const { key, reply } = await save().finally(stop);
    expect(reply.status).toBe(503);
    expect(reply.body.error).toMatch(/may have been saved.*same Idempotency-Key/);
    await eventually(async () => (await save(key)).reply.status).toBe(201);
    const found = await t.viewer.get<{ songs: Song[] }>(`${songs()}?q=${key}`);
    expect(found.body.songs).toHaveLength(1);
  });

  test("nothing that was acknowledged is lost by any of it", async () => {
    await t.server.kill();
    expect(await t.installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
    const server = await t.installation.start({ APP_ORIGIN: t.server.origin });
    for (const [key, song] of saved) {
      const body = { title: `Saved under ${key}` };
      const headers = { "idempotency-key": key };
      const replay = await t.editor.at(server).create<{ song: Song }>(songs(), body, headers);
      expect(replay.body.song).toEqual(song);
    }
  });

  test("every acknowledged save was synced to the disk", async () => {
    const server = await t.installation.start({ APP_ORIGIN: t.server.origin });
    const editor = t.editor.at(server);
    await editor.create(songs(), { title: "Warm" });
    const { lines, stop } = await trace(server, "fdatasync,fsync");
    try {
      const count = () => lines().filter((line) => /sync\(\d+<.*-wal>\)\s+= 0/.test(line)).length;
      for (let saves = 1; saves <= 20; saves += 1) {
        const before = count();
        expect((await editor.create(songs(), { title: `Synced ${saves}` })).status).toBe(201);
        await eventually(count).toBeGreaterThan(before);
      }
    } finally {
      await stop();
    }
  });
});
