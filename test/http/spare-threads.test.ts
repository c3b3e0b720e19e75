import { afterAll, beforeAll, expect, test } from "vitest";
import type { Catalogue } from "../../common/contract/song.ts";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { freePort } from "../harness/free-port.ts";

let metricsPort: number;
let t: TestChurch;
beforeAll(async () => {
  metricsPort = await freePort();
  t = await startChurch({ METRICS_PORT: `${metricsPort}` });
  await t.editor.song(t.church, { title: "Sought" });
});
afterAll(() => t.installation.remove());

async function idleThreads(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/precentor_database_pool\{state="idle"\} (\d+)/.exec(text)?.[1]);
}

const search = async () =>
  (await t.viewer.get<Catalogue>(`${t.base}/songs?q=sought`)).body.songs.length;

test("of the threads that search, those with nothing to do end, and one goes on to be there", async () => {
  const found = await Promise.all(Array.from({ length: 30 }, search));
  expect(new Set(found)).toEqual(new Set([1]));
  expect(await idleThreads()).toBeGreaterThan(1);
  await eventually(idleThreads).toBe(1);
  expect(await search()).toBe(1);
  expect(await idleThreads()).toBe(1);
});
