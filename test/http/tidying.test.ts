import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { Client } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { password } from "../harness/people.ts";

let t: ChurchHere;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  t = await startChurchHere();
});
afterAll(async () => {
  await t.installation.remove();
  vi.useRealTimers();
});

const tenMinutes = 10 * 60 * 1000;
const tidied = () => t.server.output.match(/"msg":"tidied up"/g)?.length ?? 0;

async function waitForTidying(): Promise<void> {
  const before = tidied();
  vi.advanceTimersByTime(tenMinutes);
  await eventually(tidied).toBe(before + 1);
}

test("a server tidies up when it starts, and every ten minutes", async () => {
  await eventually(tidied).toBe(1);
  await waitForTidying();
});

const year = 365 * 24 * 60 * 60 * 1000;
const statusOf = async (client: Client) => (await client.get("/api/v1/churches")).status;

test("a server whose clock is ahead ends nobody's session", async () => {
  const now = Date.now();
  vi.setSystemTime(now + year);
  const ahead = await t.installation.startHere();
  await eventually(() => ahead.output).toContain('"msg":"tidied up"');
  vi.setSystemTime(now);
  expect(await statusOf(t.editor)).toBe(200);
});

test("who signed in while the clock was ahead stays no longer than others", async () => {
  const now = Date.now();
  vi.setSystemTime(now + year);
  const early = new Client(t.server);
  await early.signIn("editor@example.org", password);
  vi.setSystemTime(now);
  await waitForTidying();
  expect(await statusOf(early)).toBe(200);
  vi.setSystemTime(now + 13 * 60 * 60 * 1000);
  expect(await statusOf(early)).toBe(401);
});
