import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ChurchHere, startChurchHere } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";

let t: ChurchHere;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  t = await startChurchHere();
});
afterEach(async () => {
  await t.installation.remove();
  vi.useRealTimers();
});

const tidied = () => t.server.output.match(/"msg":"tidied up"/g)?.length;

test("a server tidies up when it starts, and every ten minutes", async () => {
  expect(tidied()).toBe(1);
  vi.advanceTimersByTime(10 * 60 * 1000);
  await eventually(tidied).toBe(2);
});
