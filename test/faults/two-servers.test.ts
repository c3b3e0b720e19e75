import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ErrorBody } from "../../src/contract/error.ts";
import type { LyricVersion } from "../../src/contract/lyrics.ts";
import type { Song } from "../../src/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import type { Client } from "../harness/client.ts";
import { lyricsOf, pdf } from "../harness/material.ts";

let t: TestChurch;
let clients: readonly Client[];

beforeAll(async () => {
  t = await startChurch();
  const second = await t.installation.start({ APP_ORIGIN: t.server.origin });
  clients = [t.editor, t.editor.at(second)];
});
afterAll(() => t.installation.remove());

/** The same work so many times at once, by turns on both servers. */
function race<Result>(times: number, work: (client: Client, index: number) => Promise<Result>) {
  return Promise.all(
    Array.from({ length: times }, (_, index) => {
      const client = clients[index % clients.length] ?? t.editor;
      return work(client, index);
    }),
  );
}

function counted(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test("of 20 racing saves of one version, one wins and the others see it", async () => {
  for (let round = 0; round < 5; round += 1) {
    const song = await t.editor.song(t.church, { title: "Contested" });
    const replies = await race(20, (client, index) =>
      client.update<{ song: Song } & ErrorBody>(`${t.base}/songs/${song.id}`, 1, {
        title: `Attempt ${index}`,
      }),
    );
    expect(counted(replies.map(({ status }) => status))).toEqual({ 200: 1, 412: 19 });
    const winner = replies.find(({ status }) => status === 200)?.body.song;
    for (const { status, body } of replies) {
      if (status === 412) expect(body.current).toEqual(winner);
    }
  }
});

test("20 equal requests with one key have one result", async () => {
  for (let round = 0; round < 5; round += 1) {
    const key = randomUUID();
    const title = `Only once ${round}`;
    const replies = await race(20, (client) =>
      client.create(`${t.base}/songs`, { title }, { "idempotency-key": key }),
    );
    expect(counted(replies.map(({ status }) => status))).toEqual({ 201: 20 });
    expect(new Set(replies.map(({ bytes }) => bytes.toString())).size).toBe(1);
    const isReplay = replies.map(({ headers }) => headers.get("idempotent-replayed"));
    expect(isReplay.filter((value) => value === null)).toHaveLength(1);
  }
});

test("the limit of 20 lyric versions holds when both servers are asked at once", async () => {
  const song = await t.editor.song(t.church, { title: "Polyglot" });
  const path = `${t.base}/songs/${song.id}/lyrics`;
  const replies = await race(30, (client) => client.create(path, lyricsOf("en", [["Line"]])));
  expect(counted(replies.map(({ status }) => status))).toEqual({ 201: 20, 400: 10 });
  const list = await t.viewer.get<{ lyrics: LyricVersion[] }>(path);
  expect(list.body.lyrics).toHaveLength(20);
});

test("what one server saved, the other one finds at once", async () => {
  const [first = t.editor, second = t.editor] = clients;
  const song = await first.song(t.church, { title: "Zephaniah sings" });
  const found = await second.get<{ songs: Song[] }>(`${t.base}/songs?q=zephaniah`);
  expect(found.body.songs.map(({ id }) => id)).toEqual([song.id]);
  const asset = await second.asset(t.church, pdf(2, "shared"));
  const content = await first.get(`${t.base}/assets/${asset.id}/content`);
  expect(content.bytes).toEqual(pdf(2, "shared"));
  await first.send("DELETE", "/api/v1/session");
  expect((await second.get("/api/v1/churches")).status).toBe(401);
});

test("all promises hold afterwards", async () => {
  expect(await t.installation.cli(["verify"])).toMatchObject({ code: 0 });
});
