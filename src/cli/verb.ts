import type { App, SchemaUse } from "../app.ts";
import type { Environment } from "../config-values.ts";
import type { Terminal } from "./terminal.ts";

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

/** What a verb has to say: a document for scripts, lines for people. */
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

/** A verb that knows what it has to do, once the installation is open. */
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

export interface Verb extends Described {
  readonly options: Readonly<Record<string, Option>>;
  prepare(
    values: Readonly<Record<string, unknown>>,
    terminal: Terminal,
    operands: readonly string[],
  ): Promise<Prepared>;
}

/** Keeps the types of a verb's options for its function. */
export function verb<const Options extends Readonly<Record<string, Option>>>(
  definition: Described & {
    options: Options;
    run(
      app: App,
      values: Values<Options>,
      terminal: Terminal,
      operands: readonly string[],
    ): Promise<Report | undefined>;
  },
): Verb {
  return preparedVerb({
    ...definition,
    async prepare(values, terminal, operands) {
      return { run: (app) => definition.run(app, values, terminal, operands) };
    },
  });
}

/** One that does something before the installation is opened. */
export function preparedVerb<const Options extends Readonly<Record<string, Option>>>(
  definition: Described & {
    options: Options;
    prepare(
      values: Values<Options>,
      terminal: Terminal,
      operands: readonly string[],
    ): Promise<Prepared>;
  },
): Verb {
  return definition as Verb;
}

export const churchOption = { value: "ID", required: true, about: "the church" } as const;
export const emailOption = { value: "E", required: true, about: "the person's address" } as const;

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
