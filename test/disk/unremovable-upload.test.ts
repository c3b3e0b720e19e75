import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { storedFiles } from "../harness/files.ts";
import { canTrace, trace } from "../harness/strace.ts";
import { removing } from "../harness/system-calls.ts";

describe.skipIf(!canTrace)("a refused file that cannot be removed (needs strace)", () => {
  let t: TestChurch;
  beforeAll(async () => {
    t = await startChurch();
  });
  afterAll(() => t?.installation.remove());

  test("is refused all the same, and removed by the next start", async () => {
    const { stop } = await trace(t.server, `${removing}`, `${removing}:error=EIO`);
    const { status } = await t.editor
      .upload(t.church, Buffer.from("These are words."))
      .finally(stop);
    expect(status).toBe(422);
    expect(storedFiles(t.installation)).toHaveLength(1);
    await t.server.stop();
    await t.installation.start();
    await eventually(() => storedFiles(t.installation)).toEqual([]);
  });
});
