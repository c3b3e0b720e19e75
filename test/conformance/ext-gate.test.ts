import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extRoutes } from "../../common/contract/ext.ts";
import { extOpenApiDocument } from "../../scripts/openapi.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import type { Address } from "../harness/client.ts";

const nobody = "00000000-0000-4000-8000-000000000000";

let t: ChurchHere;
/** Lets each address have so many requests a minute, and each session fewer. */
let limited: Address;
const publicLimit = 7;
const generalLimit = 4;
beforeAll(async () => {
  t = await startChurchHere();
  limited = await t.installation.startHere({
    RATE_LIMIT_PUBLIC: String(publicLimit),
    RATE_LIMIT_GENERAL: String(generalLimit),
  });
});
afterAll(() => t.installation.remove());

const all = Object.values(extRoutes);
const members = all.filter(({ access }) => access === "member");
const open = all.filter(({ access }) => access === "anyone");
const pathOf = ({ path }: { readonly path: string }, church: string) =>
  path.replace("{churchId}", church) + (path.endsWith("/songs") ? `?id=${nobody}` : "");

describe.each(members)("$path", (route) => {
  test("is for members of the church, and looks at the session, the query, then the church", async () => {
    const path = pathOf(route, t.church);
    const statuses = await Promise.all([
      t.viewer.get(path),
      t.anyone.get(path),
      t.stranger.get(path),
      t.stranger.get(pathOf(route, nobody)),
      t.anyone.get(pathOf(route, "no-uuid")),
      t.stranger.get(pathOf(route, "no-uuid")),
      t.viewer.get(pathOf(route, t.church.toUpperCase())),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 401, 404, 404, 401, 400, 200]);
  });
});

describe.each(open)("$path", (route) => {
  test("is for anyone, where the church is public", async () => {
    const path = pathOf(route, t.church);
    const ask = async () => {
      const replies = [
        t.anyone.get(path),
        t.stranger.get(path),
        t.anyone.get(pathOf(route, nobody)),
      ];
      return (await Promise.all(replies)).map(({ status }) => status);
    };
    expect(await ask()).toEqual([200, 200, 404]);
    expect((await t.anyone.get(pathOf(route, "no-uuid"))).status).toBe(400);
    const setPublic = ["church", "set", "--church", t.church, "--public"];
    await t.installation.cliJson([...setPublic, "no"]);
    const hidden = await ask();
    await t.installation.cliJson([...setPublic, "yes"]);
    expect(hidden).toEqual([404, 404, 404]);
  });
});

describe.each(all)("$path", (route) => {
  test("answers HEAD as GET, is never stored, and knows no other method", async () => {
    const path = pathOf(route, t.church);
    const got = await t.viewer.get(path);
    const head = await t.viewer.send("HEAD", path);
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const { headers } of [got, head]) {
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-type")).toMatch(/^application\/json/);
    }
    expect(head.headers.get("content-length")).toBe(got.headers.get("content-length"));
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      expect((await t.editor.send(method, path)).status).toBe(404);
    }
    expect((await t.editor.get(`${route.path.replace("{churchId}", t.church)}/`)).status).toBe(404);
  });
});

test("guests share a limit of their own by address, members keep theirs by session", async () => {
  const [songs, search, facets] = open.map((route) => pathOf(route, t.church));
  const anyone = t.anyone.at(limited);
  const paths = [songs, search, facets].map(String);
  for (let count = 0; count < publicLimit; count += 1) {
    expect((await anyone.get(paths[count % 3] ?? "")).status).toBe(200);
  }
  // Who is signed in is a guest here, too.
  const refused = await t.editor.at(limited).get(paths[0] ?? "");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("ratelimit-policy")).toBe(`"public";q=${publicLimit};w=60`);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const member = members.map((route) => pathOf(route, t.church));
  for (let count = 0; count < generalLimit; count += 1) {
    expect((await t.viewer.at(limited).get(member[count % 3] ?? "")).status).toBe(200);
  }
  const beyond = await t.viewer.at(limited).get(member[0] ?? "");
  expect(beyond.headers.get("ratelimit-policy")).toBe(`"general";q=${generalLimit};w=60`);
  expect((await anyone.get(`${t.publicBase}/songs`)).status).toBe(200);
});

test("two hundred phones behind one address reach no limit in a minute", async () => {
  const preset = await t.installation.startHere({ RATE_LIMIT_PUBLIC: "" });
  const anyone = t.anyone.at(preset);
  const paths = open.map((route) => pathOf(route, t.church));
  const statuses = new Set<number>();
  for (let phone = 0; phone < 200; phone += 1) {
    const replies = await Promise.all(paths.map((path) => anyone.get(path)));
    for (const { status } of replies) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
});

test("the description tells all of it, and the interface's nothing", async () => {
  const described = await t.anyone.get<{ servers: unknown }>("/api/ext/openapi.json");
  const { servers: _, ...rest } = extOpenApiDocument() as { servers: unknown };
  expect(described.body).toMatchObject(rest);
  const { body } = await t.anyone.get<{ paths: object }>("/api/openapi.json");
  expect(Object.keys(body.paths).filter((path) => path.includes("/ext/"))).toEqual([]);
});
