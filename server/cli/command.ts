import { parseArgs } from "node:util";
import type { App } from "../app.ts";
import { isSameName } from "../commands/administration.ts";
import type { Environment } from "../config.ts";
import type { Church } from "../../common/contract/session.ts";
import { editsBetween } from "../../common/domain/catalogue.ts";
import { isUuid } from "../../common/domain/validation.ts";
import { fold } from "../../common/domain/folding.ts";
import { invalid } from "../../common/domain/failure.ts";
import { keeps } from "../../common/domain/field.ts";
import { listChurches } from "../db/church.ts";
import type { Progress, Reader } from "../db/database.ts";
import { storedSongs } from "../db/song.ts";
import type { SchemaUse } from "../lost-storage.ts";
import { type Io, printable } from "./io.ts";

/** What stands behind the name of an option, or alone: how it is read, and what is said of it. */
export interface Option<Value = unknown> {
  /** What stands for the value in the usage; a flag has none. */
  readonly value?: string;
  readonly about: string;
  /** All that it takes, and what a shell may offer. */
  readonly choices?: readonly string[];
  readonly isPath?: boolean;
  readonly isRequired?: boolean;
  readonly isMany?: boolean;
  /** Stands behind the verb without a name. */
  readonly isOperand?: boolean;
  /** What was typed says; refuses what it cannot mean. `option` is how the refusal calls it. */
  read(typed: string, option: string): Value extends readonly (infer One)[] ? One : Value;
  /** The id that a name stands for, once the database is open; of the church that was given. */
  find?(reader: Reader, read: string, churchId: string): Promise<string>;
}

type Options = Readonly<Record<string, Option>>;

export type Values<All> = {
  readonly [Name in keyof All]: All[Name] extends Option<infer Value> ? Value : never;
};

// Kinds of options.

export const flag = (about: string): Option<boolean> => ({ about, read: () => true });

export const progress = flag("show progress on standard error, as on a terminal");

/** A value of a kind of its own. */
export const parsed = <Value>(
  value: string,
  about: string,
  read: (typed: string, option: string) => Value,
) => ({ value, about, read }) as Option<Value | undefined>;

export const text = (value: string, about: string) => parsed(value, about, (typed) => typed);

export const path = (value: string, about: string) => ({ ...text(value, about), isPath: true });

/** One of a few words, in large letters or small. */
export const choice = <Word extends string>(choices: readonly Word[], about: string) => ({
  ...parsed(choices.join("|"), about, (typed, option) => {
    const found = choices.find((word) => word.toLowerCase() === typed.toLowerCase());
    if (found) return found;
    const takes = `${option} takes ${choices.join(", ")}, not "${typed}".`;
    throw invalid(`${takes}${didYouMean(typed, choices)}`);
  }),
  choices,
});

export function yesNo(about: string): Option<boolean | undefined> {
  const word = choice(["yes", "no"], about);
  return { ...word, read: (typed, option) => word.read(typed, option) === "yes" };
}

export const number = (value: string, about: string, min: number, max?: number) =>
  parsed(value, about, (typed, option) => {
    const count = Number(typed);
    if (/^\d{1,15}$/.test(typed) && count >= min && count <= (max ?? count)) return count;
    const range = max === undefined ? `from ${min}` : `from ${min} to ${max}`;
    throw invalid(`${option} takes a number ${range}, not "${typed}".`);
  });

export const language = (about: string) =>
  parsed("TAG", about, (typed, option) => {
    if (keeps("language", typed)) return typed;
    throw invalid(`${option} takes a tag such as en, pt-BR or zh-Hant, not "${typed}".`);
  });

export const required = <Value>(option: Option<Value | undefined>) =>
  ({ ...option, isRequired: true }) as Option<Value>;

export const many = <Value>(option: Option<Value | undefined>) =>
  ({ ...option, isMany: true }) as unknown as Option<readonly Value[]>;

export const operand = <Value>(option: Option<Value>): Option<Value> => ({
  ...option,
  isOperand: true,
});

export const church: Option<string | undefined> = {
  ...text("CHURCH", "the church, by its name or id"),
  async find(reader, given) {
    const all = await listChurches(reader);
    const isMeant = isUuid(given)
      ? ({ id }: Church) => id === given.toLowerCase()
      : ({ name }: Church) => isSameName(name, given);
    const found = all.filter(isMeant).map(({ id, timeZone }) => [id, timeZone] as const);
    const names = all.map(({ name }) => name);
    return onlyOne(given, found, `church "${given}"`, names, ' "precentor church list" shows all.');
  },
};

