import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { eventually } from "./eventually.ts";
import { builtCommand } from "./program.ts";
import type { Installation, Server } from "./server.ts";

/** Tests that need it are skipped, in sight of everyone, where system calls cannot be traced. */
export const canTrace = spawnSync("strace", ["-e", "trace=none", "true"]).status === 0;

export interface Trace {
  /** The system calls so far, a line each. */
  lines(): string[];
  stop(): Promise<void>;
}

/**
 * Watches a server's system calls, and lets those named in `inject` fail as it says. strace counts
 * calls by thread; one thread alone is watched when it is named.
 */
export async function trace(
  server: Server,
  calls: string,
  inject?: string,
  thread?: number,
): Promise<Trace> {
  const { output, options, remove } = outputOf(calls, inject);
  const whom = thread ? ["-p", `${thread}`] : ["-f", "-p", `${server.child.pid}`];
  const child = spawn("strace", [...whom, ...options], { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "exit");
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
  await eventually(() => said).toMatch(/attached/);
  return {
    lines: () => readFileSync(output, "utf8").split("\n"),
    async stop() {
      child.kill("SIGINT");
      await ended;
      remove();
    },
  };
}

export interface TracedRun {
  /** Null when a signal has ended it. */
  readonly code: number | null;
  readonly stderr: string;
  readonly lines: string[];
}

/** Runs a verb of the command line and watches it from its beginning, or only what it does to `path`. */
export async function runTraced(
  installation: Installation,
  args: readonly string[],
  calls: string,
  fault: { readonly inject?: string; readonly path?: string | undefined } = {},
): Promise<TracedRun> {
  const { output, options, remove } = outputOf(calls, fault.inject);
  const watched = fault.path ? ["-P", fault.path] : [];
  const command = [...(await builtCommand()), ...args];
  const child: ChildProcess = spawn(
    "strace",
    ["-f", "--seccomp-bpf", ...options, ...watched, ...command],
    {
      // With one thread for files, calls come in the same order every time.
      env: installation.environment({ UV_THREADPOOL_SIZE: "1" }),
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const closed = once(child, "close");
  const stderr = child.stderr ? await text(child.stderr) : "";
  await closed;
  const lines = readFileSync(output, "utf8").split("\n");
  remove();
  return { code: child.exitCode, stderr, lines };
}

function outputOf(calls: string, inject: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), "precentor-strace-"));
  const output = join(folder, "calls");
  const faults = inject ? ["-e", `inject=${inject}`] : [];
  return {
    output,
    options: ["-y", "-e", `trace=${calls}`, ...faults, "-o", output],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
