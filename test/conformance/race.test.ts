import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import type { Revision } from "../../common/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import type { Client, Reply } from "../harness/client.ts";
import { storedEvents } from "../harness/events.ts";
import { lyricsOf } from "../harness/material.ts";
import { prepareSave, saveKinds, type Save, sendSave } from "./saves.ts";

let t: TestChurch;
/** The editor at two servers of the installation. */
let editors: [Client, Client];
beforeAll(async () => {
  t = await startChurch();
  editors = [t.editor, t.editor.at(await t.installation.start())];
});
afterAll(() => t.installation.remove());

const race = (count: number, save: (index: number) => [Save, string]) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      sendSave(editors[index % 2 ? 0 : 1], ...save(index)),
    ),
  );
const tally = (replies: readonly Reply[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const fresh = (replies: readonly Reply[]) =>
  replies.filter(({ headers }) => !headers.has("idempotent-replayed"));
const newSong = async () => {
  const { id } = await t.editor.song(t.church, { title: "Song" });
  return `${t.base}/songs/${id}`;
};

test.each(saveKinds)("20 equal requests for the %s with one key make one save", async (kind) => {
  const save = await prepareSave(t, kind);
  const before = await storedEvents(t);
  const key = randomUUID();
  const replies = await race(20, () => [save, key]);
  const status = save.method === "POST" ? 201 : 200;
  expect(tally(replies)).toEqual({ [status]: 20 });
  const results = replies.map(({ headers, bytes }) =>
    JSON.stringify([headers.get("etag"), headers.get("location"), bytes.toString()]),
  );
  expect(new Set(results).size).toBe(1);
  expect(fresh(replies)).toHaveLength(1);
  expect(await storedEvents(t)).toHaveLength(before.length + 1);
});

test.each(saveKinds.filter((kind) => kind.startsWith("update")))(
  "of 20 people who race for the %s from one version, one succeeds",
  async (kind) => {
    const save = await prepareSave(t, kind);
    const before = await storedEvents(t);
    const replies = await race(20, () => [save, randomUUID()]);
    expect(tally(replies)).toEqual({ 200: 1, 412: 19 });
    expect((await t.editor.get(save.path)).headers.get("etag")).toBe('"2"');
    const history = await t.editor.get<{ revisions: Revision[] }>(`${save.path}/revisions`);
    expect(history.body.revisions).toHaveLength(2);
    expect(await storedEvents(t)).toHaveLength(before.length + 1);
  },
);

test("of 20 different requests with one key, one succeeds", async () => {
  const key = randomUUID();
  const path = `${t.base}/songs`;
  const replies = await race(20, (index) => [
    { method: "POST", path, body: { title: `Race ${index}` } },
    key,
  ]);
  expect(tally(replies)).toEqual({ 201: 1, 409: 19 });
});

test("25 racing creations of lyrics on one song make exactly 20", async () => {
  const path = `${await newSong()}/lyrics`;
  const replies = await race(25, () => [
    { method: "POST", path, body: lyricsOf("en", [["la"]]) },
    randomUUID(),
  ]);
  expect(tally(replies)).toEqual({ 201: 20, 400: 5 });
  const { body } = await t.editor.get<{ lyrics: LyricVersion[] }>(path);
  expect(body.lyrics).toHaveLength(20);
});

test("25 racing creations of arrangements on one song make exactly 20", async () => {
  const path = `${await newSong()}/arrangements`;
  const document = { label: "A", lyricVersionIds: [], assetIds: [] };
  const replies = await race(25, () => [{ method: "POST", path, body: document }, randomUUID()]);
  expect(tally(replies)).toEqual({ 201: 20, 400: 5 });
  const { body } = await t.editor.get<{ arrangements: Arrangement[] }>(path);
  expect(body.arrangements).toHaveLength(20);
});

test("after all races the cursors have no gap and everything verifies", async () => {
  const events = await storedEvents(t);
  expect(events.map(({ cursor }) => cursor)).toEqual(events.map((_, index) => index + 1));
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  const { code, stdout, stderr } = await t.installation.cli(["verify"]);
  expect(code, stdout + stderr).toBe(0);
});
