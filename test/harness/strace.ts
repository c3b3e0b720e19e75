import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "./eventually.ts";
import type { Server } from "./server.ts";

/** Tests that need it are skipped, in sight of everyone, where system calls cannot be traced. */
export const canTrace = spawnSync("strace", ["-e", "trace=none", "true"]).status === 0;

export interface Trace {
  /** The system calls so far, a line each. */
  lines(): string[];
  stop(): Promise<void>;
}

/** Watches a server's system calls, and lets those named in `inject` fail as it says. */
export async function trace(server: Server, calls: string, inject?: string): Promise<Trace> {
  const folder = mkdtempSync(join(tmpdir(), "precentor-strace-"));
  const output = join(folder, "calls");
  const faults = inject ? ["-e", `inject=${inject}`] : [];
  const args = ["-f", "-y", "-p", `${server.child.pid}`, "-e", `trace=${calls}`, ...faults];
  const child = spawn("strace", [...args, "-o", output], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
  await eventually(() => said).toMatch(/attached/);
  return {
    lines: () => readFileSync(output, "utf8").split("\n"),
    async stop() {
      // It ends by itself with the server.
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill("SIGINT");
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
