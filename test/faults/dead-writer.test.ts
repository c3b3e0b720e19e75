import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Song } from "../../common/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { printedEvents } from "../harness/events.ts";
import { eventually } from "../harness/eventually.ts";

const preload = resolve(import.meta.dirname, "dead-threads.mjs");
const rounds = 5;
const writers = 6;

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch({ NODE_OPTIONS: `--import=${preload}` });
});
afterAll(() => t.installation.remove());

const save = (key: string) =>
  t.editor.create<{ song: Song }>(
    `${t.base}/songs`,
    { title: `Saved under ${key}` },
    { "idempotency-key": key },
  );

test("threads that end in the middle of saves cost 503s, and each save is done once", async () => {
  const saved = new Map<string, Song>();
  const statuses = new Set<number>();
  const over = new AbortController();
  const saveOn = async () => {
    while (!over.signal.aborted) {
      const key = randomUUID();
      await eventually(async () => {
        const { status, body } = await save(key);
        statuses.add(status);
        if (status === 201) saved.set(key, body.song);
        return status;
      }).toBe(201);
    }
  };
  const saving = Array.from({ length: writers }, saveOn);
  for (let round = 1; round <= rounds; round += 1) {
    const before = saved.size;
    t.server.child.kill("SIGUSR2");
    await eventually(() => t.server.output.split("all threads have ended").length).toBe(round + 1);
    await eventually(() => saved.size).toBeGreaterThan(before + writers);
  }
  over.abort();
  await Promise.all(saving);
  for (const status of statuses) expect(status).toBeOneOf([201, 503]);
  for (const [key, song] of saved) expect((await save(key)).body.song).toEqual(song);
  const events = await printedEvents(t);
  expect(events.map(({ cursor }) => cursor)).toEqual([...saved].map((_, index) => index + 1));
  expect(await t.installation.cli(["verify", "--json"])).toMatchObject({ code: 0, stderr: "" });
});
