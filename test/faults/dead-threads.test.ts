import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { pdf } from "../harness/material.ts";

const preload = resolve(import.meta.dirname, "dead-threads.mjs");

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch({ NODE_OPTIONS: `--import=${preload}` });
});
afterAll(() => t.installation.remove());

test("threads that ended while nobody asked them are replaced before the next one asks", async () => {
  await t.editor.song(t.church, { title: "Sought" });
  for (let round = 1; round <= 3; round += 1) {
    const upload = await t.editor.upload(t.church, pdf(round, "checked in a thread"));
    expect([upload.status, upload.body.asset.pageCount]).toEqual([201, round]);
    const found = await t.viewer.get<{ songs: unknown[] }>(`${t.base}/songs?q=sought`);
    expect([found.status, found.body.songs.length]).toEqual([200, 1]);
    t.server.child.kill("SIGUSR2");
    await eventually(() => t.server.output.split("all threads have ended").length).toBe(round + 1);
  }
});
