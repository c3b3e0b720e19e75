import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { Client } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { storedFiles } from "../harness/files.ts";
import { rawUpload } from "../harness/raw-request.ts";
import { samePage } from "../pdf/bombs.ts";

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch({ STOP_SECONDS: "0" });
});
afterAll(() => t.installation.remove());

test("a server that stops waits neither for uploads that drip nor for work that waits", async () => {
  const before = storedFiles(t.installation).length;
  const slow = samePage(300_000);
  const length = { "content-length": `${slow.length}` };
  const uploads = Array.from({ length: 8 }, () => rawUpload(t.editor, t.church, length));
  const [dripping, ...checking] = uploads;
  await dripping?.send(slow.subarray(0, 100));
  for (const request of checking) await request.send(slow);
  await eventually(() => storedFiles(t.installation)).toHaveLength(before + 8);
  const signIns = Array.from({ length: 60 }, () =>
    new Client(t.server).signIn("viewer@example.org", "a guess"),
  );
  const settled = Promise.allSettled(signIns);
  // They are with the server; how many of them have had their turn does not matter.
  await t.anyone.get("/api/health/live");
  const stuck = setTimeout(() => t.server.child.kill("SIGKILL"), 30_000);
  expect(await t.server.stop()).toBe(0);
  clearTimeout(stuck);
  // A connection whose answer takes too long, or whose request was not read yet, is simply ended.
  const answers = await Promise.allSettled(uploads.map(({ answer }) => answer));
  const given = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  for (const { status, headers } of given) {
    expect([201, 503]).toContain(status);
    if (status === 503) expect(headers.get("retry-after")).toBe("5");
  }
  expect(given).not.toEqual([]);
  const statuses = (await settled).flatMap((signIn) =>
    signIn.status === "fulfilled" ? signIn.value.status : [],
  );
  for (const status of statuses) expect([401, 503]).toContain(status);
  expect(storedFiles(t.installation).filter((path) => path.endsWith(".part"))).toEqual([]);
});