/** By its title only where no other song of the church has it. */
export const song: Option<string | undefined> = {
  ...text("SONG", "the song, by its title or id"),
  async find(reader, given, churchId) {
    if (isUuid(given)) return given.toLowerCase();
    const key = fold(given);
    const found: Found[] = [];
    const titles: string[] = [];
    for await (const { id, metadata } of storedSongs.listAll(reader, churchId)) {
      const { title, alternateTitles, authors } = metadata;
      titles.push(title);
      const isNamed = [title, ...alternateTitles].some((one) => fold(one) === key);
      if (isNamed) found.push([id, authors.join(", ")]);
    }
    return onlyOne(given, found, `song "${given}" in this church`, titles);
  },
};

/** Something that is called as it was said, with what tells it from others of the name. */
type Found = readonly [id: string, about: string];

function onlyOne(
  given: string,
  found: readonly Found[],
  what: string,
  names: readonly string[],
  advice = "",
): string {
  const [one, ...others] = found;
  if (!one) throw invalid(`There is no ${what}.${didYouMean(given, names)}${advice}`);
  if (others.length === 0) return one[0];
  const lines = found.map((words) => `\n  ${words.map(printable).join("  ")}`);
  const several = `${found.length} are named "${printable(given)}".`;
  throw invalid(`${several} Say which by its id:${lines.join("")}`);
}

/** The nearest of the names that somebody may have meant, as the end of a refusal. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const key = typed.toLowerCase();
  const distanceOf = (name: string) =>
    editsBetween(name, key) ?? (key !== "" && name.startsWith(key) ? key.length : Infinity);
  const [nearest] = names
    .map((name) => ({ name, distance: distanceOf(name.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest && nearest.distance < Infinity ? ` Did you mean "${nearest.name}"?` : "";
}

// Commands.

/** What a command has to say: a document for scripts, lines for people. */
export interface Report {
  readonly json: unknown;
  readonly text: string;
  readonly exitCode?: number;
}

/** What a command works with, once the installation is open. */
export interface Context {
  readonly app: App;
  readonly io: Io;
  readonly tell: Progress;
  readonly isJson: boolean;
}

type Run = (context: Context) => Promise<Report | undefined>;

/**
 * A command that knows what it has to do, with all variables where it has settled itself which ones
 * count; one that needs no installation has done it.
 */
export type Prepared =
  | { readonly report: Report }
  | { readonly env?: Environment; readonly run: Run };

interface Described<All> {
  readonly name: string;
  readonly about: string;
  readonly options: All;
  /** What --json does, where that is not one document in the end. */
  readonly jsonAbout?: string;
  /** Unless it says otherwise it may only use the schema that is there. */
  readonly schema?: SchemaUse;
}

export interface Command extends Described<Options> {
  prepare(values: Readonly<Record<string, unknown>>, io: Io): Promise<Prepared>;
}

/** Keeps the types of a command's options for its function. */
export function command<const All extends Options>({
  run,
  ...described
}: Described<All> & {
  run(context: Context, values: Values<All>): Promise<Report | undefined>;
}): Command {
  const prepare = async (values: Values<All>) => ({
    run: async (context: Context) =>
      run(context, await withIds(described.options, values, context)),
  });
  return preparedCommand<All>({ ...described, prepare });
}

/** One that does something before the installation is opened. */
export const preparedCommand = <const All extends Options>(
  definition: Described<All> & { prepare(values: Values<All>, io: Io): Promise<Prepared> },
) => definition as Command;

/** With ids in the place of names; the church comes first. */
async function withIds<All extends Options>(
  options: All,
  values: Values<All>,
  { app: { database } }: Context,
): Promise<Values<All>> {
  const found: Record<string, unknown> = { ...values };
  for (const [name, { find, isMany }] of Object.entries(options)) {
    const given = found[name];
    if (!find || given === undefined) continue;
    const ids: string[] = [];
    for (const one of [given].flat()) {
      const church = String(found["church"]);
      ids.push(await database.scan((reader) => find(reader, String(one), church)));
    }
    found[name] = isMany ? ids : ids[0];
  }
  return found as Values<All>;
}

// What somebody typed.

