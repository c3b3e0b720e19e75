import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs a program to its end; answers its exit code and all it printed, or passes that on as it
 * comes when `stdio` says so.
 */
export async function run([program, ...args], { stdio = "pipe", ...options } = {}) {
  const child = spawn(program, args, {
    ...options,
    stdio: stdio === "pipe" ? ["ignore", "pipe", "pipe"] : stdio,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => (output += text));
  }
  const [code] = await once(child, "close");
  return { code: code ?? 1, output };
}
