import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync, truncateSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Asset } from "../../common/contract/asset.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { pdfOfSize, storedFiles } from "../harness/files.ts";
import { lyricsOf } from "../harness/material.ts";
import { peakMegabytes } from "../harness/raw-request.ts";
import { requestHead, Wire } from "../harness/wire.ts";

const size = 8_000_000;
const databaseConnections = 2;
const bytes = pdfOfSize(size, "pipelined");

let t: TestChurch;
let asset: Asset;
beforeAll(async () => {
  t = await startChurch({
    DOWNLOAD_STALL_SECONDS: "1",
    DATABASE_POOL: `${databaseConnections}`,
  });
  asset = await t.editor.asset(t.church, bytes);
});
const wires: Wire[] = [];
afterEach(() => {
  for (const wire of wires.splice(0)) wire.close();
});
afterAll(() => t.installation.remove());

function open(options?: { reads: boolean }): Wire {
  const wire = new Wire(t.server, options);
  wires.push(wire);
  return wire;
}

const live = requestHead("GET /api/health/live");
const download = (id = asset.id) =>
  requestHead(`GET ${t.base}/assets/${id}/content`, { cookie: t.viewer.cookie });
const newSong = (title: string, headers: Record<string, string | number> = {}) => {
  const body = JSON.stringify({ title });
  const all = {
    origin: t.server.origin,
    cookie: t.editor.cookie,
    "content-type": "application/json",
    "content-length": body.length,
    "idempotency-key": randomUUID(),
    ...headers,
  };
  return [requestHead(`POST ${t.base}/songs`, all), body] as const;
};
const statusesOf = (wire: Wire) => wire.responses.map(({ status }) => status);

test("a request that asks first is told to go on only once the download before it is through", async () => {
  const wire = open();
  const [head, body] = newSong("Asked first", { expect: "100-continue" });
  await wire.write(download() + head);
  await eventually(() => statusesOf(wire)).toEqual([200, 100]);
  expect(wire.responses[0]?.body.equals(bytes)).toBe(true);
  await wire.write(body);
  await eventually(() => statusesOf(wire)).toEqual([200, 100, 201]);
});

test("what is no HTTP is answered after the download before it, and then the end", async () => {
  const wire = open();
  await wire.write(`${download()}GOOD MORNING\r\n\r\n`);
  await eventually(() => wire.isEnded).toBe(true);
  expect(statusesOf(wire)).toEqual([200, 400]);
  expect(wire.responses[0]?.body.equals(bytes)).toBe(true);
});

test("answers come in the order of the requests, however many wait", async () => {
  const wire = open();
  const titles = Array.from({ length: 60 }, (_, index) => `In order ${index}`);
  await wire.write(download() + titles.map((title) => newSong(title).join("") + live).join(""));
  await eventually(() => statusesOf(wire).length).toBe(1 + 2 * titles.length);
  const songs = wire.responses.slice(1).filter((_, index) => index % 2 === 0);
  const saved = songs.map(({ body }) => {
    return (JSON.parse(body.toString()) as { song: { metadata: { title: string } } }).song;
  });
  expect(saved.map(({ metadata }) => metadata.title)).toEqual(titles);
});

test("a file that is shorter than its row never passes for what follows it", async () => {
  const short = await t.editor.asset(t.church, pdfOfSize(300_000, "short"));
  const paths = storedFiles(t.installation);
  const stored = paths.filter((path) => path.includes(t.church));
  const victim = stored.find((path) => statSync(path).size === short.size);
  truncateSync(victim ?? "", 200_000);
  const wire = open();
  await wire.write(download(short.id) + live);
  await eventually(() => wire.isEnded || statusesOf(wire).length === 2).toBe(true);
  // Noticed before the first byte it is an error like any other, later it is the end.
  const [first] = wire.responses;
  if (first) expect(statusesOf(wire)).toEqual([503, 200]);
  else expect(wire.rest.toString("latin1")).not.toContain('"status":"ok"');
});

const openFiles = () => readdirSync(`/proc/${t.server.child.pid}/fd`).length;

test("aborted downloads close their files at once, also those that only waited", async () => {
  await t.viewer.get(`${t.base}/assets/${asset.id}/content`);
  const before = openFiles() + databaseConnections;
  for (let round = 0; round < 10; round += 1) {
    const wire = open({ reads: false });
    await wire.write(download().repeat(20));
  }
  await eventually(openFiles).toBeGreaterThan(before + 10);
  expect(openFiles()).toBeLessThan(before + 10 * 5);
  for (const wire of wires.splice(0)) wire.close();
  await eventually(openFiles).toBeLessThanOrEqual(before);
});

const established = "01";

/** How many of them the server has not let go, as the system knows it; reading would tell too much. */
function heldByServer(wires: readonly Wire[]): number {
  const ports = new Set(wires.map(({ socket }) => socket.localPort));
  const rows = readFileSync("/proc/net/tcp", "utf8").trim().split("\n").slice(1);
  const remotes = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , state]) => state === established)
    .map(([, , remote = ""]) => parseInt(remote.split(":")[1] ?? "", 16));
  return remotes.filter((port) => ports.has(port)).length;
}

/** Several of these are more than the system keeps for whoever does not read. */
async function longLyrics(): Promise<string> {
  const { id } = await t.editor.song(t.church, { title: "Long" });
  const verse = Array<string>(10).fill("Verse after verse, and nobody listens to any. ".repeat(4));
  for (const language of ["en", "de", "fr"]) {
    await t.editor.lyrics(t.church, id, lyricsOf(language, Array<string[]>(8).fill(verse)));
  }
  return `${t.publicBase}/songs/${id}/lyrics`;
}

const longAnswers = [
  ["of the description", 40, async () => "/api/openapi.json"],
  ["read from the database", 10, longLyrics],
] as const;

test.each(longAnswers)(
  "clients that take none of their answers %s are dropped, and cost little until then",
  async (_, count, pathOf) => {
    const questions = requestHead(`GET ${await pathOf()}`).repeat(200);
    const memory = peakMegabytes(t.server);
    const silent = Array.from({ length: count }, () => open({ reads: false }));
    await Promise.all(silent.map(({ socket }) => once(socket, "connect")));
    for (const { socket } of silent) socket.write(questions);
    await eventually(() => heldByServer(silent)).toBe(0);
    for (const wire of silent) wire.read();
    await eventually(() => silent.every(({ isEnded }) => isEnded)).toBe(true);
    for (const wire of silent) expect(wire.responses.length).toBeLessThan(200);
    expect(peakMegabytes(t.server) - memory).toBeLessThan(150);
    expect((await t.anyone.get("/api/health/live")).status).toBe(200);
  },
);

test("a reader who stops in the middle of a file is dropped, and the file is closed", async () => {
  const before = openFiles() + databaseConnections;
  const stopped = Array.from({ length: 4 }, () => open({ reads: false }));
  await Promise.all(stopped.map((wire) => wire.write(download())));
  await Promise.all(stopped.map(({ socket }) => once(socket, "readable")));
  await eventually(() => heldByServer(stopped)).toBe(0);
  await eventually(openFiles).toBeLessThanOrEqual(before);
});

test("a flood of requests on one connection ends it", async () => {
  const before = peakMegabytes(t.server);
  const wire = open({ reads: false });
  wire.socket.write(live.repeat(200_000));
  await eventually(() => wire.socket.closed || wire.socket.destroyed).toBe(true);
  expect(peakMegabytes(t.server) - before).toBeLessThan(100);
});
