import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Song } from "../../common/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { postgresAndS3 } from "../harness/engine.ts";

/** Stands before the database, and cuts the line when a commit passes, before or after it arrives. */
let proxy: Server;
let cut: "nothing" | "before the commit" | "after the commit" = "nothing";
let t: TestChurch;
beforeAll(async () => {
  const engine = postgresAndS3();
  await engine.create("empty");
  const { environment } = engine;
  const url = new URL(environment["DATABASE_URL"] ?? "");
  const port = Number(url.port);
  proxy = createServer((client) => pass(client, port)).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  url.port = `${(proxy.address() as AddressInfo).port}`;
  const settings = { ...environment, DATABASE_URL: url.href };
  t = await startChurch({}, settings);
});
afterAll(async () => {
  await t.installation.remove();
  proxy.close();
});

function pass(client: Socket, port: number): void {
  const server = connect(port, "127.0.0.1");
  const end = () => {
    client.destroy();
    server.destroy();
  };
  for (const socket of [client, server]) socket.on("error", end).on("close", end);
  client.on("data", (bytes) => {
    if (cut === "nothing" || !bytes.includes("COMMIT")) return void server.write(bytes);
    if (cut === "before the commit") return end();
    // The answer is what gets lost: it names what was done.
    server.removeAllListeners("data");
    server.on("data", (answer) => void (answer.includes("COMMIT") && end()));
    server.write(bytes);
  });
  server.on("data", (bytes) => client.write(bytes));
}

test.each([
  ["after the commit", "true"],
  ["before the commit", null],
] as const)(
  "a line that is cut %s leaves it open, and the key settles it",
  async (when, replayed) => {
    const headers = { "idempotency-key": randomUUID() };
    const song = { title: `Cut ${when}` };
    const songs = `${t.base}/songs`;
    cut = when;
    const lost = await t.editor.create<{ error: string }>(songs, song, headers);
    cut = "nothing";
    expect(lost.status).toBe(503);
    expect(lost.body.error).toMatch(/may have been saved.*same Idempotency-Key/);
    const again = await t.editor.create<{ song: Song }>(songs, song, headers);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, replayed]);
    const found = await t.viewer.get<{ songs: Song[] }>(
      `${songs}?q=${encodeURIComponent(song.title)}`,
    );
    expect(found.body.songs).toHaveLength(1);
  },
);
