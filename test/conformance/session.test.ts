import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Church } from "../../common/contract/session.ts";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { newPerson, password } from "../harness/people.ts";
import { type Address, Client, type Reply } from "../harness/client.ts";

let t: ChurchHere;
let secure: Address;
beforeAll(async () => {
  t = await startChurchHere();
  secure = await t.installation.startHere({ APP_ORIGIN: "https://songs.example.org" });
});
afterAll(() => t.installation.remove());

const editor = "editor@example.org";
const session = "/api/v1/session";

async function signedIn(server: Address = t.server, email = editor): Promise<Client> {
  const client = new Client(server);
  expect((await client.signIn(email, password)).status).toBe(204);
  return client;
}
const token = (client: Client) => client.cookie?.split("=")[1] ?? "";
const status = async (cookie: string, server: Address = t.server) =>
  (await new Client(server, cookie).get("/api/v1/churches")).status;

/** The cookie of that name: its value, and its attributes in lower case. */
function cookieOf(reply: Reply, name: string) {
  const cookies = reply.headers.getSetCookie().map((text) => text.split(/; */));
  const [[pair = "", ...attributes] = [], ...rest] = cookies.filter(([pair]) =>
    pair?.startsWith(`${name}=`),
  );
  expect(rest).toEqual([]);
  return {
    value: pair.slice(name.length + 1),
    attributes: attributes.map((attribute) => attribute.toLowerCase()),
  };
}
const headerNames = (reply: Reply) => [...reply.headers.keys()].filter((key) => key !== "date");

describe.each([
  { on: "local http", server: () => t.server, name: "precentor", isSecure: false },
  { on: "https", server: () => secure, name: "__Host-precentor", isSecure: true },
])("on an origin of $on", ({ server, name, isSecure }) => {
  test("login answers 204 without a body and sets one strict, HTTP-only cookie", async () => {
    const reply = await new Client(server()).signIn(editor, password);
    expect(reply.status).toBe(204);
    expect(reply.bytes).toHaveLength(0);
    expect(reply.headers.getSetCookie()).toHaveLength(1);
    const cookie = cookieOf(reply, name);
    expect(cookie.value).toMatch(/^[\w.~-]{22,}$/);
    expect(cookie.attributes).toEqual(
      expect.arrayContaining(["httponly", "samesite=strict", "path=/", "max-age=43200"]),
    );
    expect(cookie.attributes.includes("secure")).toBe(isSecure);
    expect(cookie.attributes.join()).not.toContain("domain");
  });

  test("logout revokes this session alone and clears its cookie", async () => {
    const client = await signedIn(server());
    const elsewhere = await signedIn(server());
    expect(token(client)).not.toBe(token(elsewhere));
    const reply = await client.send("DELETE", session);
    expect(reply.status).toBe(204);
    const cookie = cookieOf(reply, name);
    expect(cookie.value).toBe("");
    expect(cookie.attributes.join()).toMatch(/max-age=0|expires=thu, 01 jan 1970/);
    expect(cookie.attributes).toContain("path=/");
    expect(cookie.attributes.includes("secure")).toBe(isSecure);
    expect((await client.get("/api/v1/churches")).status).toBe(401);
    expect((await elsewhere.get("/api/v1/churches")).status).toBe(200);
    expect((await client.send("DELETE", session)).status).toBe(204);
  });

  test("either cookie name is accepted", async () => {
    const value = token(await signedIn(server()));
    expect(await status(`precentor=${value}`, server())).toBe(200);
    expect(await status(`__Host-precentor=${value}`, server())).toBe(200);
    expect(await status(`theme=dark; precentor=${value}; other=1`, server())).toBe(200);
  });
});

test("logout without a session, or with one that never was, is 204 too", async () => {
  for (const cookie of [undefined, "precentor=", "precentor=forged", "precentor=a; precentor=b"]) {
    const reply = await new Client(t.server, cookie).send("DELETE", session);
    expect(reply.status, cookie).toBe(204);
  }
});

test("logout takes no body and passes over one", async () => {
  for (const type of ["application/json", "text/plain"]) {
    for (const body of [undefined, "{"]) {
      const request = { headers: { "content-type": type }, body };
      expect((await t.anyone.send("DELETE", session, request)).status).toBe(204);
    }
  }
});

