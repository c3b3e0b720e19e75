import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { Client } from "../harness/client.ts";
import { eventually } from "../harness/eventually.ts";
import { RedisServer } from "../harness/services/redis.ts";

const limit = 30;

let redis: RedisServer;
let t: TestChurch;
let viewers: readonly Client[];
beforeAll(async () => {
  redis = await RedisServer.create();
  t = await startChurch({ RATE_LIMIT_GENERAL: `${limit}`, REDIS_URL: redis.url });
  const second = await t.installation.start({
    APP_ORIGIN: t.server.origin,
    RATE_LIMIT_GENERAL: `${limit}`,
    REDIS_URL: redis.url,
  });
  viewers = [t.viewer, t.viewer.at(second)];
});
afterAll(async () => {
  await t.installation.remove();
  await redis.stop();
});

/** How many of these requests, by turns on both servers, are let through. */
async function letThrough(count: number, people: readonly Client[]): Promise<number> {
  let passed = 0;
  for (let index = 0; index < count; index += 1) {
    const reply = await people[index % people.length]?.get("/api/v1/churches");
    expect(reply?.status).toBeOneOf([200, 429]);
    if (reply?.status === 200) passed += 1;
  }
  return passed;
}

async function withStore<Result>(work: (store: Redis) => Promise<Result>): Promise<Result> {
  const store = new Redis(redis.url);
  try {
    return await work(store);
  } finally {
    store.disconnect();
  }
}

const ownWindow = "precentor:limit:general:127.0.0.1";

/** Resolves once the requests that this server gets arrive in Redis again. */
function expectCountedInRedis(anyone: Client): Promise<void> {
  return withStore(async (store) => {
    const count = async () => Number(await store.get(ownWindow));
    const isCounted = async () => {
      const before = await count();
      await anyone.get("/api/openapi.json");
      return (await count()) > before;
    };
    await eventually(isCounted).toBe(true);
  });
}

/**
 * A server that does not hear from Redis in time counts for itself, so on a busy machine a few more
 * than the limit get through; as many as two servers let through, each by itself, never do.
 */
function expectOneLimit(passed: number): void {
  expect(passed).toBeGreaterThanOrEqual(limit);
  expect(passed).toBeLessThan(1.7 * limit);
}

test("a limit counts over all servers, and for each one alone while Redis is away", async () => {
  expectOneLimit(await letThrough(2 * limit, viewers));

  await redis.stop();
  const alone = await letThrough(3 * limit, viewers);
  expect(alone).toBeGreaterThan(1.3 * limit);
  expect(alone).toBeLessThanOrEqual(2 * limit);

  await redis.start();
  for (const { server } of viewers) await expectCountedInRedis(new Client(server));
  const editors = viewers.map(({ server }) => t.editor.at(server));
  expectOneLimit(await letThrough(2 * limit, editors));
});

test("a window of a minute opens again when it is over", async () => {
  const administrators = viewers.map(({ server }) => t.administrator.at(server));
  for (const { server } of viewers) await expectCountedInRedis(new Client(server));
  expectOneLimit(await letThrough(2 * limit, administrators));
  await withStore(async (store) => {
    const windows = await store.keys("precentor:limit:general:*");
    expect(windows.length).toBeGreaterThan(0);
    for (const window of windows) {
      const msLeft = await store.pttl(window);
      expect(msLeft).toBeGreaterThan(0);
      expect(msLeft).toBeLessThanOrEqual(60_000);
      await store.pexpire(window, 1);
    }
    await eventually(() => store.exists(...windows)).toBe(0);
  });
  expect(await letThrough(2, administrators)).toBe(2);
});

test("a window ends when it was going to, however many more requests come", async () => {
  await withStore(async (store) => {
    await store.del(ownWindow);
    await expectCountedInRedis(t.anyone);
    await store.pexpire(ownWindow, 30_000);
    await expectCountedInRedis(t.anyone);
    expect(await store.pttl(ownWindow)).toBeLessThanOrEqual(30_000);
    // As after Redis' clock was set back by a day.
    await store.pexpire(ownWindow, 24 * 60 * 60_000);
    await expectCountedInRedis(t.anyone);
    expect(await store.pttl(ownWindow)).toBeLessThanOrEqual(60_000);
  });
});

test("a store that says nothing holds nobody up", async () => {
  await withStore(async (store) => {
    await store.call("CLIENT", "PAUSE", "600000", "WRITE");
    try {
      await letThrough(1, [t.viewer]);
    } finally {
      await store.call("CLIENT", "UNPAUSE");
    }
  });
});
