import { parseArgs } from "node:util";
import type { App } from "../app.ts";
import type { Environment } from "../config.ts";
import { isUuid } from "../../common/domain/validation.ts";
import { invalid } from "../../common/domain/failure.ts";
import { keeps } from "../../common/domain/field.ts";
import type { SchemaUse } from "../lost-storage.ts";
import type { Io } from "./io.ts";

export interface Option {
  /** What stands for the value in the usage; a flag has none. */
  readonly value?: string;
  readonly required?: boolean;
  /** May be given several times. */
  readonly many?: boolean;
  readonly about: string;
}

/** What stands behind the options, any number of times. */
export interface Operands {
  readonly value: string;
  readonly about: string;
}

/** What a command has to say: a document for scripts, lines for people. */
export interface Report {
  readonly json: unknown;
  readonly text: string;
  readonly exitCode?: number;
}

type Values<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends { many: true }
    ? readonly string[]
    : Options[Name] extends { value: string }
      ? Options[Name] extends { required: true }
        ? string
        : string | undefined
      : boolean;
};

/** A command that knows what it has to do, once the installation is open. */
export interface Prepared {
  /** All variables, where it has settled itself which ones count. */
  readonly env?: Environment;
  run(app: App): Promise<Report | undefined>;
}

interface Described {
  readonly name: string;
  readonly about: string;
  readonly operands?: Operands;
  /** What --json does, where that is not one document in the end. */
  readonly jsonAbout?: string;
  /** Unless it says otherwise it may only use the schema that is there. */
  readonly schema?: SchemaUse;
}

export interface Command extends Described {
  readonly options: Readonly<Record<string, Option>>;
  prepare(
    values: Readonly<Record<string, unknown>>,
    io: Io,
    operands: readonly string[],
  ): Promise<Prepared>;
}

/** Keeps the types of a command's options for its function. */
export function command<const Options extends Readonly<Record<string, Option>>>(
  definition: Described & {
    options: Options;
    run(
      app: App,
      values: Values<Options>,
      io: Io,
      operands: readonly string[],
    ): Promise<Report | undefined>;
  },
): Command {
  return preparedCommand({
    ...definition,
    async prepare(values, io, operands) {
      return { run: (app) => definition.run(app, values, io, operands) };
    },
  });
}

/** One that does something before the installation is opened. */
export function preparedCommand<const Options extends Readonly<Record<string, Option>>>(
  definition: Described & {
    options: Options;
    prepare(values: Values<Options>, io: Io, operands: readonly string[]): Promise<Prepared>;
  },
): Command {
  return definition as Command;
}

// What several commands take.

export const churchOption = { value: "ID", required: true, about: "the church" } as const;
export const emailOption = { value: "E", required: true, about: "the person's address" } as const;
export const progressOption = {
  about: "tell on standard error how far it is, as on a terminal",
} as const;

/** An option that takes one of a few words. */
export function oneOf<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  given: string,
): Choice {
  const found = choices.find((choice) => choice === given);
  if (!found) throw invalid(`--${name} takes ${choices.join(", ")}, not "${given}".`);
  return found;
}

export function languageTag(given: string): string {
  if (keeps("language", given)) return given;
  throw invalid(`--language takes a tag such as en, pt-BR or zh-Hant, not "${given}".`);
}

/** An option of yes and no, which may be left out. */
export function yesOrNo(name: string, given: string | undefined): boolean | undefined {
  return given === undefined ? undefined : oneOf(name, ["yes", "no"], given) === "yes";
}

// What somebody typed.

export interface Arguments {
  readonly values: Record<string, unknown>;
  readonly operands: readonly string[];
}

/** Refuses what the command does not know, and what it needs and was not given. */
export function readOptions(command: Command, args: readonly string[]): Arguments {
  const known = Object.entries(command.options).map(([name, { value, many = false }]) => {
    const type: "string" | "boolean" = value ? "string" : "boolean";
    return [name, { type, multiple: many }] as const;
  });
  const options = Object.fromEntries([...known, ["json", { type: "boolean" }] as const]);
  const parsed = parseArgs({
    args: [...args],
    options,
    strict: true,
    tokens: true,
    allowPositionals: command.operands !== undefined,
  });
  const values: Record<string, unknown> = { ...parsed.values };
  const once = parsed.tokens.flatMap((token) => (token.kind === "option" ? token.name : []));
  refuseRepeated(once.filter((name) => !command.options[name]?.many));
  for (const [name, { value, required, many }] of Object.entries(command.options)) {
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

// What they are told.

function optionText(name: string, { value }: Option): string {
  return value ? `--${name} ${value}` : `--${name}`;
}

const usualJson = "one JSON document on standard output";

export function usage({ name, about, options, operands, jsonAbout = usualJson }: Command): string {
  const words = Object.entries(options).map(([option, definition]) => {
    const text = `${optionText(option, definition)}${definition.many ? " …" : ""}`;
    return definition.required ? text : `[${text}]`;
  });
  const behind = operands ? [`${operands.value} …`] : [];
  const all: Command["options"] = { ...options, json: { about: jsonAbout } };
  const entries = Object.entries(all).map(([option, definition]): Explained => {
    return [optionText(option, definition), definition.about];
  });
  if (operands) entries.push([operands.value, operands.about]);
  const line = ["precentor", name, ...words, "[--json]", ...behind].join(" ");
  return `Usage: ${line}\n\n${about}.\n\n${explained(entries)}`;
}

/** An option, and what there is to say of it. */
type Explained = readonly [label: string, about: string];
const maxLabel = 36;

/** What is said of a long list of choices stands below it, so that all else fits the screen. */
function explained(entries: readonly Explained[]): string {
  const lengths = entries.map(([label]) => label.length);
  const width = Math.max(...lengths.filter((length) => length <= maxLabel));
  const lines = entries.map(([label, about]) => {
    const gap = label.length > width ? `\n${" ".repeat(width + 4)}` : "  ";
    return `  ${label.padEnd(width)}${gap}${about}`;
  });
  return lines.join("\n");
}

export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, about }) => [`  ${name}`, about]);
  return `Usage: precentor VERB [OPTIONS]\n\n${table(rows)}\n\nprecentor VERB --help says more.`;
}

/** “1 song”, “2 songs”. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(cell.length, widest[index] ?? 0)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
