import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { choosePassword } from "./io.ts";

/** A person at a io, who answers one question after the other. */
function person(...answers: string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const said: string[] = [];
  stderr.setEncoding("utf8").on("data", (text: string) => {
    said.push(text);
    if (text.endsWith(": ")) setImmediate(() => stdin.write(`${answers.shift()}\r`));
  });
  return { said, io: { env: {}, stdin, stdout, stderr } };
}

test("a password is asked for twice and never shown", async () => {
  const { said, io } = person("as I meant it", "as I meant it");
  const chosen = await choosePassword(false, io);
  expect(chosen).toEqual({ password: "as I meant it", isMade: false });
  expect(said).toEqual(["Password: ", "\n", "Again: ", "\n"]);
});

test("two that differ are asked for again, and so is one that is too short", async () => {
  const { said, io } = person(
    "as I meant it",
    "as I meamt it",
    "short",
    "as I meant it",
    "as I meant it",
  );
  expect(await choosePassword(false, io)).toMatchObject({ password: "as I meant it" });
  expect(said.join("")).toContain("The two passwords differ.\n");
  expect(said.join("")).toMatch(/Password: \n.*10.*\nPassword: /);
});