/** Refuses what the command does not know, and what it needs and was not given. */
export function readOptions({ options }: Command, args: readonly string[]) {
  const given = typedOptions(options, args);
  const values = Object.entries(options).map(([name, option]) => {
    const typed = given.get(name) ?? [];
    const called = option.isOperand ? name.toUpperCase() : `--${name}`;
    if (typed.length > 1 && !option.isMany) throw invalid(`${called} is given twice.`);
    if (option.isRequired && !typed[0]) throw invalid(`${labelOf(name, option)} is missing.`);
    if (!option.value) return [name, typed.length > 0];
    const read = typed.map((one) => option.read(one, called));
    return [name, option.isMany ? read : read[0]];
  });
  return Object.fromEntries(values) as Record<string, unknown>;
}

function typedOptions(options: Options, args: readonly string[]): Map<string, string[]> {
  const known = new Map(Object.entries({ ...options, json: flag("") }));
  const operandName = Object.keys(options).find((name) => options[name]?.isOperand);
  if (operandName) known.delete(operandName);
  const types = [...known].map(([name, { value }]) => {
    return [name, { type: value ? "string" : "boolean" }] as const;
  });
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(types),
    strict: false,
    tokens: true,
  });
  const names = [...known.keys()].map((name) => `--${name}`);
  const given = new Map<string, string[]>();
  const add = (name: string, typed: string) => given.set(name, [...(given.get(name) ?? []), typed]);
  for (const token of tokens) {
    if (token.kind === "positional") {
      if (!operandName) throw invalid(`"${token.value}" is not expected here.`);
      add(operandName, token.value);
    } else if (token.kind === "option") {
      const option = known.get(token.name);
      if (option) add(token.name, valueOf(token, option));
      else throw invalid(`There is no option ${token.rawName}.${didYouMean(token.rawName, names)}`);
    }
  }
  return given;
}

interface OptionToken {
  readonly name: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function valueOf({ name, value, inlineValue }: OptionToken, option: Option): string {
  if (!option.value) {
    if (value !== undefined) throw invalid(`--${name} takes no value.`);
    return "";
  }
  // Whoever forgot the value has named the next option in its place.
  const isForgotten = value === undefined || (!inlineValue && /^-./.test(value));
  if (isForgotten) throw invalid(`--${name} ${option.value} is missing its value.`);
  return value;
}

// What they are told.

function labelOf(name: string, { isOperand, value }: Option): string {
  if (isOperand) return value ?? "";
  return value ? `--${name} ${value}` : `--${name}`;
}

/** The options as they are told: operands last, behind what every command takes. */
export function everyOption({ options, jsonAbout }: Command): (readonly [string, Option])[] {
  const json = flag(jsonAbout ?? "one JSON document on standard output; errors are JSON, too");
  const all = Object.entries({ ...options, json });
  return all.toSorted(([, a], [, b]) => Number(a.isOperand ?? 0) - Number(b.isOperand ?? 0));
}

const maxLabel = 36;

export function usage(command: Command): string {
  const options = everyOption(command);
  const words = options.map(([name, option]) => {
    const label = `${labelOf(name, option)}${option.isMany ? " …" : ""}`;
    return option.isRequired ? label : `[${label}]`;
  });
  const labels = options.map(([name, option]) => labelOf(name, option));
  const width = Math.max(...labels.map(({ length }) => (length <= maxLabel ? length : 0)));
  // What is said of a long list of choices stands below it, so that all else fits the screen.
  const explained = options.map(([, { about }], at) => {
    const label = labels[at] ?? "";
    const gap = label.length > width ? `\n${" ".repeat(width + 4)}` : "  ";
    return `\n  ${label.padEnd(width)}${gap}${about}`;
  });
  const line = ["precentor", command.name, ...words].join(" ");
  return `Usage: ${line}\n\n${command.about}.\n${explained.join("")}`;
}

export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, about }) => [`  ${name}`, about]);
  const more = "See precentor COMMAND --help for its options.";
  return `Usage: precentor COMMAND [OPTIONS]\n\n${table(rows)}\n\n${more}`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Columns as wide as their widest cell, of which none can forge a line. */
export function table(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(printable));
  const widthOf = (at: number) =>
    shown.reduce((most, row) => Math.max(most, row[at]?.length ?? 0), 0);
  const widths = shown[0]?.map((_, at) => widthOf(at)) ?? [];
  const lines = shown.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  "));
  return lines.map((line) => line.trimEnd()).join("\n");
}
