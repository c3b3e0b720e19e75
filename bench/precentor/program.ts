import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** The clone that is measured; `scripts/bench.mjs` tells it. */
export const root = process.env["BENCH_ROOT"] ?? process.cwd();

export const program = join(root, "bin/precentor");

/** Runs a verb of the command line that must succeed. */
export async function precentor(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`precentor ${args.join(" ")}: exit ${code}: ${said}`);
}
