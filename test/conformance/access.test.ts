import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { limits } from "../../src/contract/limits.ts";
import { Client } from "../harness/client.ts";
import {
  type Draft,
  draft,
  expectOnlyRefusals,
  filled,
  idsIn,
  inChurch,
  type Material,
  mutations,
  saves,
  send,
} from "../harness/mutations.ts";

let m: Material;
expectOnlyRefusals((material) => (m = material));

const song = "/api/v1/churches/{church}/songs/{song}";
const reads = [
  "/api/v1/churches/{church}/songs",
  song,
  `${song}/revisions`,
  `${song}/lyrics`,
  `${song}/lyrics/{lyrics}`,
  `${song}/lyrics/{lyrics}/revisions`,
  `${song}/arrangements`,
  `${song}/arrangements/{arrangement}`,
  `${song}/arrangements/{arrangement}/revisions`,
  "/api/v1/churches/{church}/assets/{asset}/content",
];
const malformed = ["x", "1", "%00", "%20", "{}", "urn:uuid:", "null", "*", "x".repeat(500)];

function statusOf(change: (request: Draft) => void, list = inChurch): Promise<number[]> {
  return Promise.all(
    list.map(async (mutation) => {
      const request = draft(m, mutation);
      change(request);
      return (await send(m, request)).status;
    }),
  );
}
const below = (path: string) => idsIn(path).length > 1;
const parts = (path: string) => idsIn(path).length > 2;
const all = (status: number, list: readonly unknown[]) => list.map(() => status);

test("a mutation without the exact Origin is refused", async () => {
  const { origin } = m.church.server;
  const port = new URL(origin).port;
  const lookAlikes = [
    undefined,
    "",
    "null",
    `${origin}/`,
    `${origin}0`,
    `${origin}.example.org`,
    `${origin}@example.org`,
    `${origin}, ${origin}`,
    origin.toUpperCase(),
    origin.replace("http:", "https:"),
    origin.slice(0, -1),
    "http://localhost",
    "localhost",
    `http://127.0.0.1:${port}`,
    `http://localhost.:${port}`,
    `http://x.localhost:${port}`,
    `//localhost:${port}`,
    "*",
  ];
  for (const lookAlike of lookAlikes) {
    const statuses = await statusOf(
      (request) => (request.headers["origin"] = lookAlike),
      mutations,
    );
    expect(statuses, `Origin: ${lookAlike}`).toEqual(all(403, mutations));
  }
  const referer = await statusOf((request) => {
    request.headers["origin"] = undefined;
    request.headers["referer"] = `${origin}/`;
  }, mutations);
  expect(referer).toEqual(all(403, mutations));
});

test("a private route without a session is 401", async () => {
  for (const cookie of [undefined, "precentor=forged", "other=1"]) {
    expect(await statusOf((request) => (request.cookie = cookie))).toEqual(all(401, inChurch));
    for (const path of reads) {
      const reader = new Client(m.church.server, cookie);
      expect((await reader.get(filled(path, m.ids))).status, path).toBe(401);
      expect((await reader.get(path)).status, path).toBe(401);
    }
  }
});

test("a malformed UUID anywhere in a path is 400, even for a stranger", async () => {
  const { song } = m.ids;
  const forms = [...malformed, song.slice(1), `${song}0`, song.replaceAll("-", ""), `{${song}}`];
  for (const form of forms) {
    for (const path of reads) {
      for (const name of idsIn(path)) {
        const url = filled(path, { ...m.ids, [name]: form });
        expect((await m.church.stranger.get(url)).status, url).toBe(400);
      }
    }
    for (const mutation of inChurch) {
      for (const name of idsIn(mutation.path)) {
        const request = draft(m, mutation);
        request.ids[name] = form;
        request.cookie = m.church.stranger.cookie;
        expect((await send(m, request)).status, `${mutation.name} ${name} ${form}`).toBe(400);
      }
    }
  }
});

test("a malformed or repeated query parameter is 400, even for a stranger", async () => {
  const history = reads.filter((path) => path.endsWith("/revisions"));
  const listing = [
    "offset=-1",
    "offset=x",
    "offset=1.5",
    "offset=",
    "offset=100001",
    "offset=1&offset=1",
    `q=${"a".repeat(limits.searchText + 1)}`,
    "q=a&q=a",
    "q=%00",
    "q=a%00",
  ];
  const cases = listing.map((query) => `${reads[0]}?${query}`);
  for (const path of history) {
    for (const value of ["0", "-1", "x", "1.5", "", "2147483648", "1&beforeVersion=1"]) {
      cases.push(`${path}?beforeVersion=${value}`);
    }
  }
  for (const value of ["yes", "1", "", "TRUE", "true&download=true"]) {
    cases.push(`/api/v1/churches/{church}/assets/{asset}/content?download=${value}`);
  }
  for (const path of cases) {
    const url = filled(path, m.ids);
    expect((await m.church.stranger.get(url)).status, path).toBe(400);
    expect((await m.church.viewer.get(url)).status, path).toBe(400);
    expect((await m.church.anyone.get(url)).status, path).toBe(401);
  }
});

test("a stranger can't tell a church from one that doesn't exist", async () => {
  for (const path of reads) {
    const { stranger } = m.church;
    const there = await stranger.get(filled(path, m.ids));
    const nowhere = await stranger.get(filled(path, { ...m.ids, church: randomUUID() }));
    expect([there.status, nowhere.status], path).toEqual([404, 404]);
    expect(there.body).toEqual(nowhere.body);
  }
  for (const mutation of inChurch) {
    const request = draft(m, mutation);
    request.cookie = m.church.stranger.cookie;
    const there = await send(m, request);
    request.ids.church = randomUUID();
    const nowhere = await send(m, request);
    expect([there.status, nowhere.status], mutation.name).toEqual([404, 404]);
    expect(there.body).toEqual(nowhere.body);
  }
});

test("a viewer reads everything and writes nothing", async () => {
  const viewer = m.church.viewer.cookie;
  expect(await statusOf((request) => (request.cookie = viewer))).toEqual(all(403, inChurch));
  for (const path of reads) {
    expect((await m.church.viewer.get(filled(path, m.ids))).status, path).toBe(200);
  }
});

test("things of one church are not found through another, nor parts through another song", async () => {
  const { stranger, editor, otherChurch } = m.church;
  const catalogue = await editor.get<{ songs: { id: string }[] }>(`${m.church.base}/songs`);
  const other = catalogue.body.songs.find(({ id }) => id !== m.ids.song)?.id ?? "";
  for (const path of reads.filter(below)) {
    const url = filled(path, { ...m.ids, church: otherChurch });
    expect((await stranger.get(url)).status, path).toBe(404);
  }
  for (const path of reads.filter(parts)) {
    expect((await editor.get(filled(path, { ...m.ids, song: other }))).status, path).toBe(404);
  }
  const nested = saves.filter(({ path }) => below(path));
  const elsewhere = await statusOf((request) => {
    request.ids.church = otherChurch;
    request.cookie = stranger.cookie;
  }, nested);
  expect(elsewhere).toEqual(all(404, nested));
  const deeper = saves.filter(({ path }) => parts(path));
  const misplaced = await statusOf((request) => (request.ids.song = other), deeper);
  expect(misplaced).toEqual(all(404, deeper));
});
