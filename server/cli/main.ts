import { openApp } from "../app.ts";
import { unknownVariables, withConfigFile } from "../config-file.ts";
import { type Config, ConfigError, databaseName, readConfig } from "../config.ts";
import { codeOf, Failure } from "../../common/domain/failure.ts";
import { version } from "../version.ts";
import { backupCommands } from "./backup.ts";
import { churchCommands } from "./church.ts";
import {
  type Arguments,
  type Command,
  overview,
  readOptions,
  type Report,
  usage,
} from "./command.ts";
import { duplicateCommands } from "./duplicates.ts";
import type { Io } from "./io.ts";
import { peopleCommands } from "./people.ts";
import { printable, printableLines } from "./printable.ts";
import { serveCommands } from "./serve.ts";
import { setupCommands } from "./setup.ts";
import { verifyCommands } from "./verify.ts";

type Commands = readonly Command[];

/** By the first words of their names, in the order in which they are told. */
const commandsByWord = new Map<string, Commands | (() => Promise<Commands>)>([
  ["setup", setupCommands],
  ["serve", serveCommands],
  ["church", churchCommands],
  ["user", peopleCommands],
  ["member", peopleCommands],
  ["song", churchCommands],
  // These two know the files of all other programs. The rest starts sooner without that.
  ["import", async () => (await import("./import.ts")).importCommands],
  ["export", async () => (await import("./export.ts")).exportCommands],
  ["duplicates", duplicateCommands],
  ["events", churchCommands],
  ["verify", verifyCommands],
  ["reindex", verifyCommands],
  ["backup", backupCommands],
  ["restore", backupCommands],
  ["migrate", verifyCommands],
]);

/** The command that these arguments begin with. */
async function findCommand(args: readonly string[]): Promise<Command | undefined> {
  const commands = await loaded(commandsByWord.get(args[0] ?? ""));
  return commands.find(({ name }) => name.split(" ").every((word, index) => args[index] === word));
}

async function everyCommand(): Promise<Commands> {
  const files = [...new Set(commandsByWord.values())];
  return (await Promise.all(files.map(loaded))).flat();
}

async function loaded(commands: Commands | (() => Promise<Commands>) = []): Promise<Commands> {
  return typeof commands === "function" ? commands() : commands;
}

/** Runs one command; answers the exit code. */
export async function main(args: readonly string[], io: Io = process): Promise<number> {
  if (args.length === 1 && args[0] === "--version") return say(version, io);
  const found = await findCommand(args);
  if (!found) return withoutCommand(args, io);
  const rest = args.slice(found.name.split(" ").length);
  if (rest.includes("--help") || rest.includes("-h")) return say(usage(found), io);
  try {
    const { values, operands } = readOptions(found, rest);
    const { json: asJson, ...options } = values;
    const { said, config } = await runCommand(found, { values: options, operands }, io);
    if (!said) return 0;
    say(asJson === true ? JSON.stringify(said.json) : said.text, io);
    // Whoever forgot a variable in a second terminal sees that it is another database.
    if (asJson !== true) io.stderr.write(`Database: ${databaseName(config.database)}\n`);
    return said.exitCode ?? 0;
  } catch (error) {
    return complain(error, found, io);
  }
}

async function withoutCommand(args: readonly string[], io: Io): Promise<number> {
  if (args.includes("--help") || args.includes("-h") || args[0] === "help") {
    return say(overview(await everyCommand()), io);
  }
  const problem = `There is no verb "${args.slice(0, 2).join(" ")}". See "precentor --help".`;
  io.stderr.write(`${args.length > 0 ? printable(problem) : overview(await everyCommand())}\n`);
  return 2;
}

async function runCommand(
  found: Command,
  { values, operands }: Arguments,
  io: Io,
): Promise<{ said: Report | undefined; config: Config }> {
  const user = found.name === "serve" ? "server" : "operator";
  const { env, run } = await found.prepare(values, io, operands);
  const config = readConfig(env ?? withConfigFile(io.env));
  // What the server would do without one has to be seen where it is started.
  const unknown = env ? [] : unknownVariables(io.env);
  for (const line of unknown) io.stderr.write(`precentor: ${line}\n`);
  const app = await openApp(config, user, found.schema ?? "uses");
  try {
    return { said: await run(app), config };
  } finally {
    await app.close();
  }
}

function say(text: string, { stdout }: Io): number {
  if (text !== "") stdout.write(`${printableLines(text)}\n`);
  return 0;
}

/** An argument that cannot be carried out: 2, and where to read more. Anything else that fails: 1. */
function complain(error: unknown, found: Command, { stderr }: Io): number {
  const isArgument = isWrongArgument(error);
  stderr.write(`precentor ${found.name}: ${printableLines(explain(error))}\n`);
  if (isArgument) stderr.write(`See "precentor ${found.name} --help".\n`);
  return isArgument ? 2 : 1;
}

function isWrongArgument(error: unknown): boolean {
  if (error instanceof Failure) return error.code === "invalid" || error.code === "missing";
  return codeOf(error).startsWith("ERR_PARSE_ARGS");
}

/** One line for what may well happen, and all there is to know of a fault of ours. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Failure) return `${error.message}${inBrackets(error.cause)}`;
  // What the operating system or the database complains of has a code.
  const isExpected = error instanceof ConfigError || "code" in error;
  if (isExpected) return error.message;
  return `${error.message}${inBrackets(error.cause)}\n${error.stack ?? ""}`;
}

function inBrackets(cause: unknown): string {
  return cause instanceof Error ? ` (${cause.message})` : "";
}
