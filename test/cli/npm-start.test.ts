import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, expect, test } from "vitest";
import { Server } from "../harness/server.ts";

const folder = mkdtempSync(join(tmpdir(), "precentor-npm-start-"));
let child: ChildProcess;

/** What README.md begins with. Not even a test that fails leaves a server behind. */
afterEach(() => {
  try {
    process.kill(-(child.pid ?? 0), "SIGKILL");
  } catch {
    // The whole group has ended, as it should.
  }
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ["npm alone", (pid: number) => process.kill(pid, "SIGTERM")],
  ["the whole group", (pid: number) => process.kill(-pid, "SIGTERM")],
])("npm start serves, and ends with 0 when %s is told to stop", async (_who, tellToStop) => {
  child = spawn("npm", ["start"], {
    cwd: resolve(import.meta.dirname, "../.."),
    detached: true,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      // Not the configuration of the machine that the tests run on.
      PRECENTOR_CONFIG: "",
      DATA_DIR: folder,
      PORT: "0",
      APP_ORIGIN: "http://localhost:8080",
    },
  });
  const server = new Server(child);
  await server.ready();
  expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
  const ended = once(child, "exit");
  tellToStop(child.pid ?? 0);
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`${server.url}/api/health/live`)).rejects.toThrow();
});
