import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startChurch, type TestChurch } from "../harness/church.ts";
import { Client } from "../harness/client.ts";
import { freePort } from "../harness/free-port.ts";
import { pdf } from "../harness/material.ts";
import { password } from "../harness/people.ts";
import { Server } from "../harness/server.ts";

const root = resolve(import.meta.dirname, "../..");
let t: TestChurch;
let series: string;
beforeAll(async () => {
  t = await startChurch();
  series = mkdtempSync(join(tmpdir(), "precentor-drill-"));
  await t.editor.song(t.church, { title: "Found after the fire" });
  await t.editor.asset(t.church, pdf(2), "sheet.pdf");
});
afterAll(async () => {
  await t.installation.remove();
  rmSync(series, { recursive: true, force: true });
});

/** The lines that the manual gives after these words. */
function linesAfter(words: string): string[] {
  const manual = readFileSync(join(root, "docs/operating.md"), "utf8");
  const [, block = ""] = manual.slice(manual.indexOf(words)).split(/^```(?:sh)?$/m);
  return block.trim().split("\n");
}

test("the drill of the manual, line by line, on the last of a series", async () => {
  await t.installation.cliJson(["backup", "--to", series, "--keep", "7d"]);
  const port = await freePort();
  const lines = linesAfter("**A drill in ten minutes**").map((line) =>
    line
      .replaceAll("/var/backups/precentor", series)
      .replaceAll("/opt/precentor", root)
      .replaceAll("8099", `${port}`),
  );
  const serving = lines.findIndex((line) => line.includes("bin/precentor serve"));
  expect(serving).toBe(lines.length - 2);
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PRECENTOR_CONFIG: "", RATE_LIMIT_LOGIN: "0" };
  // What the lines before have set is there for the next ones, as in one terminal.
  const before = lines.slice(0, serving).join("\n");
  const child = spawn(
    "bash",
    ["-ec", `${before}\necho "folder $DATA_DIR"\nexec env ${lines[serving]}`],
    {
      cwd: root,
      env,
    },
  );
  const server = new Server(child);
  onTestFinished(async () => {
    await server.kill();
    const made = /^folder (\S+)$/m.exec(server.output)?.[1];
    if (made) rmSync(made, { recursive: true, force: true });
  });
  await server.ready();
  expect(server.output).toContain("All is well; files read: 1.");
  const editor = new Client(server);
  expect((await editor.signIn("editor@example.org", password)).status).toBe(204);
  const { body } = await editor.get<{ songs: { metadata: { title: string } }[] }>(
    `${t.base}/songs`,
  );
  expect(body.songs.map(({ metadata }) => metadata.title)).toEqual(["Found after the fire"]);
  expect(await server.stop("SIGINT")).toBe(0);
  const folder = /^folder (\S+)$/m.exec(server.output)?.[1] ?? "";
  execFileSync("bash", ["-ec", lines.at(-1) ?? ""], { env: { ...env, DATA_DIR: folder } });
});
