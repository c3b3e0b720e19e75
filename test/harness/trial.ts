import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Environment } from "./engine.ts";
import { builtCommand } from "./program.ts";
import { Server } from "./server.ts";

/** Exactly these variables, and a port that is free. */
export function trialEnvironment(env: Environment): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, PRECENTOR_CONFIG: "", PORT: "0", ...env };
}

/** `serve` with exactly these variables, in a folder; nothing is set for the tests' sake. */
async function serve(env: NodeJS.ProcessEnv, folder: string, limits: { timeout?: number } = {}) {
  const [program, ...args] = await builtCommand();
  return spawn(program, [...args, "serve"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    ...limits,
  });
}

/** Starts a server as someone who tries it out does; it is not ready yet. */
export async function beginTrial(env: Environment, folder: string): Promise<Server> {
  return new Server(await serve(trialEnvironment(env), folder));
}

/** The same, and waits until it has greeted them. */
export async function startTrial(env: Environment, folder: string): Promise<Server> {
  const server = await beginTrial(env, folder);
  await server.ready();
  await server.said(/^Precentor is at .*\n\n/ms);
  return server;
}

/** Runs a server that must refuse and end; exit code null means that it went on instead. */
export async function refusal(env: Environment, folder: string) {
  const child = await serve(trialEnvironment(env), folder, { timeout: 60_000 });
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
