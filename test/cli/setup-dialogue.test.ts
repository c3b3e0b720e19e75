import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { findProgram } from "../../scripts/programs.mjs";
import { executable } from "../harness/program.ts";
import { runVerb } from "../harness/verbs.ts";

const folder = mkdtempSync(join(tmpdir(), "precentor-dialogue-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const config = join(folder, "precentor.env");
const env = { PATH: process.env["PATH"], PRECENTOR_CONFIG: config };

/** `setup` at a terminal: each question is awaited, then answered. */
async function converse(answers: readonly (readonly [RegExp, string])[]): Promise<string> {
  const command = `exec "${executable}" setup --data "${join(folder, "data")}"`;
  const script = findProgram("script") ?? "";
  const child = spawn(script, ["-qfec", command, "/dev/null"], { env });
  // Whoever waits for a question that does not come leaves nobody behind.
  onTestFinished(() => void child.kill());
  let said = "";
  let heard = 0;
  child.stdout.setEncoding("utf8");
  for (const [question, answer] of answers) {
    while (!question.test(said.slice(heard))) {
      const [chunk] = (await once(child.stdout, "data")) as [string];
      said += chunk;
    }
    heard = said.length;
    child.stdin.write(`${answer}\r`);
  }
  child.stdout.on("data", (chunk: string) => (said += chunk));
  const [code] = (await once(child, "close")) as [number];
  expect(code, said).toBe(0);
  return said;
}

async function churches(): Promise<unknown> {
  const { stdout } = await runVerb(["church", "list", "--json"], "", env);
  return JSON.parse(stdout);
}

test.skipIf(process.platform !== "linux" || !findProgram("script"))(
  "at a terminal everything is asked for, and a second time all stays that is not said anew",
  async () => {
    const password = "ten or more letters";
    const first = await converse([
      [/first church: /, "St Mary"],
      [/time zone.*: /, "Mars/Olympus"],
      [/Mars\/Olympus[^]*time zone.*: /, "Europe/London"],
      [/anyone may read its catalogue \[.*\]: /, "perhaps"],
      [/perhaps[^]*anyone may read its catalogue \[.*\]: /, "no"],
      [/first administrator: /, "nonsense"],
      [/e-mail[^]*first administrator: /, "ann@example.org"],
      [/address in people's browsers: /, "songs.example.org"],
      [/APP_ORIGIN=songs[^]*address in people's browsers: /, "https://songs.example.org/"],
      [/reverse proxy on this machine.* \[yes\]: /, ""],
      [/new password.* \[nobody\]: /, "Ann"],
      [/Password: /, "short"],
      [/password[^]*Password: /, password],
      [/Again: /, password],
    ]);
    expect(first).toContain("https://songs.example.org/sign-in");
    // It is for members alone.
    expect(first).not.toContain("https://songs.example.org/c/");
    expect(first).not.toContain(password);
    const written = readFileSync(config, "utf8");
    expect(written).toContain("APP_ORIGIN=https://songs.example.org\n");
    expect(written).toContain("TRUST_PROXY=127.0.0.1,::1\n");
    expect(written).toContain("CONTACT=Ann\n");
    const all = await churches();
    expect(all).toMatchObject({ churches: [{ name: "St Mary", isPublic: false }] });

    await converse([
      [/first church: /, "St Mary"],
      [/time zone.*: /, "Europe/London"],
      [/anyone may read its catalogue \[.*\]: /, ""],
      [/first administrator: /, "ann@example.org"],
      [/address in people's browsers \[https:\/\/songs.example.org\]: /, ""],
      [/new password.* \[Ann\]: /, ""],
    ]);
    expect(await churches()).toEqual(all);
    expect(readFileSync(config, "utf8")).toBe(written);
  },
);
