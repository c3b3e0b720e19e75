import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { makePassword } from "../workers/passwords.ts";
import { validPassword } from "../commands/administration.ts";
import { ConfigError } from "../config.ts";
import { Failure, invalid } from "../../common/domain/failure.ts";

/** Where a command reads and speaks: a process's own streams, or what somebody else gives it. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Tells a server to stop; in a process of its own the system's signals do. */
  readonly stop?: AbortSignal;
}

/**
 * Asks on a terminal until the answer can be read: one that `read` refuses is told why, and asked for
 * again.
 */
export async function prompt<Answer>(
  question: string,
  io: Io,
  read: (said: string) => Answer,
): Promise<Answer> {
  for (;;) {
    const said = await ask(question, io);
    try {
      return read(said);
    } catch (error) {
      tellWrong(error, io);
    }
  }
}

function tellWrong(error: unknown, { stderr }: Io): void {
  if (!(error instanceof Failure || error instanceof ConfigError)) throw error;
  stderr.write(`${error.message}\n`);
}

/** Once; without showing what is typed, where it is a secret. */
function ask(question: string, { stdin, stderr }: Io, isSecret = false): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isSecret ? nowhere : stderr;
  const lines = createInterface({ input: stdin, output, terminal: true });
  if (isSecret) stderr.write(question);
  return new Promise<string>((resolve, reject) => {
    lines.once("SIGINT", () => reject(invalid("Broken off; nothing was changed.")));
    lines.once("close", () => reject(invalid("No answer was given; nothing was changed.")));
    lines.question(isSecret ? "" : question, resolve);
  }).finally(() => {
    lines.close();
    if (isSecret) stderr.write("\n");
  });
}

export const passwordOption = {
  about: "read the password from standard input; otherwise asked for, or made and printed",
} as const;

export interface ChosenPassword {
  readonly password: string;
  /** Made here, so it has to be shown. */
  readonly isMade: boolean;
}

export async function choosePassword(fromStdin: boolean, io: Io): Promise<ChosenPassword> {
  if (fromStdin) {
    const password = (await text(io.stdin)).replace(/\r?\n$/, "");
    if (password === "") throw invalid("Standard input held no password.");
    return { password, isMade: false };
  }
  if (io.stdin.isTTY) return { password: await promptPassword(io), isMade: false };
  return { password: makePassword(), isMade: true };
}

async function promptPassword(io: Io): Promise<string> {
  for (;;) {
    const password = await ask("Password: ", io, true);
    try {
      validPassword(password);
    } catch (error) {
      tellWrong(error, io);
      continue;
    }
    if (password === (await ask("Again: ", io, true))) return password;
    tellWrong(invalid("The two passwords differ."), io);
  }
}

/** Often enough to see that it goes on. */
const progressMs = 2000;

export interface Progress {
  (about: string, done: number): void;
}

/** Lines for people who wait; scripts hear nothing of it unless they ask. */
export function progressLines(isWanted: boolean, { stderr }: Io): Progress {
  if (!isWanted && !stderr.isTTY) return () => undefined;
  let printedAt = 0;
  return (about, done) => {
    const now = performance.now();
    if (done > 0 && now - printedAt < progressMs) return;
    printedAt = now;
    stderr.write(done > 0 ? `${about}: ${done}\n` : `${about}\n`);
  };
}
