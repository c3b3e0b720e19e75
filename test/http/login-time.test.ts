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

test("passwords are stored as the recommended Argon2id hashes", async () => {
  const users = await t.installation.engine.query<{ password_hash: string }>(
    "SELECT password_hash FROM users",
  );
  expect(users.length).toBeGreaterThan(0);
  for (const { password_hash: hash } of users) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  }
});
