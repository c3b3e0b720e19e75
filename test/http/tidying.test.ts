import { afterEach, expect, test, vi } from "vitest";
import { startChurchHere } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";

afterEach(() => vi.useRealTimers());

test("a server tidies up when it starts, and every ten minutes", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { server, installation } = await startChurchHere();
  const tidied = () => server.output.match(/"msg":"tidied up"/g)?.length;
  expect(tidied()).toBe(1);
  vi.advanceTimersByTime(10 * 60 * 1000);
  await eventually(tidied).toBe(2);
  await installation.remove();
});
