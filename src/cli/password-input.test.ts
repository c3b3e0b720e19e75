import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { choosePassword } from "./password-input.ts";

/** A person at a terminal, who answers one question after the other. */
function person(...answers: string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const said: string[] = [];
  stderr.setEncoding("utf8").on("data", (text: string) => {
    said.push(text);
    if (text.endsWith(": ")) setImmediate(() => stdin.write(`${answers.shift()}\r`));
  });
  return { said, terminal: { env: {}, stdin, stdout, stderr } };
}

test("a password is asked for twice and never shown", async () => {
  const { said, terminal } = person("as I meant it", "as I meant it");
  const chosen = await choosePassword(false, terminal);
  expect(chosen).toEqual({ password: "as I meant it", isMade: false });
  expect(said).toEqual(["Password: ", "\n", "Again: ", "\n"]);
});

test("two that differ are refused: nobody knows which one was meant", async () => {
  const { terminal } = person("as I meant it", "as I meamt it");
  await expect(choosePassword(false, terminal)).rejects.toThrow("The two passwords differ.");
});
