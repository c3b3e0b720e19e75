import { parseArgs } from "node:util";
import type { App } from "../app.ts";
import { churchesNamed } from "../commands/administration.ts";
import { type Environment } from "../config.ts";
import { editsBetween } from "../../common/domain/catalogue.ts";
import { isUuid } from "../../common/domain/validation.ts";
import { fold } from "../../common/domain/folding.ts";
import { type Failure, invalid } from "../../common/domain/failure.ts";
import { keeps } from "../../common/domain/field.ts";
import { findChurch, listChurches } from "../db/church.ts";
import type { Reader } from "../db/database.ts";
import { storedSongs } from "../db/song.ts";
import type { SchemaUse } from "../lost-storage.ts";
import { type Io, printable, type Progress } from "./io.ts";

/** What stands behind the name of an option, or alone: how it is read, and what is said of it. */
export interface Option<Value = unknown> {
  /** What stands for the value in the usage; a flag has none. */
  readonly value?: string;
  readonly about: string;
  /** All that it takes, and what a shell may offer. */
  readonly choices?: readonly string[];
  readonly isPath?: boolean;
  readonly isRequired?: boolean;
  /** May be given several times. */
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

/** A flag: there, or not. */
export function flag(about: string): Option<boolean> {
  return { about, read: () => true };
}

/** A value of a kind of its own. */
export function parsed<Value>(
  value: string,
  about: string,
  read: (typed: string, option: string) => Value,
): Option<Value | undefined> {
  return { value, about, read } as Option<Value | undefined>;
}

export function text(value: string, about: string): Option<string | undefined> {
  return parsed(value, about, (typed) => typed);
}

export function path(value: string, about: string): Option<string | undefined> {
  return { ...text(value, about), isPath: true };
}

/** One of a few words, in large letters or small. */
export function choice<Word extends string>(
  choices: readonly Word[],
  about: string,
): Option<Word | undefined> {
  const read = (typed: string, option: string): Word => {
    const found = choices.find((word) => word.toLowerCase() === typed.toLowerCase());
    if (found) return found;
    throw invalid(
      `${option} takes ${choices.join(", ")}, not "${typed}".${didYouMean(typed, choices)}`,
    );
  };
  return { ...parsed(choices.join("|"), about, read), choices };
}

export function yesNo(about: string): Option<boolean | undefined> {
  const word = choice(["yes", "no"], about);
  return { ...word, read: (typed, option) => word.read(typed, option) === "yes" };
}

export function number(
  value: string,
  about: string,
  { min, max }: { readonly min: number; readonly max: number },
): Option<number | undefined> {
  return parsed(value, about, (typed, option) => {
    const count = Number(typed);
    if (/^\d{1,15}$/.test(typed) && count >= min && count <= max) return count;
    const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
    throw invalid(`${option} takes a number ${range}, not "${typed}".`);
  });
}

export function language(about: string): Option<string | undefined> {
  return parsed("TAG", about, (typed, option) => {
    if (keeps("language", typed)) return typed;
    throw invalid(`${option} takes a tag such as en, pt-BR or zh-Hant, not "${typed}".`);
  });
}

export function required<Value>(option: Option<Value | undefined>): Option<Value> {
  return { ...option, isRequired: true } as Option<Value>;
}

export function many<Value>(option: Option<Value | undefined>): Option<readonly Value[]> {
  return { ...option, isMany: true } as unknown as Option<readonly Value[]>;
}

export function operand<Value>(option: Option<Value>): Option<Value> {
  return { ...option, isOperand: true };
}

export const church: Option<string | undefined> = {
  ...text("CHURCH", "the church, by its name or id"),
  async find(reader, given) {
    if (isUuid(given)) {
      const known = await findChurch(reader, given.toLowerCase());
      if (known) return known.id;
      throw unknownChurch(`There is no church with the id ${given}.`);
    }
    const [one, ...others] = await churchesNamed(reader, given);
    if (one && others.length === 0) return one.id;
    if (one)
      throw severalAre(
        given,
        [one, ...others].map(({ id, timeZone }) => [id, timeZone]),
      );
    const names = (await listChurches(reader)).map(({ name }) => name);
    throw unknownChurch(`There is no church "${given}".${didYouMean(given, names)}`);
  },
};

function unknownChurch(message: string): Failure {
  return invalid(`${message} "precentor church list" shows all.`);
}

/** By its title only where no other song of the church has it. */
export const song: Option<string | undefined> = {
  ...text("SONG", "the song, by its title or id"),
  async find(reader, given, churchId) {
    if (isUuid(given)) return given.toLowerCase();
    const key = fold(given);
    const found: (readonly [id: string, authors: string])[] = [];
    const titles: string[] = [];
    for await (const { id, metadata } of storedSongs.listAll(reader, churchId)) {
      titles.push(metadata.title);
      const isNamed = [metadata.title, ...metadata.alternateTitles].some(
        (one) => fold(one) === key,
      );
      if (isNamed) found.push([id, metadata.authors.join(", ")]);
    }
    const [one, ...others] = found;
    if (one && others.length === 0) return one[0];
    if (one) throw severalAre(given, found);
    throw invalid(`There is no song "${given}" in this church.${didYouMean(given, titles)}`);
  },
};

function severalAre(name: string, found: readonly (readonly string[])[]): Failure {
  const lines = found.map((words) => `\n  ${words.map(printable).join("  ")}`);
  return invalid(
    `${found.length} are named "${printable(name)}". Say which by its id:${lines.join("")}`,
  );
}

/** The nearest of the names that somebody may have meant, as the end of a refusal. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const key = typed.toLowerCase();
  const near = names.flatMap((name) => {
    const distance = editsBetween(name.toLowerCase(), key);
    return distance === undefined ? [] : { name, distance };
  });
  const [nearest] = near.toSorted((one, other) => one.distance - other.distance);
  const longer = names.find((name) => key !== "" && name.toLowerCase().startsWith(key));
  const meant = nearest?.name ?? longer;
  return meant === undefined ? "" : ` Did you mean "${meant}"?`;
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

/** A command that knows what it has to do; one that needs no installation has done it. */
export type Prepared =
  | { readonly report: Report }
  | {
      /** All variables, where it has settled itself which ones count. */
      readonly env?: Environment;
      run(context: Context): Promise<Report | undefined>;
    };

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
  return preparedCommand<All>({
    ...described,
    async prepare(values) {
      return {
        run: async (context) => run(context, await withIds(described.options, values, context)),
      };
    },
  });
}

