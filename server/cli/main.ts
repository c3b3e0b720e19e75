import { type App, openApp } from "../app.ts";
import { unknownVariables, withConfigFile } from "../config-file.ts";
import { ConfigError, databaseName, readConfig } from "../config.ts";
import { codeOf, Failure, invalid } from "../../common/domain/failure.ts";
import { version } from "../version.ts";
import { backupCommands } from "./backup.ts";
import { churchCommands } from "./church.ts";
import { type Command, didYouMean, overview, readOptions, usage } from "./command.ts";
import { completionCommands } from "./completion.ts";
import { duplicateCommands } from "./duplicates.ts";
import { type Io, printable, printableLines, progressLines } from "./io.ts";
import { peopleCommands } from "./people.ts";
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
  ["completion", completionCommands(everyCommand)],
]);

async function findCommand(args: readonly string[]): Promise<Command | undefined> {
  const commands = await loaded(commandsByWord.get(args[0] ?? ""));
  return commands.find(({ name }) => name.split(" ").every((word, index) => args[index] === word));
}

async function everyCommand(): Promise<Commands> {
  const files = [...new Set(commandsByWord.values())];
  return (await Promise.all(files.map(loaded))).flat();
}

const loaded = async (commands: Commands | (() => Promise<Commands>) = []): Promise<Commands> =>
  typeof commands === "function" ? commands() : commands;

/** Runs one command; answers the exit code. */
export async function main(args: readonly string[], io: Io = process): Promise<number> {
  if (args.length === 1 && args[0] === "--version") return say(version, io);
  if (args.length === 0) {
    io.stderr.write(`${overview(await everyCommand())}\n`);
    return 2;
  }
  const found = await findCommand(args);
  const rest = args.slice(found?.name.split(" ").length ?? 0);
  const isHelp = rest.some((word) => word === "--help" || word === "-h") || args[0] === "help";
  if (isHelp) return say(found ? usage(found) : overview(await everyCommand()), io);
  const isJson = rest.includes("--json");
  try {
    if (!found) throw await unknownVerb(args);
    return await runCommand(found, readOptions(found, rest), io, isJson);
  } catch (error) {
    return complain(error, found?.name ?? "", io, isJson);
  }
}

async function unknownVerb(args: readonly string[]): Promise<Error> {
  const names = (await everyCommand()).map(({ name }) => name);
  const typed = args.slice(0, 2).filter((word) => !word.startsWith("-"));
  const meant = [typed.join(" "), ...typed].map((words) => didYouMean(words, names)).find(Boolean);
  return invalid(`There is no command "${typed.join(" ")}".${meant ?? ""}`);
}

async function runCommand(
  found: Command,
  values: Readonly<Record<string, unknown>>,
  io: Io,
  isJson: boolean,
): Promise<number> {
  const prepared = await found.prepare(values, io);
  if ("report" in prepared)
    return say(isJson ? JSON.stringify(prepared.report.json) : prepared.report.text, io);
  const { env, run } = prepared;
  const config = readConfig(env ?? withConfigFile(io.env));
  // What the server would do without one has to be seen where it is started.
  for (const warning of env ? [] : unknownVariables(io.env)) {
    io.stderr.write(isJson ? `${inJson({ warning })}\n` : `precentor: ${printable(warning)}\n`);
  }
  const user = found.name === "serve" ? "server" : "operator";
  const lines = progressLines(io, values["progress"] === true);
  let app: App | undefined;
  try {
    app = await openApp(config, user, found.schema ?? "uses", lines.tell);
    lines.end();
    const said = await run({ app, io, tell: lines.tell, isJson });
    lines.end();
    if (!said) return 0;
    say(isJson ? JSON.stringify(said.json) : said.text, io);
    // Shows which database is used, for those who forgot a variable in a second terminal.
    if (!isJson) io.stderr.write(`Database: ${printable(databaseName(config.database))}\n`);
    return said.exitCode ?? 0;
  } finally {
    lines.end();
    await app?.close();
  }
}

function say(text: string, { stdout }: Io): number {
  if (text !== "") stdout.write(`${printableLines(text)}\n`);
  return 0;
}

/** What cannot be seen is escaped as JSON does it, so that a terminal may show it. */
const inJson = (document: unknown) => printable(JSON.stringify(document));

/** An argument that cannot be carried out: 2, and where to read more. Anything else that fails: 1. */
function complain(error: unknown, name: string, { stderr }: Io, isJson: boolean): number {
  const code = error instanceof Failure ? error.code : codeOf(error) || "failed";
  const isArgument = error instanceof Failure && (code === "invalid" || code === "missing");
  const message = explain(error);
  const verb = `precentor ${name}`.trim();
  const help = `See "${verb} --help".`;
  if (isJson) {
    stderr.write(`${inJson({ error: { code, message, ...(isArgument && { help }) } })}\n`);
  } else {
    stderr.write(`${verb}: ${printableLines(message)}\n${isArgument ? `${help}\n` : ""}`);
  }
  return isArgument ? 2 : 1;
}

/** One line for what may well happen, and all there is to know of a fault of ours. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause, stack = "" } = error;
  // What the operating system or the database complains of has a code.
  const isFailure = error instanceof Failure;
  if (!isFailure && (error instanceof ConfigError || "code" in error)) return message;
  const behind = cause instanceof Error ? ` (${cause.message})` : "";
  return `${message}${behind}${isFailure ? "" : `\n${stack}`}`;
}
