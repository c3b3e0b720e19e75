import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";

let t: TestChurch;
beforeAll(async () => {
  t = await startChurch();
});
afterAll(() => t.installation.remove());

async function msOf(email: string): Promise<number> {
  const body = { email, password: "not the password" };
  const begin = performance.now();
  const { status } = await t.anyone.send("POST", "/api/v1/session", { body });
  expect(status).toBe(401);
  return performance.now() - begin;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Without the hash of a password to compare with, an answer takes a tenth of the time. Both kinds
 * are asked by turns, so that whatever else the machine does slows both.
 */
test("an unknown address takes as long as a wrong password", async () => {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    known.push(await msOf("editor@example.org"));
    unknown.push(await msOf(`nobody-${round}@example.org`));
  }
  const ratio = median(unknown) / median(known);
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});
