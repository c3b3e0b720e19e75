import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findProgram } from "../../scripts/programs.mjs";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { eventually } from "../harness/eventually.ts";
import { pdf } from "../harness/material.ts";
import { builtCommand } from "../harness/program.ts";
import { Server } from "../harness/server.ts";
import { renaming } from "../harness/system-calls.ts";

const strace = findProgram("strace");
const isTraceable = strace !== undefined;

let t: TestChurch;
let server: Server;
let trace: string;
beforeAll(async () => {
  if (!isTraceable) return;
  t = await startChurch();
  trace = join(t.installation.dataDir, "trace");
  server = await startTraced();
});
afterAll(async () => {
  await server?.kill();
  await t?.installation.remove();
});

/** A server whose system calls are written down. */
async function startTraced(): Promise<Server> {
  const env = t.installation.environment({ APP_ORIGIN: t.server.origin, PORT: "0" });
  const calls = ["-D", "-f", "-y", "-o", trace, "-e", `trace=fsync,${renaming}`];
  const child = spawn(strace ?? "", [...calls, ...(await builtCommand()), "serve"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const traced = new Server(child);
  await traced.ready();
  return traced;
}

/** What was synced and renamed below the folder of files, in order; paths are relative to it. */
function syncedAndRenamed(): string[] {
  const { fileFolder } = t.installation.engine;
  const relative = (path: string) => path.slice(fileFolder.length) || "/";
  return readFileSync(trace, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, synced] = /fsync\(\d+<([^>]*)>/.exec(line) ?? [];
      const [, renamed] = /rename(?:at2?)?\(.*"[^"]*", .*"([^"]*)"/.exec(line) ?? [];
      const path = synced ?? renamed ?? "";
      if (!path.startsWith(fileFolder)) return [];
      return [`${synced ? "sync" : "rename"} ${relative(path)}`];
    });
}

test.runIf(isTraceable)("folders that somebody else has just made are synced too", async () => {
  const church = `/${t.church}`;
  for (let digits = 0; digits < 256; digits += 1) {
    const name = digits.toString(16).padStart(2, "0");
    mkdirSync(join(t.installation.engine.fileFolder, church, name), { recursive: true });
  }
  expect((await t.editor.at(server).upload(t.church, pdf(1, "durable"))).status).toBe(201);
  // The trace is written by another process, which may be behind.
  await eventually(() => syncedAndRenamed().at(-1)).toMatch(/^sync .*\/..$/);
  const [sync, syncChurch, rename, syncDigits] = syncedAndRenamed();
  expect([sync, syncChurch]).toEqual(["sync /", `sync ${church}`]);
  expect(rename).toContain(`rename ${church}/`);
  expect(syncDigits).toMatch(new RegExp(`^sync ${church}/..$`));
});
