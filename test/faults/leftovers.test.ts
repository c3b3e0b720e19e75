import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "../harness/eventually.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { storedFiles } from "../harness/files.ts";
import { pdf } from "../harness/material.ts";
import { objectPath, plantObject } from "../harness/objects.ts";
import type { Server } from "../harness/server.ts";

const impossiblePid = 99_999_999;
/** A store where nothing can stand in the way of a removal. */
const isOnS3 = process.env["TEST_ENGINE"] === "postgres";

let t: TestChurch;
let server: Server;
beforeAll(async () => {
  t = await startChurch();
  server = t.server;
});
beforeEach(async () => {
  await server.stop();
});
afterAll(() => t.installation.remove());

const isStored = (objectId: string) => objectPath(t.installation, t.church, objectId) !== undefined;

/** An object and its row, as they are left by whoever stops or sleeps at this point. */
async function left(state: "open" | "dead", since: number): Promise<string> {
  const objectId = randomUUID();
  await t.installation.engine.query(
    `INSERT INTO staging (church_id, object_id, state, since)
      VALUES ('${t.church}', '${objectId}', '${state}', ${since}) RETURNING object_id`,
  );
  await plantObject(t.installation, t.church, objectId, pdf(1, objectId));
  return objectId;
}

async function stagedObjects(): Promise<string[]> {
  const rows = await t.installation.engine.query<{ object_id: string }>(
    "SELECT object_id FROM staging",
  );
  return rows.map(({ object_id }) => object_id);
}

async function signedInUntil(expiresAt: number): Promise<string> {
  const tokenHash = randomUUID();
  await t.installation.engine.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
      SELECT '${tokenHash}', id, created_at, '${new Date(expiresAt * 1000).toISOString()}'
      FROM users LIMIT 1`,
  );
  return tokenHash;
}

async function sessions(): Promise<string[]> {
  const rows = await t.installation.engine.query<{ token_hash: string }>(
    "SELECT token_hash FROM sessions",
  );
  return rows.map(({ token_hash }) => token_hash);
}

/** A server that has done what it does at its start, beside serving. */
async function startTidied(): Promise<Server> {
  const started = await t.installation.start();
  await started.said(/"msg":"tidied up"/);
  return started;
}

const now = () => Math.floor(Date.now() / 1000);

test("a start removes what crashes and time have left behind, and nothing else", async () => {
  // An upload has a quarter of an hour; the one that goes on has some left for a slow start.
  const abandoned = await left("open", now() - 16 * 60);
  const dead = await left("dead", now());
  const arriving = await left("open", now() - 10 * 60);
  const signedIn = [...(await sessions()), await signedInUntil(now() + 60 * 60)];
  await signedInUntil(now() - 1);
  server = await startTidied();
  expect((await sessions()).toSorted()).toEqual(signedIn.toSorted());
  expect([abandoned, dead, arriving].map(isStored)).toEqual([false, false, true]);
  expect(await stagedObjects()).toEqual([arriving]);
  const asset = await t.editor.at(server).asset(t.church, pdf(1, abandoned));
  const content = await t.viewer.at(server).get(`${t.base}/assets/${asset.id}/content`);
  expect(content.bytes).toEqual(pdf(1, abandoned));
  expect(await t.installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
});

test("two servers that sweep at once remove everything once", async () => {
  const dead = await Promise.all(Array.from({ length: 12 }, () => left("dead", 0)));
  const servers = await Promise.all([startTidied(), startTidied()]);
  server = servers[0];
  await servers[1].stop();
  expect(dead.filter(isStored)).toEqual([]);
  expect((await stagedObjects()).filter((id) => dead.includes(id))).toEqual([]);
  for (const { output } of servers) expect(output).not.toMatch(/"level":[456]0/);
});

test("half-written files go with the process that wrote them, or when they are old", async () => {
  const folders = [join(t.installation.dataDir, "uploads")];
  // Being ready is tried out by a file where uploads are stored, where that is a folder.
  if (!t.installation.engine.environment["BLOB_STORE"]) {
    folders.push(t.installation.engine.fileFolder);
  }
  const host = hostname().replace(/[^\w.-]/g, "_");
  const parts = (itsHost: string, owner: number) =>
    folders.map((folder) => join(folder, `${itsHost}~${owner}~other-run~x.part`));
  // Whether a process of another host still runs cannot be known: an hour is longer than any upload.
  const old = parts("old-host", impossiblePid);
  const recent = parts("other-host", impossiblePid);
  const gone = [...parts(host, impossiblePid), ...old];
  const kept = [...parts(host, process.pid), ...recent];
  for (const path of [...gone, ...kept]) writeFileSync(path, "half a file");
  for (const path of old) utimesSync(path, now() - 61 * 60, now() - 61 * 60);
  for (const path of recent) utimesSync(path, now() - 50 * 60, now() - 50 * 60);
  server = await startTidied();
  expect(gone.filter((path) => existsSync(path))).toEqual([]);
  expect(kept.filter((path) => existsSync(path))).toEqual(kept);
  for (const path of kept) rmSync(path);
});

test.skipIf(isOnS3)("bytes whose removal failed can be uploaded again at once", async () => {
  const objectId = await left("dead", 0);
  const path = objectPath(t.installation, t.church, objectId) ?? "";
  rmSync(path);
  mkdirSync(join(path, "cannot be removed like a file"), { recursive: true });
  const other = await left("dead", 0);
  server = await t.installation.start();
  await eventually(() => server.output).toContain("tidying failed");
  expect(isStored(other)).toBe(false);
  expect((await t.editor.at(server).upload(t.church, pdf(1, objectId))).status).toBe(201);
  await server.stop();
  rmSync(path, { recursive: true });
  server = await startTidied();
  expect(await stagedObjects()).not.toContain(objectId);
});

test("an upload of bytes that the church has leaves nothing behind", async () => {
  server = await t.installation.start();
  const editor = t.editor.at(server);
  const before = storedFiles(t.installation).length;
  const staged = await stagedObjects();
  const uploads = Array.from({ length: 6 }, () => editor.asset(t.church, pdf(1, "six at once")));
  const assets = await Promise.all(uploads);
  expect(new Set(assets.map(({ id }) => id)).size).toBe(6);
  expect(storedFiles(t.installation)).toHaveLength(before + 1);
  expect(await stagedObjects()).toEqual(staged);
  expect(await t.installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
});
