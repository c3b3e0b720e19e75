import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WholeSong } from "../../common/contract/ext.ts";
import type { Song } from "../../common/contract/song.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import type { Client } from "../harness/client.ts";
import { arrangementDocument, lyricsOf, pdf } from "../harness/material.ts";

let t: ChurchHere;
let songs: Song[];
beforeAll(async () => {
  t = await startChurchHere();
  const titles = ["Bread", "Air", "Cedar"];
  songs = await Promise.all(titles.map((title) => t.editor.song(t.church, { title })));
  const [bread, , cedar] = songs;
  if (!bread || !cedar) throw new Error("There are three songs.");
  for (const [language, label] of [
    ["pl", ""],
    ["DE", "Übung"],
    ["de", "Chor"],
  ] as const) {
    await t.editor.lyrics(t.church, bread.id, lyricsOf(language, [["Brot"]], label));
  }
  const { id: asset } = await t.editor.asset(t.church, pdf(2), "bread.pdf");
  for (const label of ["Organ", "Band"]) {
    const changes = { label, assetIds: [asset], sourceKey: "Em", tempo: 90 };
    await t.editor.arrangement(t.church, bread.id, arrangementDocument(changes));
  }
  await t.editor.lyrics(t.church, cedar.id, lyricsOf("en", [["A cedar"]]));
});
afterAll(() => t.installation.remove());

const extOf = (path: string) => path.replace("/api/v1/", "/api/ext/v1/");
const bases = () =>
  [
    [extOf(t.base), t.base, t.viewer],
    [extOf(t.publicBase), t.publicBase, t.anyone],
  ] as const;
const asked = (ids: readonly string[]) => ids.map((id) => `id=${id}`).join("&");

async function read(base: string, client: Client, ids: readonly string[]): Promise<WholeSong[]> {
  const path = `${base}/songs?${asked(ids)}`;
  const { status, body } = await client.get<{ songs: WholeSong[] }>(path);
  expect(status).toBe(200);
  return body.songs;
}

test("songs come whole in the order asked, as the interface gives each of them", async () => {
  const ids = songs.map(({ id }) => id).toReversed();
  for (const [ext, base, client] of bases()) {
    const whole = await read(ext, client, ids);
    expect(whole.map(({ song }) => song.id)).toEqual(ids);
    for (const { song, lyrics, arrangements } of whole) {
      const path = `${base}/songs/${song.id}`;
      expect({ song }).toEqual((await client.get(path)).body);
      expect({ lyrics }).toEqual((await client.get(`${path}/lyrics`)).body);
      expect({ arrangements }).toEqual((await client.get(`${path}/arrangements`)).body);
    }
  }
});

test("an id may be repeated and in capitals; an unknown one is left out", async () => {
  const [bread, air] = songs.map(({ id }) => id);
  const ids = [air, randomUUID(), bread?.toUpperCase(), air].map(String);
  for (const [ext, , client] of bases()) {
    const whole = await read(ext, client, ids);
    expect(whole.map(({ song }) => song.id)).toEqual([air, bread]);
  }
  const elsewhere = extOf(`/api/v1/public/churches/${t.otherChurch}`);
  expect(await read(elsewhere, t.anyone, ids)).toEqual([]);
});

test("an archived song is there for members alone", async () => {
  const [, , cedar] = songs.map(({ id }) => id);
  const operator = ["--church", t.church, "--song", String(cedar)];
  await t.installation.cliJson(["song", "archive", ...operator]);
  const ids = songs.map(({ id }) => id);
  const [members, everybody] = await Promise.all(
    bases().map(async ([ext, , client]) =>
      (await read(ext, client, ids)).map(({ song }) => song.id),
    ),
  );
  await t.installation.cliJson(["song", "unarchive", ...operator]);
  expect(members).toEqual(ids);
  expect(everybody).toEqual(ids.slice(0, 2));
});

const some = (count: number) => Array.from({ length: count }, () => randomUUID());

test("fifty at most are asked for, and one at least", async () => {
  for (const [ext, , client] of bases()) {
    expect(await read(ext, client, some(50))).toEqual([]);
    const statuses = [asked(some(51)), "", "id=", "id=bread", `id=${randomUUID()}&id=1`].map(
      async (query) => (await client.get(`${ext}/songs?${query}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 400, 400, 400, 400]);
  }
});
