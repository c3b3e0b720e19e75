import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Arrangement } from "../../common/contract/arrangement.ts";
import type { Church } from "../../common/contract/session.ts";
import type { LyricVersion } from "../../common/contract/lyrics.ts";
import type { Song } from "../../common/contract/song.ts";
import { readDemo } from "../../server/demo/load.ts";
import { Client } from "../harness/client.ts";
import { printedEvents } from "../harness/events.ts";
import { Installation, type Server } from "../harness/server.ts";
import { beginTrial, startTrial } from "../harness/trial.ts";

const installation = new Installation();
const env = { DATA_DIR: installation.dataDir, RATE_LIMIT_GENERAL: "0" };
const roles = ["Administrator", "Editor", "Viewer"];
let server: Server;
beforeAll(async () => {
  server = await startTrial(env, installation.dataDir);
});
afterAll(async () => {
  await server.kill();
  await installation.remove();
});

/** The sign-in that was printed for a role. */
function printed(role: string): [email: string, password: string] {
  const [, email = "", password = ""] =
    new RegExp(`${role}\\s+(\\S+@\\S+)\\s+(\\S+)`).exec(server.output) ?? [];
  return [email, password];
}

async function signedIn(role: string): Promise<[Client, Church]> {
  const client = new Client(server);
  expect((await client.signIn(...printed(role))).status).toBe(204);
  const { body } = await client.get<{ churches: Church[] }>("/api/v1/churches");
  const [church] = body.churches;
  if (!church) throw new Error("no church");
  return [client, church];
}

test("the address and a sign-in for each role are printed, and work", async () => {
  expect(server.output).toContain(server.origin);
  for (const role of roles) {
    const [client, church] = await signedIn(role);
    expect(church.role).toBe(role);
    const reply = await client.create(`/api/v1/churches/${church.id}/songs`, {
      title: `By ${role}`,
    });
    expect(reply.status).toBe(role === "Viewer" ? 403 : 201);
  }
  const passwords = roles.map((role) => printed(role)[1]);
  expect(new Set(passwords).size).toBe(3);
  for (const password of passwords) expect(password.length).toBeGreaterThanOrEqual(16);
});

test("the demo church has songs, languages, scripts and sheet music", async () => {
  const [client, church] = await signedIn("Viewer");
  const base = `/api/v1/churches/${church.id}`;
  const catalogue = await client.get<{ songs: Song[] }>(`${base}/songs`);
  expect([catalogue.status, `${catalogue.bytes}`]).toEqual([200, expect.any(String)]);
  const { songs } = catalogue.body;
  expect(
    songs.filter(({ metadata }) => !metadata.title.startsWith("By ")).length,
  ).toBeGreaterThanOrEqual(12);
  const lyrics = await Promise.all(
    songs.map(async ({ id }) => {
      return (await client.get<{ lyrics: LyricVersion[] }>(`${base}/songs/${id}/lyrics`)).body
        .lyrics;
    }),
  );
  expect(
    new Set(lyrics.flat().map(({ language }) => language.split("-")[0])).size,
  ).toBeGreaterThanOrEqual(5);
  expect(lyrics.filter((versions) => versions.length >= 2).length).toBeGreaterThanOrEqual(3);
  const text = JSON.stringify(lyrics.flat().map(({ sections }) => sections));
  const scripts = [
    "Latin",
    "Cyrillic",
    "Greek",
    "Malayalam",
    "Hangul",
    "Han",
    "Arabic",
    "Hebrew",
    "Devanagari",
  ];
  const used = scripts.filter((script) => new RegExp(`\\p{Script=${script}}`, "u").test(text));
  expect(used.length).toBeGreaterThanOrEqual(3);

  const arrangements = await Promise.all(
    songs.map(async ({ id }) => {
      const path = `${base}/songs/${id}/arrangements`;
      return (await client.get<{ arrangements: Arrangement[] }>(path)).body.arrangements;
    }),
  );
  const files = arrangements.flat().flatMap((arrangement) => arrangement.files);
  expect(files.length).toBeGreaterThanOrEqual(3);
  for (const file of files) {
    const reply = await client.get(`${base}/assets/${file.id}/content`);
    expect([reply.status, reply.bytes.length]).toEqual([200, file.size]);
    expect(reply.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("what the demo wrote passes verify", async () => {
  expect(await installation.cli(["verify"])).toMatchObject({ code: 0 });
});

test("a second start loads nothing again and keeps the passwords to itself", async () => {
  const first = server;
  const { churches } = await installation.cliJson<{ churches: Church[] }>(["church", "list"]);
  await installation.cliJson(["church", "create", "--name", "Added", "--time-zone", "UTC"]);
  const before = await installation.cliJson(["church", "list"]);
  expect(await first.stop()).toBe(0);
  const credentials = printed("Editor");
  server = await startTrial(env, installation.dataDir);
  expect(await installation.cliJson(["church", "list"])).toEqual(before);
  for (const role of roles) expect(server.output).not.toContain(role);
  expect(server.output).not.toContain(credentials[1]);
  // Whichever churches are added, the start page leads to the demo.
  const page = await (await fetch(server.url)).text();
  expect(page).toContain(`content="{&quot;id&quot;:&quot;${churches[0]?.id}`);
  const origin = { headers: { origin: server.origin } };
  const body = { email: credentials[0], password: credentials[1] };
  expect(
    (await new Client(server).send("POST", "/api/v1/session", { ...origin, body })).status,
  ).toBe(204);
});

test("whoever stops the first start has the whole demo, and its passwords", async () => {
  const other = new Installation();
  const stopped = await beginTrial({ DATA_DIR: other.dataDir }, other.dataDir);
  onTestFinished(async () => {
    await stopped.kill();
    await other.remove();
  });
  // The demo is loaded next.
  await stopped.said(/Server listening/);
  expect([await stopped.stop("SIGINT"), stopped.output]).toEqual([0, expect.any(String)]);
  for (const role of roles) expect(stopped.output).toContain(`${role.toLowerCase()}@demo.example`);
  const [church] = (await other.cliJson<{ churches: Church[] }>(["church", "list"])).churches;
  const events = await printedEvents({ installation: other, church: church?.id ?? "" });
  const saves = (await readDemo()).flatMap(({ lyrics, arrangements = [] }) => [
    1,
    ...lyrics,
    ...arrangements,
  ]);
  expect(events).toHaveLength(saves.length);
});

test("with APP_ORIGIN set nothing is loaded, and the first commands are named", async () => {
  const empty = new Installation();
  const origin = { APP_ORIGIN: "https://songs.example.org", DATA_DIR: empty.dataDir };
  const production = await startTrial(origin, empty.dataDir);
  onTestFinished(async () => {
    await production.kill();
    await empty.remove();
  });
  expect(await empty.cliJson(["church", "list"])).toEqual({ churches: [] });
  expect(await empty.cliJson(["user", "list"])).toEqual({ users: [] });
  for (const verb of ["setup", "church create", "user create", "member set"]) {
    expect(production.output).toContain(verb);
  }
  // Whose disk was not mounted finds it among the warnings.
  expect(production.output).toMatch(/"level":40.*there was no catalogue here/);
});
