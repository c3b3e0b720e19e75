import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { password } from "../harness/people.ts";
import { Client } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { storedFiles } from "../harness/files.ts";
import { pdf } from "../harness/material.ts";
import { rawUpload } from "../harness/raw-request.ts";
import type { Server } from "../harness/server.ts";
import { refusal, startTrial } from "../harness/trial.ts";
import { runVerb } from "../harness/verbs.ts";

const folder = mkdtempSync(join(tmpdir(), "precentor-configuration-"));
const started: Server[] = [];
let t: ChurchHere;
beforeAll(async () => {
  t = await startChurchHere();
});
afterAll(async () => {
  for (const server of started) await server.kill();
  await t.installation.remove();
  rmSync(folder, { recursive: true });
});

const newFolder = () => mkdtempSync(join(folder, "data-"));

const start = async (env: Record<string, string>) => {
  const server = await startTrial({ APP_ORIGIN: "https://songs.example.org", ...env }, folder);
  started.push(server);
  return server;
};

const count = (all: number[], status: number) => all.filter((one) => one === status).length;

test.each([
  ["PORT", "80.5", /65535/],
  ["APP_ORIGIN", "null", /https:\/\//],
  ["HOST", "not a host", /address of this machine/],
])("a start with %s=%s is refused in a line, and leaves no trace", async (name, value, takes) => {
  const data = newFolder();
  const env = { APP_ORIGIN: "https://x.org", PORT: "0", DATA_DIR: data, [name]: value };
  const { code, stderr } = await refusal(env, folder);
  expect([code, stderr]).toEqual([1, expect.stringContaining(`${name}=${value} is not valid`)]);
  expect(stderr).toMatch(takes);
  expect(stderr).not.toMatch(/^\s+at /m);
  // An address can only be tried once everything else stands.
  if (name !== "HOST") expect(readdirSync(data)).toEqual([]);
});

test("DATA_DIR does not take a file", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "in the way");
  const { code, stderr } = await refusal({ DATA_DIR: file, PORT: "1" }, folder);
  expect(code).toEqual(expect.any(Number));
  expect(code).not.toBe(0);
  expect(stderr).toContain("DATA_DIR");
  expect(stderr).toContain(file);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test("nobody else may look into the folders of DATA_DIR", async () => {
  const data = join(newFolder(), "data");
  // Where these tests run, others may be kept from looking at anything.
  const umask = process.umask(0o022);
  try {
    const env = { DATA_DIR: data, PRECENTOR_CONFIG: "" };
    expect(await runVerb(["migrate"], "", env)).toMatchObject({ code: 0 });
  } finally {
    process.umask(umask);
  }
  for (const name of ["", "uploads", "blobs"]) {
    expect(statSync(join(data, name)).mode & 0o777, name).toBe(0o700);
  }
});

test("a port in use is said to be in use, before a demo is loaded", async () => {
  const { port } = new URL(t.server.url);
  const data = newFolder();
  const { code, stderr } = await refusal({ PORT: port, DATA_DIR: data }, folder);
  const list = ["church", "list", "--json"];
  const { stdout } = await runVerb(list, "", { DATA_DIR: data, PRECENTOR_CONFIG: "" });
  expect(JSON.parse(stdout)).toEqual({ churches: [] });
  expect(code).toEqual(expect.any(Number));
  expect(code).not.toBe(0);
  expect(stderr).toContain(port);
  expect(stderr).toMatch(/in use/);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test("without further variables the data goes to ./data and the usual limits hold", async () => {
  const server = await start({});
  expect(readdirSync(join(folder, "data"))).toContain("precentor.db");
  const statuses = async (path: string, method: string, times: number) => {
    const headers = { origin: server.origin, "content-type": "application/json" };
    const body = method === "POST" ? JSON.stringify({ email: "a@b.org", password: "x" }) : null;
    const requests = Array.from({ length: times }, () =>
      fetch(server.url + path, { method, headers, body }),
    );
    return (await Promise.all(requests)).map(({ status }) => status);
  };
  const logins = await statuses("/api/v1/session", "POST", 12);
  expect([count(logins, 401), count(logins, 429)]).toEqual([10, 2]);
  const others = await statuses("/api/v1/churches", "GET", 130);
  expect(count(others, 401)).toBeLessThanOrEqual(120);
  expect(count(others, 429)).toBeGreaterThanOrEqual(10);
  await expect(fetch(server.url.replace("127.0.0.1", "127.0.0.2"))).rejects.toThrow();
});

test.each([
  ["https://songs.example.org:8443", /^__Host-precentor=[^;]+;.*Secure/],
  ["http://192.168.1.5", /^precentor=(?!.*Secure)/],
])(
  "with APP_ORIGIN %s that origin alone writes, and the cookie fits it",
  async (origin, cookie) => {
    const server = await t.installation.startHere({ APP_ORIGIN: origin });
    const reply = await new Client(server).signIn("editor@example.org", password);
    expect(reply.status).toBe(204);
    expect(reply.headers.get("set-cookie")).toMatch(cookie);
    const body = { email: "editor@example.org", password };
    for (const other of [
      `${origin}/`,
      `${origin}.evil.example`,
      origin.replace(":", "s:"),
      undefined,
    ]) {
      const headers = { origin: other };
      const refused = await t.anyone.at(server).send("POST", "/api/v1/session", { headers, body });
      expect(refused.status).toBe(403);
    }
    await server.stop();
  },
);

test("eight uploads at a time are the default", async () => {
  const before = storedFiles(t.installation).length;
  const held = Array.from({ length: 8 }, () =>
    rawUpload(t.editor, t.church, { "content-length": "99" }),
  );
  for (const { socket } of held) socket.write("%PDF");
  await eventually(() => storedFiles(t.installation)).toHaveLength(before + 8);
  expect((await t.editor.upload(t.church, pdf())).status).toBe(503);
  for (const request of held) request.abort();
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s lets an upload in flight finish, then ends the server with exit code 0",
  async (signal) => {
    const server = await t.installation.start();
    const bytes = pdf(3, "in flight");
    const before = storedFiles(t.installation).length;
    const length = { "content-length": `${bytes.length}` };
    const upload = rawUpload(t.editor.at(server), t.church, length);
    await upload.send(bytes.subarray(0, 100));
    await eventually(() => storedFiles(t.installation)).toHaveLength(before + 1);
    const ended = server.stop(signal);
    await eventually(() =>
      fetch(server.url).then(
        () => "open",
        () => "refused",
      ),
    ).toBe("refused");
    await upload.send(bytes.subarray(100));
    const { status, body } = await upload.answer;
    expect([status, JSON.parse(body)]).toMatchObject([201, { asset: { pageCount: 3 } }]);
    upload.abort();
    expect(await ended).toBe(0);
  },
);

test.each([
  ["never sent a request", ""],
  ["is kept alive after one", "GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n"],
])("a connection that %s does not hold up the end", async (_, request) => {
  const server = await t.installation.start();
  const idle = connect(Number(new URL(server.url).port), "127.0.0.1").on("error", () => undefined);
  await once(idle, "connect");
  if (request) {
    idle.write(request);
    await once(idle, "data");
  }
  const kill = setTimeout(() => server.child.kill("SIGKILL"), 60_000);
  expect(await server.stop()).toBe(0);
  clearTimeout(kill);
  idle.destroy();
});
