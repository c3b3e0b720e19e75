import { afterAll, beforeAll, expect, test } from "vitest";
import type { Revision, Song } from "../../src/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch();
});
afterAll(() => t.installation.remove());

test("a song is created, read, updated and remembered", async () => {
  const created = await t.editor.create<{ song: Song }>(`${t.base}/songs`, {
    title: "Morgenlicht",
  });
  expect(created.status).toBe(201);
  expect(created.headers.get("etag")).toBe('"1"');
  const location = created.headers.get("location") ?? "";
  expect(location).toBe(`${t.base}/songs/${created.body.song.id}`);

  const updated = await t.administrator.update(location, 1, { title: "Abendlicht" });
  expect(updated.status).toBe(200);
  expect(updated.headers.get("etag")).toBe('"2"');

  const read = await t.viewer.get(location);
  expect(read.body).toEqual(updated.body);

  const history = await t.viewer.get<{ revisions: Revision[] }>(`${location}/revisions`);
  expect(history.body.revisions.map(({ metadata }) => metadata.title)).toEqual([
    "Abendlicht",
    "Morgenlicht",
  ]);
});
