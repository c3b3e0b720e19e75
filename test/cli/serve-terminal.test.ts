import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { findProgram } from "../../scripts/programs.mjs";
import { executable } from "../harness/program.ts";

const folder = mkdtempSync(join(tmpdir(), "precentor-terminal-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What `serve` says at a terminal until it is ready. */
async function saidBy(options: string): Promise<string> {
  const script = findProgram("script") ?? "";
  const env = {
    PATH: process.env["PATH"],
    PRECENTOR_CONFIG: "",
    DATA_DIR: folder,
    PORT: "0",
    APP_ORIGIN: "http://localhost:8080",
  };
  const child = spawn(script, ["-qfec", `exec "${executable}" serve ${options}`, "/dev/null"], {
    env,
  });
  onTestFinished(() => void child.kill());
  let said = "";
  child.stdout.setEncoding("utf8");
  while (!/ready/.test(said)) {
    const [chunk] = (await once(child.stdout, "data")) as [string];
    said += chunk;
  }
  const ended = once(child, "exit");
  child.kill();
  await ended;
  return said;
}

test.skipIf(process.platform !== "linux" || !findProgram("script"))(
  "at a terminal serve writes its log for people, and as JSON where it is asked to",
  async () => {
    const forPeople = await saidBy("");
    expect(forPeople).toMatch(/^\d\d:\d\d:\d\d ready origin=http:\/\/localhost:8080/m);
    expect(forPeople).not.toContain('"msg"');
    expect(await saidBy("--json")).toMatch(/^\{.*"msg":"ready"/m);
  },
);
