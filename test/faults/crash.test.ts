import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Asset } from "../../common/contract/asset.ts";
import type { Song } from "../../common/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import type { Client } from "../harness/client.ts";
import { lengthOf } from "../harness/length.ts";
import { pdf } from "../harness/material.ts";
import type { Server } from "../harness/server.ts";
import { tallyOf } from "../harness/tally.ts";

const rounds = lengthOf({ bounded: 2, full: 20 });
const writers = 8;
const uploaders = 2;
const savesBeforeCrash = 100;

interface Attempt {
  readonly path: string;
  readonly key: string;
  readonly version: number | undefined;
  readonly body: { title: string };
}

interface Acknowledged extends Attempt {
  readonly status: number;
  readonly song: Song;
}

const tally = tallyOf("killed under load");
let t: TestChurch;
beforeAll(async () => {
  t = await startChurch();
});
afterAll(() => t.installation.remove());

function attempt(client: Client, { path, key, version, body }: Attempt) {
  const headers = { "idempotency-key": key };
  return version === undefined
    ? client.create<{ song: Song }>(path, body, headers)
    : client.update<{ song: Song }>(path, version, body, headers);
}

/** Creates songs and edits them until the server is gone; answers what was acknowledged. */
async function write(client: Client, onSave: () => void) {
  const acknowledged: Acknowledged[] = [];
  let next: Attempt = newSong();
  for (;;) {
    const reply = await attempt(client, next).catch(() => undefined);
    if (!reply) return { acknowledged, inFlight: next };
    expect(reply.status).toBeOneOf([200, 201]);
    const { song } = reply.body;
    acknowledged.push({ ...next, status: reply.status, song });
    onSave();
    next =
      song.version === 4
        ? newSong()
        : {
            path: `${t.base}/songs/${song.id}`,
            key: randomUUID(),
            version: song.version,
            body: { title: `${song.metadata.title}+` },
          };
  }
}

function newSong(): Attempt {
  const key = randomUUID();
  return { path: `${t.base}/songs`, key, version: undefined, body: { title: `Song ${key}` } };
}

async function upload(client: Client): Promise<Asset[]> {
  const acknowledged: Asset[] = [];
  for (;;) {
    const bytes = pdf(1, randomUUID(), 200_000);
    const reply = await client.upload(t.church, bytes).catch(() => undefined);
    if (!reply) return acknowledged;
    expect(reply.status).toBe(201);
    acknowledged.push(reply.body.asset);
  }
}

async function crashUnderLoad(server: Server) {
  let saves = 0;
  const onSave = () => {
    saves += 1;
    if (saves === savesBeforeCrash) void server.kill();
  };
  const client = t.editor.at(server);
  const [written, uploaded] = await Promise.all([
    Promise.all(Array.from({ length: writers }, () => write(client, onSave))),
    Promise.all(Array.from({ length: uploaders }, () => upload(client))),
  ]);
  return {
    acknowledged: written.flatMap((writer) => writer.acknowledged),
    inFlight: written.map((writer) => writer.inFlight),
    assets: uploaded.flat(),
  };
}

test(
  "nothing acknowledged is lost when the process is killed under load, again and again",
  async () => {
    let server = t.server;
    for (let round = 1; round <= rounds; round += 1) {
      const { acknowledged, inFlight, assets } = await crashUnderLoad(server);
      tally.faults += 1;
      tally.operations += acknowledged.length + inFlight.length + assets.length;
      expect(acknowledged.length).toBeGreaterThanOrEqual(savesBeforeCrash);

      server = await t.installation.start();
      const client = t.editor.at(server);
      const replays = await Promise.all(acknowledged.map((save) => attempt(client, save)));
      for (const [index, replay] of replays.entries()) {
        expect(replay.headers.get("idempotent-replayed")).toBe("true");
        const { status, song } = acknowledged[index] ?? {};
        expect([replay.status, replay.body.song]).toEqual([status, song]);
      }
      for (const save of inFlight) {
        const first = await attempt(client, save);
        expect(first.status).toBeOneOf([200, 201]);
        const second = await attempt(client, save);
        expect(second.body).toEqual(first.body);
      }
      for (const asset of assets) {
        const content = await client.get(`${t.base}/assets/${asset.id}/content`);
        expect(content.bytes.length).toBe(asset.size);
      }
      const verified = await t.installation.cli(["verify", "--json"]);
      expect(verified).toMatchObject({ code: 0, stderr: "" });
      expect(readdirSync(join(t.installation.dataDir, "uploads"))).toEqual([]);
    }
  },
  lengthOf({ bounded: 180_000, full: 1_800_000 }),
);
