import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { main } from "../../server/cli/main.ts";
import { builtProgram, preloaded } from "./program.ts";

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Program {
  readonly main: typeof main;
}

let program: Promise<Program> | undefined;

/** The built program, to be run in this process; loaded once. */
export function builtMain(): Promise<Program> {
  return (program ??= load());
}

let latest: Promise<unknown> = Promise.resolve();

/**
 * Runs a verb of the built program in this process, which saves the start of another one. One at a
 * time: SQLite waits for a lock without giving way, and what holds it could be the verb before.
 */
export function runVerb(
  args: readonly string[],
  input: string,
  env: NodeJS.ProcessEnv,
): Promise<CliResult> {
  const run = latest.then(() => runNow(args, input, env));
  latest = run.catch(() => undefined);
  return run;
}

async function runNow(
  args: readonly string[],
  input: string,
  env: NodeJS.ProcessEnv,
): Promise<CliResult> {
  const { main: runMain } = await builtMain();
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(stdout), text(stderr)]);
  const code = await runMain(args, { env, stdin: Readable.from([input]), stdout, stderr });
  for (const stream of [stdout, stderr]) stream.end();
  const [out, err] = await said;
  return { code, stdout: out, stderr: err };
}

async function load(): Promise<Program> {
  for (const module of preloaded) await import(module);
  return (await import(await builtProgram())) as Program;
}
