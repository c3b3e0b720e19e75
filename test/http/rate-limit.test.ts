import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { password } from "../harness/people.ts";
import { Client } from "../harness/client.ts";
import type { Address } from "../harness/client.ts";

const general = 5;
/** A route that counts, and answers anyone. */
const counted = "/api/openapi.json";

let t: ChurchHere;
/** Allows 5 requests a minute. */
let server: Address;
/** Trusts a proxy, and allows 3 logins a minute. */
let proxied: Address;
/** Allows what it allows when nothing is set. */
let preset: Address;
beforeAll(async () => {
  t = await startChurchHere();
  const limit = { RATE_LIMIT_GENERAL: String(general), RATE_LIMIT_LOGIN: "0" };
  const trust = { TRUST_PROXY: `${proxy},${otherProxy},10.0.0.0/8`, RATE_LIMIT_LOGIN: "3" };
  [server, proxied, preset] = await Promise.all([
    t.installation.startHere(limit),
    t.installation.startHere({ ...limit, ...trust }),
    t.installation.startHere({ RATE_LIMIT_GENERAL: "", RATE_LIMIT_LOGIN: "" }),
  ]);
});
afterAll(() => t.installation.remove());

interface Ask {
  readonly method?: string;
  /** The address that the connection comes from: a new one has made no request yet. */
  readonly from: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}
interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

let last = 1;
/** A loopback address that no one has used before. */
const newAddress = () => `127.0.0.${(last += 1)}`;
const proxy = newAddress();
const otherProxy = newAddress();

async function ask(server: Address, { from, path, body, ...rest }: Ask): Promise<Answer> {
  const options = {
    localAddress: from,
    method: rest.method ?? "GET",
    agent: false,
    headers: { ...rest.headers, ...(body !== undefined && { "content-type": "application/json" }) },
  } as const;
  const sent = request(server.url + (path ?? counted), options);
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const answer = await text(response);
  return { status: response.statusCode ?? 0, headers: response.headers, text: answer };
}

