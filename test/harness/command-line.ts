import { expect } from "vitest";
import type { ServedChurch } from "./church.ts";
import type { CliResult } from "./server.ts";

/** The command line of an installation, a line at a time, split at its spaces. */
export class CommandLine {
  readonly #church: ServedChurch;
  readonly #words: ReadonlyMap<string, string>;

  /** CHURCH, OTHER, EMPTY, BLANK and the given words stand for what a line cannot hold. */
  constructor(church: ServedChurch, words: Readonly<Record<string, string>>) {
    this.#church = church;
    const { church: CHURCH, otherChurch: OTHER } = church;
    const all = { CHURCH, OTHER, EMPTY: "", BLANK: "  ", ...words };
    this.#words = new Map(Object.entries(all));
  }

  run(line: string, input = ""): Promise<CliResult> {
    return this.#church.installation.cli(this.#argsOf(line), input);
  }

  /** Runs a line in a process of its own, as an operator does. */
  runProcess(line: string, input = ""): Promise<CliResult> {
    return this.#church.installation.cliProcess(this.#argsOf(line), input);
  }

  #argsOf(line: string): string[] {
    return line.split(" ").map((word) => this.#words.get(word) ?? word);
  }

  /** Runs a line that must succeed, and answers its one JSON document. */
  async json<Result>(line: string, input = ""): Promise<Result> {
    const { code, stdout, stderr } = await this.run(`${line} --json`, input);
    expect([line, code, stderr]).toEqual([line, 0, ""]);
    return JSON.parse(stdout) as Result;
  }
}
