import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { invalid } from "../domain/failure.ts";
import type { Terminal } from "./terminal.ts";

/** Asks on a terminal; without showing what is typed, where it is a secret. */
export function ask(
  question: string,
  { stdin, stderr }: Terminal,
  isSecret = false,
): Promise<string> {
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