test("a wrong password and an unknown address are answered alike and set no cookie", async () => {
  const wrong = await t.anyone.signIn(editor, "wrong");
  const unknown = await t.anyone.signIn("nobody@example.org", password);
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.body).toEqual({ error: expect.any(String) as string });
  expect(unknown.body).toEqual(wrong.body);
  expect(headerNames(unknown)).toEqual(headerNames(wrong));
  expect([...wrong.headers.getSetCookie(), ...unknown.headers.getSetCookie()]).toEqual([]);
});

test("a failed login leaves an existing session alone", async () => {
  const client = await signedIn();
  expect((await client.signIn(editor, "wrong")).status).toBe(401);
  expect((await client.get("/api/v1/churches")).status).toBe(200);
});

test.each<[string, unknown, number]>([
  ["nothing", {}, 400],
  ["no password", { email: editor }, 400],
  ["no address", { password }, 400],
  ["an empty password", { email: editor, password: "" }, 400],
  ["an empty address", { email: "", password }, 400],
  ["a word for an address", { email: "editor", password }, 400],
  ["an address with two at signs", { email: "a@b@example.org", password }, 400],
  ["an address with a space", { email: "a b@example.org", password }, 400],
  ["an address that is too long", { email: `${"a".repeat(249)}@b.org`, password }, 400],
  ["an address of the greatest length", { email: `${"a".repeat(248)}@b.org`, password }, 401],
  ["a password that is too long", { email: editor, password: "p".repeat(257) }, 400],
  ["a number for a password", { email: editor, password: 1234 }, 400],
  ["null for a password", { email: editor, password: null }, 400],
  ["a list of addresses", { email: [editor], password }, 400],
  ["a property too many", { email: editor, password, remember: true }, 400],
  ["NUL in the password", { email: editor, password: `${password}\0` }, 400],
  ["a lone surrogate in the password", { email: editor, password: "\ud800" }, 400],
  ["the credentials in a list", [{ email: editor, password }], 400],
  ["a password of the greatest length", { email: editor, password: "p".repeat(256) }, 401],
  ["256 characters beyond the BMP", { email: editor, password: "🎵".repeat(256) }, 401],
  ["a password of white space", { email: editor, password: " " }, 401],
  ["a password with a space too many", { email: editor, password: `${password} ` }, 401],
  ["a password in other letter case", { email: editor, password: "Correct Horse" }, 401],
])("login with %s is refused", async (_, body, expected) => {
  const reply = await t.anyone.send("POST", session, { body });
  expect(reply.status).toBe(expected);
  expect(reply.headers.getSetCookie()).toEqual([]);
});

test("letter case in an e-mail address doesn't matter", async () => {
  const client = await signedIn(t.server, "EDITOR@Example.ORG");
  const { body } = await client.get<{ churches: Church[] }>("/api/v1/churches");
  expect(body.churches).toMatchObject([{ id: t.church, role: "Editor" }]);
  const again = ["user", "create", "--email", "Editor@EXAMPLE.org", "--password-stdin"];
  expect((await t.installation.cli(again, password)).code).not.toBe(0);
});

test("where both cookies arrive, __Host-precentor alone counts", async () => {
  const good = token(await signedIn());
  const tossed = token(t.stranger);
  expect(await status(`__Host-precentor=forged; precentor=${good}`)).toBe(401);
  expect(await status(`precentor=${good}; __Host-precentor=forged`)).toBe(401);
  const both = new Client(t.server, `precentor=${tossed}; __Host-precentor=${good}`);
  const { body } = await both.get<{ churches: Church[] }>("/api/v1/churches");
  expect(body.churches).toMatchObject([{ id: t.church, role: "Editor" }]);
  expect((await both.send("DELETE", session)).status).toBe(204);
  expect(await status(`precentor=${good}`)).toBe(401);
  expect(await status(`precentor=${tossed}`)).toBe(200);
});

test("two cookies of one name are no session", async () => {
  const good = token(await signedIn());
  const other = token(t.stranger);
  for (const name of ["precentor", "__Host-precentor"]) {
    for (const second of [good, other, "forged", ""]) {
      expect(await status(`${name}=${good}; ${name}=${second}`)).toBe(401);
      expect(await status(`${name}=${second}; ${name}=${good}`)).toBe(401);
    }
  }
});

