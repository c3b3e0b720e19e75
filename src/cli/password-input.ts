import { text } from "node:stream/consumers";
import { makePassword } from "../workers/passwords.ts";
import { invalid } from "../domain/failure.ts";
import { ask } from "./ask.ts";
import type { Terminal } from "./terminal.ts";

export const passwordOption = {
  about: "read the password from standard input; otherwise asked for, or made and printed",
} as const;

export interface ChosenPassword {
  readonly password: string;
  /** Made here, so it has to be shown. */
  readonly isMade: boolean;
}

export async function choosePassword(
  fromStdin: boolean,
  terminal: Terminal,
): Promise<ChosenPassword> {
  if (fromStdin) {
    const password = (await text(terminal.stdin)).replace(/\r?\n$/, "");
    if (password === "") throw invalid("Standard input held no password.");
    return { password, isMade: false };
  }
  if (terminal.stdin.isTTY) return { password: await askTwice(terminal), isMade: false };
  return { password: makePassword(), isMade: true };
}

async function askTwice(terminal: Terminal): Promise<string> {
  const password = await ask("Password: ", terminal, true);
  if (password !== (await ask("Again: ", terminal, true)))
    throw invalid("The two passwords differ.");
  return password;
}
