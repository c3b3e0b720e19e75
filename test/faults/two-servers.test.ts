import { afterAll, beforeAll, expect, test } from "vitest";
import type { Song } from "../../common/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import type { Client } from "../harness/client.ts";
import { pdf } from "../harness/material.ts";

let t: TestChurch;
let second: Client;
beforeAll(async () => {
  t = await startChurch();
  second = t.editor.at(await t.installation.start({ APP_ORIGIN: t.server.origin }));
});
afterAll(() => t.installation.remove());

test("what one server saved, the other one finds at once", async () => {
  const song = await t.editor.song(t.church, { title: "Zephaniah sings" });
  const found = await second.get<{ songs: Song[] }>(`${t.base}/songs?q=zephaniah`);
  expect(found.body.songs.map(({ id }) => id)).toEqual([song.id]);
});

test("what one server stored, the other one sends", async () => {
  const asset = await second.asset(t.church, pdf(2, "shared"));
  const content = await t.editor.get(`${t.base}/assets/${asset.id}/content`);
  expect(content.bytes).toEqual(pdf(2, "shared"));
});

test("a session that ended on one server has ended on the other", async () => {
  expect((await second.get("/api/v1/churches")).status).toBe(200);
  await t.editor.send("DELETE", "/api/v1/session");
  expect((await second.get("/api/v1/churches")).status).toBe(401);
});