/** The statuses of requests sent one after the other. */
async function statuses(server: Address, count: number, next: () => Ask): Promise<number[]> {
  const result: number[] = [];
  for (let index = 0; index < count; index += 1) result.push((await ask(server, next())).status);
  return result;
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

/** Uses an address up, and proves it. */
async function exhaust(server: Address, from: string): Promise<void> {
  expect(await statuses(server, general + 1, () => ({ from }))).toEqual([
    ...times(general, 200),
    429,
  ]);
}

function signIn(server: Address, from: string, given = password, headers = {}): Ask {
  const body = { email: "viewer@example.org", password: given };
  const path = "/api/v1/session";
  return { method: "POST", from, path, headers: { origin: server.origin, ...headers }, body };
}
const mine = "/api/v1/churches";

test("the request after the last one is 429 and says when to come back", async () => {
  const from = newAddress();
  await exhaust(server, from);
  const { status, headers, text } = await ask(server, { from });
  expect(status).toBe(429);
  expect(headers["retry-after"]).toMatch(/^[1-9]\d?$/);
  expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-type"]).toMatch(/^application\/json/);
  expect(JSON.parse(text)).toEqual({ error: expect.any(String) as string });
  expect(headers).toMatchObject({
    ratelimit: `"general";r=0;t=${headers["retry-after"]}`,
    "ratelimit-policy": `"general";q=${general};w=60`,
    "ratelimit-limit": `${general}`,
    "ratelimit-remaining": "0",
    "ratelimit-reset": headers["retry-after"],
  });
});

test("every route under /api but health counts and is refused, before all but Origin is judged", async () => {
  const headers = { origin: server.origin };
  const church = `/api/v1/churches/${t.church}`;
  const asks: Omit<Ask, "from">[] = [
    { path: counted },
    { path: counted, method: "HEAD" },
    { path: "/api/docs" },
    { path: `/api/v1/public/churches/${t.church}/songs` },
    { path: "/api/v1/public/churches/nonsense/songs?offset=x" },
    { path: "/api/v1/public/churches/%zz/songs" },
    { path: mine },
    { path: `${church}/songs` },
    { path: `${church}/songs`, method: "POST", headers, body: { surprise: 1 } },
    { path: `${church}/songs/${randomUUID()}`, method: "PUT", headers, body: "x".repeat(40_000) },
    { path: `${church}/assets`, method: "POST", headers },
    { path: "/api/v1/session", method: "DELETE", headers },
  ];
  for (const each of asks) {
    const from = newAddress();
    const before = await statuses(server, general, () => ({ ...each, from }));
    expect(before, each.path).not.toContain(429);
    const after = await ask(server, { from });
    expect(after.status, `after ${each.method} ${each.path}`).toBe(429);
    expect((await ask(server, { ...each, from })).status, each.path).toBe(429);
  }
});

test("health is neither counted nor limited, with a session or without one", async () => {
  const client = new Client(t.server);
  await client.signIn("viewer@example.org", password);
  const headers = { cookie: client.cookie ?? "" };
  const from = newAddress();
  for (const path of ["/api/health/live", "/api/health/ready"]) {
    const asks = () => statuses(server, general * 2, () => ({ from, path, headers }));
    expect(await asks()).toEqual(times(general * 2, 200));
  }
  expect(await statuses(server, general, () => ({ from, path: mine, headers }))).toEqual(
    times(general, 200),
  );
  await exhaust(server, from);
  for (const path of ["/api/health/live", "/api/health/ready"]) {
    expect(await statuses(server, general * 2, () => ({ from, path }))).toEqual(
      times(general * 2, 200),
    );
  }
});

test("what another page makes a browser send uses up nobody's limit", async () => {
  const from = newAddress();
  const foreign = { origin: "https://example.org" };
  const forged = () => signIn(proxied, from, "a guess", foreign);
  expect(await statuses(proxied, 12, forged)).toEqual(times(12, 403));
  expect((await ask(proxied, signIn(proxied, from))).status).toBe(204);
  const asks: Omit<Ask, "from">[] = [
    { path: "/api/v1/session", method: "DELETE" },
    { path: `/api/v1/churches/${t.church}/songs`, method: "POST", body: { title: "Forged" } },
  ];
  for (const each of asks) {
    for (const headers of [foreign, {}]) {
      const next = () => ({ ...each, from, headers });
      expect(await statuses(server, general * 2, next)).toEqual(times(general * 2, 403));
    }
  }
  await exhaust(server, from);
});

test("unknown routes are neither counted nor limited", async () => {
  const from = newAddress();
  const unknown = { from, path: "/api/v1/nothing" };
  const wrongMethod = { from, path: "/api/health/live", method: "POST" };
  expect(await statuses(server, general * 2, () => unknown)).toEqual(times(general * 2, 404));
  expect(await statuses(server, general * 2, () => wrongMethod)).toEqual(times(general * 2, 404));
  await exhaust(server, from);
  expect(await statuses(server, 1, () => unknown)).toEqual([404]);
  expect(await statuses(server, 1, () => wrongMethod)).toEqual([404]);
});

test("a session has its own limit, wherever its requests come from", async () => {
  const from = newAddress();
  await exhaust(server, from);
  const cookie = t.editor.cookie ?? "";
  const asSession = (address = from) => ({ from: address, path: mine, headers: { cookie } });
  const half = Math.floor(general / 2);
  const first = await statuses(server, half, () => asSession());
  const rest = await statuses(server, general - half, () => asSession(newAddress()));
  expect([...first, ...rest]).toEqual(times(general, 200));
  expect(await statuses(server, 2, () => asSession())).toEqual([429, 429]);
  const elsewhere = newAddress();
  expect(await statuses(server, 1, () => asSession(elsewhere))).toEqual([429]);
  const asOther = { from, path: mine, headers: { cookie: t.administrator.cookie ?? "" } };
  expect(await statuses(server, 1, () => asOther)).toEqual([200]);
  expect(await statuses(server, general, () => ({ from: elsewhere }))).toEqual(times(general, 200));
});

test("public routes count for the session, too", async () => {
  const from = newAddress();
  const client = new Client(t.server);
  await client.signIn("viewer@example.org", password);
  const headers = { cookie: client.cookie ?? "" };
  const path = `/api/v1/public/churches/${t.church}/songs`;
  const answers = await statuses(server, general + 1, () => ({ from, path, headers }));
  expect(answers).toEqual([...times(general, 200), 429]);
  await exhaust(server, from);
});

test("sign-ins count against their own limit alone", async () => {
  const from = newAddress();
  await exhaust(proxied, from);
  const logins = await statuses(proxied, 4, () => signIn(proxied, from, "wrong"));
  expect(logins).toEqual([401, 401, 401, 429]);
  const other = newAddress();
  await statuses(proxied, 3, () => signIn(proxied, other, "wrong"));
  await exhaust(proxied, other);
});

test("invented and revoked cookies don't escape the address's limit", async () => {
  const revoked = new Client(t.server);
  await revoked.signIn("viewer@example.org", password);
  await revoked.send("DELETE", "/api/v1/session");
  const cookies = [
    () => `precentor=${randomUUID()}`,
    () => `__Host-precentor=${randomUUID()}`,
    () => `precentor=${randomUUID()}; ${t.viewer.cookie}`,
    () => `__Host-precentor=${randomUUID()}; ${t.viewer.cookie}`,
    () => revoked.cookie ?? "",
  ];
  for (const cookie of cookies) {
    const from = newAddress();
    const next = () => ({ from, path: mine, headers: { cookie: cookie() } });
    expect(await statuses(server, general, next)).toEqual(times(general, 401));
    expect(await statuses(server, general, next)).toEqual(times(general, 429));
    expect((await ask(server, { from })).status).toBe(429);
  }
});

test("requests at the same time don't slip through", async () => {
  const from = newAddress();
  const answers = await Promise.all(
    Array.from({ length: general * 4 }, () => ask(server, { from })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(general);
});

test("ten logins a minute are allowed by address, right or wrong, in a session or not", async () => {
  const from = newAddress();
  const cookie = t.viewer.cookie ?? "";
  const attempt = async (given = password, headers = {}) =>
    ask(preset, signIn(preset, from, given, headers));
  const allowed = [await attempt(), await attempt(password, { cookie })];
  expect(allowed.map(({ status }) => status)).toEqual([204, 204]);
  const wrong = await statuses(preset, 8, () => signIn(preset, from, "wrong"));
  expect(wrong).toEqual(times(8, 401));

  const refused = await attempt();
  expect(refused.status).toBe(429);
  expect(refused.headers["retry-after"]).toMatch(/^[1-9]\d?$/);
  expect(refused.headers["set-cookie"]).toBeUndefined();
  expect(JSON.parse(refused.text)).toEqual({ error: expect.any(String) as string });
  for (const headers of [{ cookie }, { cookie: `precentor=${randomUUID()}` }]) {
    expect((await attempt(password, headers)).status).toBe(429);
  }
  const path = "/api/v1/session";
  const logout = { from, path, method: "DELETE", headers: { origin: preset.origin } };
  expect((await ask(preset, logout)).status).toBe(204);
  expect((await ask(preset, { from, path: mine, headers: { cookie } })).status).toBe(200);
  expect((await ask(preset, signIn(preset, newAddress()))).status).toBe(204);
});

test("120 requests a minute are allowed unless told otherwise", async () => {
  const from = newAddress();
  expect(await statuses(preset, 120, () => ({ from }))).toEqual(times(120, 200));
  expect(await statuses(preset, 20, () => ({ from }))).toContain(429);
});

test("a forwarded address is ignored where no proxy is trusted", async () => {
  const invented = ["x-forwarded-for", "x-real-ip", "forwarded", "cf-connecting-ip"];
  for (const name of invented) {
    const from = newAddress();
    await exhaust(server, from);
    const address = `203.0.113.${name.length}`;
    const headers = { [name]: name === "forwarded" ? `for=${address}` : address };
    expect((await ask(server, { from, headers })).status, name).toBe(429);
  }
});

function via(from: string, forwarded: string): Ask {
  return { from, headers: { "x-forwarded-for": forwarded } };
}

test.each([
  [counted, 200, "203.0.113"],
  [mine, 401, "198.18.0"],
])(
  "at %s a forwarded address counts from a trusted proxy alone, and only its last hop",
  async (path, status, net) => {
    const allowed = [...times(general, status), 429];
    const count = (next: () => Ask) => statuses(proxied, general + 1, () => ({ ...next(), path }));
    const statusVia = async (forwarded: string) =>
      (await ask(proxied, { ...via(proxy, forwarded), path })).status;
    expect(await count(() => via(proxy, `${net}.1`))).toEqual(allowed);
    expect(await statusVia(`${net}.2`)).toBe(status);
    expect((await ask(proxied, { from: proxy, path })).status).toBe(status);

    expect(await count(() => via(proxy, `198.51.100.${(last += 1) % 250}, ${net}.3`))).toEqual(
      allowed,
    );
    const further = [`${net}.3, 10.1.2.3`, `${net}.3 ,10.1.2.3, 10.4.5.6`, `${net}.3, , 10.1.2.3`];
    for (const forwarded of further) expect(await statusVia(forwarded), forwarded).toBe(429);
    expect(await statusVia("10.1.2.3, 10.4.5.6")).toBe(status);

    const other = newAddress();
    expect(await count(() => via(other, `198.51.100.${(last += 1) % 250}`))).toEqual(allowed);
  },
);

test("what a trusted proxy forwards that is no address counts for the proxy", async () => {
  const forms = ["unknown", "_hidden", "203.0.113", "203.0.113.9:x", "[2001:db8::1", "example.org"];
  const used = await statuses(proxied, general, () => via(otherProxy, randomUUID()));
  expect(used).toEqual(times(general, 200));
  for (const form of [...forms, "203.0.113.250, unknown", "unknown, 10.1.2.3"]) {
    expect((await ask(proxied, via(otherProxy, form))).status, form).toBe(429);
  }
});

test("a port behind a forwarded address does not count", async () => {
  let port = 4000;
  const next = () => (port += 1);
  for (const [plain, withPort] of [
    ["192.0.2.1", () => `192.0.2.1:${next()}`],
    ["2001:db8:7::1", () => `[2001:db8:7::1]:${next()}`],
    ["2001:db8:8::1", () => "[2001:db8:8::1]"],
  ] as const) {
    const used = await statuses(proxied, general, () => via(proxy, withPort()));
    expect(used).toEqual(times(general, 200));
    for (const form of [plain, withPort(), `${withPort()}, 10.1.2.3:443`]) {
      expect((await ask(proxied, via(proxy, form))).status, form).toBe(429);
    }
  }
});

test("sign-ins count for the address that a trusted proxy names", async () => {
  const forwarded = { "x-forwarded-for": "203.0.113.9" };
  const logins = () => signIn(proxied, proxy, "wrong", forwarded);
  expect(await statuses(proxied, 4, logins)).toEqual([401, 401, 401, 429]);
});

/** Addresses that are one caller, written in any way; the first of each is used up first. */
const callers: [string, readonly string[], readonly string[]][] = [
  [
    "2001:db8:1:2::1",
    ["2001:db8:1:2:ffff::9", "2001:0DB8:0001:0002::1", "2001:db8:1:2:a:b:192.0.2.1"],
    ["2001:db8:1:3::1", "2001:db8::1:2:0:0:1"],
  ],
  ["::ffff:203.0.113.77", ["203.0.113.77", "::FFFF:cb00:714d"], ["::ffff:203.0.113.78"]],
  ["fe80::1%eth0", ["fe80::2%eth1", "fe80::3"], ["fe80:1::1"]],
];

test.each(callers)("%s shares its limit with its /64 alone", async (first, same, others) => {
  const used = await statuses(proxied, general, () => via(proxy, first));
  expect(used).toEqual(times(general, 200));
  for (const each of same) expect((await ask(proxied, via(proxy, each))).status, each).toBe(429);
  for (const each of others) expect((await ask(proxied, via(proxy, each))).status, each).toBe(200);
});
