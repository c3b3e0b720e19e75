import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { prepare } from "../../scripts/prepare.mjs";

/** What operators call. It begins by looking whether all sources are as they were built. */
export const executable = resolve(import.meta.dirname, "../../bin/precentor");

const runner = resolve(import.meta.dirname, "built-program.mjs");
const late = pathToFileURL(resolve(import.meta.dirname, "late-answers.mjs")).href;
let build: Promise<string> | undefined;

/** The address of the built program, looked for once. */
export async function builtProgram(): Promise<string> {
  return pathToFileURL(await (build ??= prepare())).href;
}

/** What is loaded before the program. */
export const preloaded = process.env["LATE_MS"] ? [`${late}?ms=${process.env["LATE_MS"]}`] : [];

/** The command for a process that begins at once, without looking at the sources. */
export async function builtCommand(): Promise<[program: string, ...args: string[]]> {
  const options = preloaded.flatMap((module) => ["--import", module]);
  return [process.execPath, ...options, runner, await builtProgram()];
}
