import { parseArgs } from "node:util";
import { openApp } from "../app.ts";
import { ConfigError } from "../config-values.ts";
import { type Config, databaseName, readConfig } from "../config.ts";
import { withConfigFile } from "../config-file.ts";
import { isUuid } from "../contract/validation.ts";
import { codeOf, Failure, invalid } from "../domain/failure.ts";
import { printable, printableLines } from "./printable.ts";
import type { Terminal } from "./terminal.ts";
import type { Report, Verb } from "./verb.ts";
import { overview, usage } from "./usage.ts";
import { everyVerb, findVerb } from "./verbs.ts";
import { version } from "../version.ts";

/** Runs one verb; answers the exit code. */
export async function main(args: readonly string[], terminal: Terminal = process): Promise<number> {
  if (args.length === 1 && args[0] === "--version") return say(version, terminal);
  const found = await findVerb(args);
  if (!found) return withoutVerb(args, terminal);
  const rest = args.slice(found.name.split(" ").length);
  if (rest.includes("--help") || rest.includes("-h")) return say(usage(found), terminal);
  try {
    const { values, operands } = readOptions(found, rest);
    const { json: asJson, ...options } = values;
    const { said, config } = await runVerb(found, { values: options, operands }, terminal);
    if (!said) return 0;
    say(asJson === true ? JSON.stringify(said.json) : said.text, terminal);
    // Whoever forgot a variable in a second terminal sees that it is another database.
    if (asJson !== true) terminal.stderr.write(`Database: ${databaseName(config.database)}\n`);
    return said.exitCode ?? 0;
  } catch (error) {
    return complain(error, found, terminal);
  }
}

async function withoutVerb(args: readonly string[], terminal: Terminal): Promise<number> {
  if (args.includes("--help") || args.includes("-h") || args[0] === "help") {
    return say(overview(await everyVerb()), terminal);
  }
  const problem = `There is no verb "${args.slice(0, 2).join(" ")}". See "precentor --help".`;
  terminal.stderr.write(`${args.length > 0 ? printable(problem) : overview(await everyVerb())}\n`);
  return 2;
}

interface Arguments {
  readonly values: Record<string, unknown>;
  readonly operands: readonly string[];
}

function readOptions(found: Verb, args: readonly string[]): Arguments {
  const known = Object.entries(found.options).map(([name, { value, many = false }]) => {
    const type: "string" | "boolean" = value ? "string" : "boolean";
    return [name, { type, multiple: many }] as const;
  });
  const options = Object.fromEntries([...known, ["json", { type: "boolean" }] as const]);
  const parsed = parseArgs({
    args: [...args],
    options,
    strict: true,
    tokens: true,
    allowPositionals: found.operands !== undefined,
  });
  const values: Record<string, unknown> = { ...parsed.values };
  const once = parsed.tokens.flatMap((token) => (token.kind === "option" ? token.name : []));
  refuseRepeated(once.filter((name) => !found.options[name]?.many));
  for (const [name, { value, required, many }] of Object.entries(found.options)) {
    if (required && !values[name]) throw invalid(`--${name} ${value} is missing.`);
    const given = values[name];
    if (value === "ID" && typeof given === "string") values[name] = readId(name, given);
    if (many) values[name] = [given ?? []].flat().map((one) => readMany(name, value, String(one)));
    if (!value) values[name] ??= false;
  }
  return { values, operands: parsed.positionals };
}

function readMany(name: string, value: string | undefined, text: string): string {
  return value === "ID" ? readId(name, text) : text;
}

function refuseRepeated(names: readonly string[]): void {
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated) throw invalid(`--${repeated} is given twice.`);
}

function readId(name: string, text: string): string {
  const listed = name === "church" ? ' "precentor church list" shows the ids.' : "";
  if (!isUuid(text)) throw invalid(`--${name} takes a UUID, not "${text}".${listed}`);
  return text.toLowerCase();
}

async function runVerb(
  found: Verb,
  { values, operands }: Arguments,
  terminal: Terminal,
): Promise<{ said: Report | undefined; config: Config }> {
  const user = found.name === "serve" ? "server" : "operator";
  const { env, run } = await found.prepare(values, terminal, operands);
  const config = readConfig(env ?? withConfigFile(terminal.env));
  const app = await openApp(config, user, found.schema ?? "uses");
  try {
    return { said: await run(app), config };
  } finally {
    await app.close();
  }
}

function say(text: string, { stdout }: Terminal): number {
  if (text !== "") stdout.write(`${printableLines(text)}\n`);
  return 0;
}

/** An argument that cannot be carried out: 2, and where to read more. Anything else that fails: 1. */
function complain(error: unknown, found: Verb, { stderr }: Terminal): number {
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
