import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import type { Environment } from "./engine.ts";
import { freePort } from "./free-port.ts";
import { Server } from "./server.ts";

const executable = resolve(import.meta.dirname, "../../bin/precentor");

/** `serve` with exactly these variables, in a folder; nothing is set for the tests' sake. */
function serve(env: Environment, folder: string, limits: { timeout?: number } = {}) {
  const basics = { PATH: process.env["PATH"], HOME: process.env["HOME"] };
  return spawn(executable, ["serve"], {
    cwd: folder,
    env: { ...basics, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...limits,
  });
}

/** Starts a server and waits until it answers. */
export async function startTrial(env: Environment, folder: string): Promise<Server> {
  const port = env["PORT"] ?? `${await freePort()}`;
  const origin = env["APP_ORIGIN"] ?? `http://localhost:${port}`;
  const server = new Server(serve({ PORT: port, ...env }, folder), origin, Number(port));
  await server.ready();
  return server;
}

/** Runs a server that must refuse and end; exit code null means that it went on instead. */
export async function refusal(env: Environment, folder: string) {
  const child = serve(env, folder, { timeout: 20_000 });
  child.stdout.on("data", (chunk: Buffer) => {
    if (chunk.toString().includes("listening")) child.kill("SIGKILL");
  });
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: child.exitCode, stdout, stderr };
}
