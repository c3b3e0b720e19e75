import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { main } from "./main.ts";

async function script(shell: string): Promise<string> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await main(["completion", shell], {
    env: {},
    stdin: Readable.from([]),
    stdout,
    stderr,
  });
  for (const stream of [stdout, stderr]) stream.end();
  expect([code, await text(stderr)]).toEqual([0, ""]);
  return text(stdout);
}

function isThere(shell: string): boolean {
  return spawnSync(shell, ["-c", "exit"]).status === 0;
}

/** Shows what the script offers at the end of a line; of zsh what it gives the line editor. */
const asks = {
  bash(line: string): string[] {
    const words = line.split(" ").map((word) => `'${word}'`);
    const at = `COMP_WORDS=(${words.join(" ")}); COMP_CWORD=${words.length - 1}`;
    const shown = `compopt() { echo compopt "$@"; }; _precentor; echo "\${COMPREPLY[@]}"`;
    return ["--norc", "-c", `source ./script; ${at}; ${shown}`];
  },
  zsh(line: string): string[] {
    const words = line.split(" ").map((word) => `'${word}'`);
    const editor =
      "compdef() { : }; _files() { print files }; _describe() { print -l ${(P)2%%:*} }";
    const at = `words=(${words.join(" ")}); CURRENT=${words.length}`;
    return ["-f", "-c", `${editor}; source ./script; ${at}; _precentor`];
  },
  fish(line: string): string[] {
    const shown = `complete -C '${line}' | string replace -r '\t.*' ''`;
    return ["-N", "-c", `source ./script; ${shown}`];
  },
};

/** In a folder with one file. */
async function offered(shell: keyof typeof asks, lines: readonly string[]): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), "precentor-completion-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "songs.zip"), "");
  writeFileSync(join(folder, "script"), await script(shell));
  return lines.map((line) => {
    const run = spawnSync(shell, asks[shell](line), { cwd: folder, encoding: "utf8" });
    expect(run.stderr).toBe("");
    return run.stdout.trim().split(/\s+/);
  });
}

test.skipIf(!isThere("bash"))("bash completes verbs, options and their choices", async () => {
  const lines = ["ch", "church ", "member set --role V", "church set --public ", "verify --re"];
  const paths = ["import x --rep", "import --undo s"];
  expect(
    await offered(
      "bash",
      [...lines, ...paths].map((line) => `precentor ${line}`),
    ),
  ).toEqual([
    ["church"],
    ["create", "set", "remove", "list"],
    ["Viewer"],
    ["yes", "no"],
    ["--repair"],
    // Files are offered beside options, for a path may stand here.
    ["compopt", "-o", "default", "--report"],
    ["compopt", "-o", "default"],
  ]);
});

test.skipIf(!isThere("zsh"))("so does zsh", async () => {
  const lines = ["church ", "member set --role V", "import --undo s"];
  expect(
    await offered(
      "zsh",
      lines.map((line) => `precentor ${line}`),
    ),
  ).toEqual([
    ["create", "set", "remove", "list"],
    ["Administrator", "Editor", "Viewer"],
    ["files"],
  ]);
});

test.skipIf(!isThere("fish"))("so does fish", async () => {
  const lines = ["ch", "church ", "member set --role V", "import --undo so"];
  expect(
    await offered(
      "fish",
      lines.map((line) => `precentor ${line}`),
    ),
  ).toEqual([["church"], ["create", "list", "remove", "set"], ["Viewer"], ["songs.zip"]]);
});