test("a forged cookie is no session, nor is what the database stores", async () => {
  const client = await signedIn();
  const good = token(client);
  const swapped = good.startsWith("A") ? `B${good.slice(1)}` : `A${good.slice(1)}`;
  const select = "SELECT token_hash FROM sessions";
  const rows = await t.installation.engine.query<{ token_hash: string }>(select);
  const hashes = rows.map((row) => row.token_hash);
  expect(hashes.length).toBeGreaterThan(0);
  const forged = ["", "x", "__proto__", good.slice(1), `${good}A`, swapped, ...hashes];
  for (const value of forged) expect(await status(`precentor=${value}`), value).toBe(401);
  expect(await status(`Precentor=${good}`)).toBe(401);
  expect(await status(`session=${good}`)).toBe(401);
  expect((await client.get("/api/v1/churches")).status).toBe(200);
});

test("a session lasts 12 hours from login, whatever is done in it", async () => {
  const client = await signedIn();
  type Row = { token_hash: string; created_at: string; expires_at: string };
  const newest = "SELECT * FROM sessions ORDER BY created_at DESC LIMIT 1";
  const [before] = await t.installation.engine.query<Row>(newest);
  if (!before) throw new Error("no session");
  const lifetime = Date.parse(before.expires_at) - Date.parse(before.created_at);
  expect(lifetime).toBe(12 * 3_600_000);
  await client.song(t.church, { title: "Twelve Hours" });
  expect(await t.installation.engine.query(newest)).toEqual([before]);

  const expired = await t.installation.engine.query(
    `UPDATE sessions SET expires_at = '2020-01-01T00:00:00.000Z'
      WHERE token_hash = '${before.token_hash}' RETURNING token_hash`,
  );
  expect(expired).toHaveLength(1);
  expect((await client.get("/api/v1/churches")).status).toBe(401);
  expect((await client.create(`${t.base}/songs`, { title: "Too Late" })).status).toBe(401);
  expect((await client.send("DELETE", session)).status).toBe(204);
});

test("neither the token nor the password is found in the database or the log", async () => {
  const client = await signedIn();
  await client.send("POST", session, { body: { email: editor, password: "wrong-secret" } });
  const { query } = t.installation.engine;
  const rows = [
    ...(await query("SELECT * FROM sessions")),
    ...(await query("SELECT * FROM users")),
  ];
  const stored = JSON.stringify(rows);
  expect(stored).toContain(editor);
  const bytes = Buffer.from(token(client), "base64url").toString("latin1");
  for (const text of [stored, t.server.output]) {
    for (const secret of [token(client), bytes, password, "wrong-secret"]) {
      expect(text.includes(secret)).toBe(false);
    }
  }
});

test("a new password ends the person's sessions and no one else's", async () => {
  await newPerson(t.installation, "new@example.org", t.church, "Viewer");
  const own = await signedIn(t.server, "new@example.org");
  const other = await signedIn(secure);
  const change = ["user", "password", "--email", "NEW@example.org", "--password-stdin"];
  await t.installation.cliJson(change, "battery staple");
  expect((await own.get("/api/v1/churches")).status).toBe(401);
  expect((await other.get("/api/v1/churches")).status).toBe(200);
  expect((await t.anyone.signIn("new@example.org", password)).status).toBe(401);
  const client = new Client(t.server);
  expect((await client.signIn("new@example.org", "battery staple")).status).toBe(204);
});

test("the list of churches holds the caller's memberships, each with the role", async () => {
  await newPerson(t.installation, "both@example.org", t.church, "Viewer");
  const member = ["--church", t.otherChurch, "--email", "both@example.org"];
  await t.installation.cliJson(["member", "set", ...member, "--role", "Editor"]);
  const client = await signedIn(t.server, "both@example.org");
  const list = async () =>
    (await client.get<{ churches: Church[] }>("/api/v1/churches")).body.churches;
  const timeZone = "Europe/Berlin";
  const first = { id: t.church, name: "Test Church", timeZone, role: "Viewer" };
  const second = { id: t.otherChurch, name: "Other Church", timeZone, role: "Editor" };
  expect(new Set(await list())).toEqual(new Set([first, second]));
  await t.installation.cliJson(["member", "set", ...member, "--role", "Administrator"]);
  expect(new Set(await list())).toEqual(new Set([first, { ...second, role: "Administrator" }]));
  await t.installation.cliJson(["member", "remove", ...member]);
  expect(await list()).toEqual([first]);
  expect((await client.get(`/api/v1/churches/${t.otherChurch}/songs`)).status).toBe(404);
  expect((await t.anyone.get("/api/v1/churches")).status).toBe(401);
});
