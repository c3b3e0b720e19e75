import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { makePassword } from "../workers/passwords.ts";
import { validPassword } from "../commands/administration.ts";
import { ConfigError } from "../config.ts";
import type { Progress } from "../db/database.ts";
import { Failure, invalid } from "../../common/domain/failure.ts";

/** Where a command reads and speaks: a process's own streams, or what somebody else gives it. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Tells a server to stop; in a process of its own the system's signals do. */
  readonly stop?: AbortSignal;
}

/**
 * Asks on a terminal until the answer can be read: one that `read` refuses is told why, and asked for
 * again. A secret is not shown while it is typed.
 */
export async function prompt<Answer>(
  question: string,
  io: Io,
  read: (said: string) => Answer,
  isSecret = false,
): Promise<Answer> {
  for (;;) {
    const said = await ask(printable(question), io, isSecret);
    try {
      return read(said);
    } catch (error) {
      if (!(error instanceof Failure || error instanceof ConfigError)) throw error;
      io.stderr.write(`${printable(error.message)}\n`);
    }
  }
}

function ask(question: string, { stdin, stderr }: Io, isSecret: boolean): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = isSecret ? nowhere : stderr;
  const lines = createInterface({ input: stdin, output, terminal: true });
  if (isSecret) stderr.write(question);
  return new Promise<string>((resolve, reject) => {
    lines.once("SIGINT", () => reject(invalid("Cancelled; nothing was changed.")));
    lines.once("close", () => reject(invalid("No answer was given; nothing was changed.")));
    lines.question(isSecret ? "" : question, resolve);
  }).finally(() => {
    lines.close();
    if (isSecret) stderr.write("\n");
  });
}

/** One that was made here has to be shown: nobody else has seen it. */
export async function choosePassword(fromStdin: boolean, io: Io) {
  if (fromStdin) {
    const password = (await text(io.stdin)).replace(/\r?\n$/, "");
    if (password === "") throw invalid("There is no password on standard input.");
    return { password, isMade: false };
  }
  if (!io.stdin.isTTY) return { password: makePassword(), isMade: true };
  for (;;) {
    const password = await prompt("Password: ", io, validPassword, true);
    const again = await prompt("Again: ", io, (said) => said, true);
    if (password === again) return { password, isMade: false };
    io.stderr.write("The two passwords differ.\n");
  }
}

/** Controls, invisible marks and marks of direction, which may say something else than is shown. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** What people wrote, as it may stand on a terminal or in JSON: what cannot be seen is escaped. */
export const printable = (written: string): string =>
  written.replace(unprintable, (sign) => sign.split("").map(escaped).join(""));

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** The same for texts of ours that have lines. */
export const printableLines = (written: string): string =>
  written.split("\n").map(printable).join("\n");

/** What takes longer is told of. */
const patienceMs = 2000;
/** Often enough to see that it goes on: in lines, and on a terminal in one that is written over. */
const lineMs = 2000;
const terminalMs = 250;
const startOfLine = "\r\u001B[K";

/**
 * Tells people who wait how far something is, with its rate and, where it is known of how many, the
 * time that is left; scripts hear of it only if they ask.
 */
export function progressLines({ stderr }: Io, isWanted: boolean) {
  const { isTTY = false } = stderr;
  const start = performance.now();
  let stage = { about: "", begin: 0, from: 0 };
  let toldAt = start;
  let isLineOpen = false;
  /** Leaves the terminal's line to whatever is said next. */
  const end = () => {
    if (isLineOpen) stderr.write(startOfLine);
    isLineOpen = false;
  };
  const tellCount = (about: string, done: number, total: number | undefined) => {
    const now = performance.now();
    const isNew = about !== stage.about;
    if (isNew) stage = { about, begin: now, from: done };
    const isLast = done > 0 && done === total;
    const isEarly = isTTY
      ? now - start < patienceMs || now - toldAt < terminalMs
      : !isNew && !isLast && now - toldAt < lineMs;
    if (isEarly) return;
    toldAt = now;
    const { begin, from } = stage;
    const text = printable(countInWords(about, done, total, (done - from) / (now - begin)));
    stderr.write(isTTY ? startOfLine + text : `${text}\n`);
    isLineOpen = isTTY;
  };
  /** A line for everybody, without a count; how far it is otherwise. */
  const tell: Progress = (about, done, total) => {
    if (done === undefined) {
      end();
      stderr.write(`${printable(about)}\n`);
    } else if (isWanted || isTTY) tellCount(about, done, total);
  };
  return { tell, end };
}

const count = (value: number) => Math.round(value).toLocaleString("en");

function countInWords(about: string, done: number, total: number | undefined, perMs: number) {
  if (done === 0) return about;
  const all = total === undefined ? "" : ` of ${count(total)}`;
  if (!(perMs > 0 && Number.isFinite(perMs))) return `${about}: ${count(done)}${all}`;
  const perSecond = perMs * 1000;
  const rate = perSecond < 10 ? perSecond.toFixed(1) : count(perSecond);
  const left = total === undefined ? "" : `, about ${timeInWords((total - done) / perMs)} left`;
  return `${about}: ${count(done)}${all}, ${rate} per s${left}`;
}

function timeInWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