/** One that does something before the installation is opened. */
export function preparedCommand<const All extends Options>(
  definition: Described<All> & { prepare(values: Values<All>, io: Io): Promise<Prepared> },
): Command {
  return definition as Command;
}

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
    const ids = await database.scan(async (reader) => {
      const all: string[] = [];
      for (const one of [given].flat())
        all.push(await find(reader, String(one), String(found["church"])));
      return all;
    });
    found[name] = isMany ? ids : ids[0];
  }
  return found as Values<All>;
}

// What somebody typed.

/** Refuses what the command does not know, and what it needs and was not given. */
export function readOptions(
  { options }: Command,
  args: readonly string[],
): Record<string, unknown> {
  const given = typedOptions(options, args);
  const values = Object.entries(options).map(([name, option]) => {
    const typed = given.get(name) ?? [];
    const called = nameOf(name, option);
    if (typed.length > 1 && !option.isMany) throw invalid(`${called} is given twice.`);
    if (option.isRequired && !typed[0]) throw invalid(`${labelOf(name, option)} is missing.`);
    if (!option.value) return [name, typed.length > 0];
    const read = typed.map((one) => option.read(one, called));
    return [name, option.isMany ? read : read[0]];
  });
  return Object.fromEntries(values);
}

function typedOptions(options: Options, args: readonly string[]): Map<string, string[]> {
  const known: Options = { ...options, json: flag("") };
  const operandName = Object.keys(options).find((name) => options[name]?.isOperand);
  const types = Object.entries(known).filter(([, { isOperand }]) => !isOperand);
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      types.map(([name, { value }]) => [name, { type: value ? "string" : "boolean" }]),
    ),
    strict: false,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === "option-terminator") continue;
    const isOperand = token.kind === "positional";
    const name = isOperand ? operandName : token.name;
    const option = name === undefined || !Object.hasOwn(known, name) ? undefined : known[name];
    if (!option || name === undefined)
      throw unknownWord(isOperand ? token.value : token.rawName, types);
    const typed = isOperand ? token.value : valueOf(token, name, option);
    given.set(name, [...(given.get(name) ?? []), typed]);
  }
  return given;
}

function unknownWord(word: string, known: readonly (readonly [name: string, unknown])[]): Failure {
  if (!word.startsWith("-")) return invalid(`"${word}" has no place here.`);
  const meant = didYouMean(
    word,
    known.map(([name]) => `--${name}`),
  );
  return invalid(`There is no option ${word}.${meant}`);
}

interface OptionToken {
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function valueOf({ value, inlineValue }: OptionToken, name: string, option: Option): string {
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

function nameOf(name: string, { isOperand }: Option): string {
  return isOperand ? name.toUpperCase() : `--${name}`;
}

function labelOf(name: string, option: Option): string {
  const { isOperand, value } = option;
  if (isOperand) return value ?? "";
  return value ? `--${name} ${value}` : `--${name}`;
}

/** The options as they are told: operands last, behind what every command takes. */
export function everyOption({ options, jsonAbout }: Command): (readonly [string, Option])[] {
  const json = flag(jsonAbout ?? "one JSON document on standard output; errors are JSON, too");
  const all = Object.entries(options);
  const isLast = ([, { isOperand }]: (typeof all)[number]) => isOperand === true;
  return [...all.filter((one) => !isLast(one)), ["json", json], ...all.filter(isLast)];
}

export function usage(command: Command): string {
  const options = everyOption(command);
  const words = options.map(([name, option]) => {
    const label = `${labelOf(name, option)}${option.isMany ? " …" : ""}`;
    return option.isRequired ? label : `[${label}]`;
  });
  const line = ["precentor", command.name, ...words].join(" ");
  return `Usage: ${line}\n\n${command.about}.\n\n${explained(options)}`;
}

const maxLabel = 36;

/** What is said of a long list of choices stands below it, so that all else fits the screen. */
function explained(options: readonly (readonly [string, Option])[]): string {
  const labels = options.map(([name, option]) => labelOf(name, option));
  const width = Math.max(...labels.map(({ length }) => (length <= maxLabel ? length : 0)));
  const lines = options.map(([, { about }], at) => {
    const label = labels[at] ?? "";
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

/** Columns as wide as their widest cell, of which none can forge a line. */
export function table(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map(printable));
  const widths: number[] = [];
  for (const row of shown) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(cell.length, widths[at] ?? 0);
  }
  const lines = shown.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  "));
  return lines.map((line) => line.trimEnd()).join("\n");
}
