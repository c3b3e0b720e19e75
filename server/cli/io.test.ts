import { PassThrough } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { entryInWords } from "./import/report.ts";
import { choosePassword, printable, printableLines, progressLines } from "./io.ts";

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

test("what nobody sees on a terminal is escaped, letters and marks of all scripts stay", () => {
  expect(printable("\u001B]52;c;x\u0007 a\nb \u202Ec \u0085")).toBe(
    String.raw`\u001b]52;c;x\u0007 a\u000ab \u202ec \u0085`,
  );
  const plain = "Święty „Pan” – ദൈവം \u05E9\u05C1 é 主 😀";
  expect(printable(plain)).toBe(plain);
  expect(printableLines("one\ntwo\r")).toBe("one\ntwo\\u000d");
  expect(JSON.parse(printable(JSON.stringify({ a: "\u202E\u001B\u{E0041}" })))).toEqual({
    a: "\u202E\u001B\u{E0041}",
  });
});

test("the name of a file cannot forge a line of a report", () => {
  const file = "a.zip/x\nAll 3 files created\u001B[2J.txt";
  const told = entryInWords({ file, status: "refused", reason: `no ${file}`, songs: [] }, false);
  expect(told.split("\n")).toHaveLength(1);
  expect(told).not.toContain("\u001B");
});

/** What is written to standard error, at a terminal or not, while half a second passes each step. */
function progress(isTTY: boolean, isWanted: boolean, total: number | undefined): string[] {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const written: string[] = [];
  const stderr = Object.assign(new PassThrough(), { isTTY });
  stderr.setEncoding("utf8").on("data", (text: string) => written.push(text));
  const io = { env: {}, stdin: new PassThrough(), stdout: new PassThrough(), stderr };
  const lines = progressLines(io, isWanted);
  for (let done = 0; done <= 10; done += 1) {
    lines.tell("files\u001B", done, total);
    vi.advanceTimersByTime(500);
  }
  lines.tell("the backup is whole");
  lines.end();
  return written;
}

test("a terminal has one line with rate and time left, once two seconds have passed", () => {
  const written = progress(true, false, 10);
  expect(written[0]).toBe("\r\u001B[Kfiles\\u001b: 4 of 10, 2.0 per s, about 3 s left");
  // The line is taken off before another one is written.
  expect(written.slice(-2)).toEqual(["\r\u001B[K", "the backup is whole\n"]);
  expect(progress(true, false, undefined)[0]).toBe("\r\u001B[Kfiles\\u001b: 4, 2.0 per s");
});

test("elsewhere there is a line every two seconds for those who ask, and for others none", () => {
  expect(progress(false, true, 10).join("").split("\n")).toEqual([
    "files\\u001b",
    "files\\u001b: 4 of 10, 2.0 per s, about 3 s left",
    "files\\u001b: 8 of 10, 2.0 per s, about 1 s left",
    "files\\u001b: 10 of 10, 2.0 per s, about 0 s left",
    "the backup is whole",
    "",
  ]);
  expect(progress(false, false, 10)).toEqual(["the backup is whole\n"]);
});
