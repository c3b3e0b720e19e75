import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { makePassword } from "../commands/password.ts";
import { invalid } from "../domain/failure.ts";

export const passwordOption = {
  about: "read the password from standard input; otherwise asked for, or made and printed",
} as const;

export interface ChosenPassword {
  readonly password: string;
  /** Made here, so it has to be shown. */
  readonly isMade: boolean;
}

export async function choosePassword(fromStdin: boolean): Promise<ChosenPassword> {
  if (fromStdin) {
    const password = (await text(process.stdin)).replace(/\r?\n$/, "");
    if (password === "") throw invalid("Standard input held no password.");
    return { password, isMade: false };
  }
  if (process.stdin.isTTY) return { password: await askTwice(), isMade: false };
  return { password: makePassword(), isMade: true };
}

async function askTwice(): Promise<string> {
  const password = await ask("Password: ");
  if (password !== (await ask("Again: "))) throw invalid("The two passwords differ.");
  return password;
}

/** Asks without showing what is typed. */
function ask(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  return new Promise((resolve, reject) => {
    lines.once("SIGINT", () => reject(invalid("No password was given.")));
    lines.question("", resolve);
  }).finally(() => {
    lines.close();
    process.stderr.write("\n");
  }) as Promise<string>;
}
