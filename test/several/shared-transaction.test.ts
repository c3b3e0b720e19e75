import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Song } from "../../common/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import type { Reply } from "../harness/client.ts";
import { postgresAndS3 } from "../harness/engine.ts";
import { printedEvents } from "../harness/events.ts";
import { eventually } from "../harness/eventually.ts";
import { freePort } from "../harness/free-port.ts";
import { lockWaits } from "../harness/lock-waits.ts";

const engine = postgresAndS3();
let metricsPort: number;
let operator: pg.Client;
let t: TestChurch;
beforeAll(async () => {
  await engine.create("empty");
  metricsPort = await freePort();
  t = await startChurch({ METRICS_PORT: `${metricsPort}` }, engine.environment);
  operator = new pg.Client(engine.environment["DATABASE_URL"]);
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await t.installation.remove();
});

async function waitingSaves(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/precentor_database_pool\{state="waiting"\} (\d+)/.exec(text)?.[1]);
}

type Saved = Reply<{ song: Song }>;

/** Saves that all wait for the church: the first in the database, the others for the first. */
async function saveTogether(titles: readonly string[]): Promise<Saved[]> {
  const save = (title: string, index: number) =>
    t.editor.create<{ song: Song }>(
      `${t.base}/songs`,
      { title },
      { "idempotency-key": keys[index] ?? "" },
    );
  await operator.query("BEGIN");
  await operator.query("SELECT 1 FROM churches WHERE id = $1 FOR UPDATE", [t.church]);
  const replies = titles.slice(0, 1).map(save);
  await eventually(() => lockWaits(engine)).toBe(1);
  replies.push(...titles.slice(1).map((title, index) => save(title, index + 1)));
  await eventually(waitingSaves).toBe(titles.length - 1);
  await operator.query("COMMIT");
  return Promise.all(replies);
}

const keys = Array.from({ length: 40 }, () => randomUUID());
const statuses = (replies: readonly Saved[]) => replies.map(({ status }) => status);

test("saves that wait for their church share a transaction, and one that fails spoils no other", async () => {
  await operator.query(
    `ALTER TABLE song_revisions ADD CHECK (metadata NOT LIKE '%Spoiled%') NOT VALID,
      ADD COLUMN written_by text DEFAULT pg_current_xact_id()::text`,
  );
  const titles = keys.map((_, index) => (index % 5 === 3 ? `Spoiled ${index}` : `Fine ${index}`));
  const replies = await saveTogether(titles);
  expect(statuses(replies)).toEqual(titles.map((title) => (title.startsWith("Fine") ? 201 : 500)));
  const ids = replies.filter(({ status }) => status === 201).map(({ body }) => body.song.id);
  const { rows } = await operator.query<{ count: string }>(
    "SELECT count(DISTINCT written_by) AS count FROM song_revisions WHERE song_id = ANY ($1)",
    [ids],
  );
  expect(Number(rows[0]?.count)).toBeLessThan(ids.length);
  const events = await printedEvents(t);
  expect(events.map(({ cursor }) => cursor)).toEqual(ids.map((_, index) => index + 1));
});

test("the same saves once more are the same answers, and a key that did not save is free", async () => {
  const again = keys.map((_, index) => `Fine ${index}`);
  const replies = await saveTogether(again);
  expect(statuses(replies)).toEqual(again.map(() => 201));
  const replayed = replies.map(({ headers }) => headers.has("idempotent-replayed"));
  expect(replayed).toEqual(keys.map((_, index) => index % 5 !== 3));
  expect(await t.installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
});
