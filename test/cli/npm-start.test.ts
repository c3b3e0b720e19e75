import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../harness/free-port.ts";
import { Server } from "../harness/server.ts";

const folder = mkdtempSync(join(tmpdir(), "precentor-npm-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["npm alone", (pid: number) => process.kill(pid, "SIGTERM")],
  ["the whole group", (pid: number) => process.kill(-pid, "SIGTERM")],
])("npm start serves, and ends with 0 when %s is told to stop", async (_who, tellToStop) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn("npm", ["start"], {
    cwd: resolve(import.meta.dirname, "../.."),
    detached: true,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      DATA_DIR: folder,
      PORT: `${port}`,
      APP_ORIGIN: origin,
    },
  });
  const server = new Server(child, origin, port);
  await server.ready();
  const ended = once(child, "exit");
  tellToStop(child.pid ?? 0);
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`${server.url}/api/health/live`)).rejects.toThrow();
});
