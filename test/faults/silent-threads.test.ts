import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Catalogue } from "../../common/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";

const preload = resolve(import.meta.dirname, "silent-threads.mjs");

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch({ NODE_OPTIONS: `--import=${preload}` });
});
afterAll(() => t.installation.remove());

test("what is read without a search never waits for one", async () => {
  const { id } = await t.editor.song(t.church, { title: "Read at once" });
  const searches = Array.from({ length: 10 }, () =>
    t.viewer.get(`${t.base}/songs?q=read`).catch(() => undefined),
  );
  const page = await t.viewer.get<Catalogue>(`${t.base}/songs`);
  expect([page.status, page.body.songs.map((song) => song.id)]).toEqual([200, [id]]);
  const parts = ["", "/revisions", "/lyrics", "/arrangements"];
  for (const part of parts) {
    expect((await t.viewer.get(`${t.base}/songs/${id}${part}`)).status, part).toBe(200);
  }
  await t.server.kill();
  // PostgreSQL searches in no thread of ours.
  const answered = (await Promise.all(searches)).filter(Boolean);
  if (process.env["TEST_ENGINE"] === "sqlite") expect(answered).toEqual([]);
});
