import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { healthRoutes } from "./health.ts";

const stagingFolder = mkdtempSync(join(tmpdir(), "precentor-health-"));
afterAll(() => rmSync(stagingFolder, { recursive: true }));
afterEach(() => void vi.useRealTimers());

type Ready = Parameters<typeof healthRoutes.healthReady>[0];

test("ready looks at the stores once a second at most, whoever asks", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const probe = vi.fn(async () => undefined);
  const blobs = { probe: async () => undefined };
  const app = { database: { probe }, blobs, stagingFolder };
  const request = { id: "1", log: { error: vi.fn() } };
  const ask = async () => healthRoutes.healthReady({ app, request } as unknown as Ready);
  await Promise.all(Array.from({ length: 50 }, ask));
  vi.advanceTimersByTime(999);
  expect(await ask()).toEqual({ body: { status: "ok" } });
  expect(probe).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  probe.mockRejectedValueOnce(new Error("the disk is gone"));
  expect(await ask()).toMatchObject({ status: 503, body: { status: "unavailable" } });
  expect(probe).toHaveBeenCalledTimes(2);
});
