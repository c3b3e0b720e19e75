import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { freePort } from "../harness/free-port.ts";
import { requestHead, Wire } from "../harness/wire.ts";

let t: TestChurch;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  t = await startChurch({ METRICS_PORT: `${metricsPort}`, RATE_LIMIT_GENERAL: "5" });
});
afterAll(() => t.installation.remove());

const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const told = () => t.server.output.match(/"msg":"a connection was reset before/g)?.length ?? 0;

/** Connections that send their requests and are reset while the server looks elsewhere. */
async function resetMany(bytes: string): Promise<void> {
  t.server.child.kill("SIGSTOP");
  const wires = Array.from({ length: 200 }, () => new Wire(t.server));
  await Promise.all(wires.map(({ socket }) => once(socket, "connect")));
  await Promise.all(wires.map((wire) => wire.write(bytes)));
  for (const wire of wires) wire.close();
  t.server.child.kill("SIGCONT");
  // They have been seen to by the time that somebody behind them is.
  expect((await t.anyone.get("/api/health/live")).status).toBe(200);
}

test("whoever is gone before anybody looked is no error, is told of once, and counts nowhere", async () => {
  await resetMany(requestHead("GET /api/v1/churches"));
  await eventually(told).toBe(1);
  await resetMany(requestHead("POST /api/v1/session", { origin: t.server.origin }));
  await resetMany(requestHead("GET /api/health/live").repeat(3));
  for (let count = 0; count < 5; count += 1) {
    expect((await t.anyone.get("/api/v1/churches")).status).toBe(401);
  }
  expect(told()).toBe(1);
  expect(t.server.output).not.toMatch(/"level":(?:40|50|60),.*(?:500|stack|over the limit)/);
  const text = await metrics();
  expect(text).not.toContain('status="500"');
  expect(text).toContain(
    'precentor_http_request_seconds_count{route="/api/v1/churches",method="GET",status="401"} 5',
  );
});
