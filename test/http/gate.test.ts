import { expect, test } from "vitest";
import {
  type Draft,
  draft,
  expectOnlyRefusals,
  filled,
  idsIn,
  inChurch,
  type Material,
  mutations,
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
const undecodable = ["%", "%zz", "%ff", "%E0%A4%A", "%ED%A0%80"];
const long = [500, 10_000].map((length) => "x".repeat(length));
const odd = ["x", "1", "%00", "%20", "{}", "urn:uuid:", "null", "*"];
const malformed = [...odd, ...long, ...undecodable];

function statusOf(change: (request: Draft) => void, list = inChurch): Promise<number[]> {
  return Promise.all(
    list.map(async (mutation) => {
      const request = draft(m, mutation);
      change(request);
      return (await send(m, request)).status;
    }),
  );
}
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

test("a malformed UUID anywhere in a path is 400, for strangers too, and only in its turn", async () => {
  const { song } = m.ids;
  const forms = [...malformed, song.slice(1), `${song}0`, song.replaceAll("-", ""), `{${song}}`];
  for (const form of forms) {
    for (const path of reads) {
      for (const name of idsIn(path)) {
        const url = filled(path, { ...m.ids, [name]: form });
        const where = `${path} ${name} ${form.slice(0, 40)}`;
        expect((await m.church.stranger.get(url)).status, where).toBe(400);
        expect((await m.church.anyone.get(url)).status, where).toBe(401);
      }
    }
    for (const mutation of inChurch) {
      for (const name of idsIn(mutation.path)) {
        const request = draft(m, mutation);
        const where = `${mutation.name} ${name} ${form.slice(0, 40)}`;
        request.ids[name] = form;
        request.cookie = m.church.stranger.cookie;
        expect((await send(m, request)).status, where).toBe(400);
        request.cookie = undefined;
        expect((await send(m, request)).status, where).toBe(401);
        request.headers["origin"] = undefined;
        expect((await send(m, request)).status, where).toBe(403);
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
    `q=${"a".repeat(201)}`,
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
