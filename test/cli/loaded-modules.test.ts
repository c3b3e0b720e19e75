import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { Installation } from "../harness/server.ts";

const installation = new Installation(undefined, {}, "seed");
afterAll(() => installation.remove());

/** Every module that a verb has loaded by its end; of a bundle, those that were put into it. */
async function modulesOf(args: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "precentor-loaded-"));
  const { code } = await installation.cliProcess(args, "", { NODE_V8_COVERAGE: folder });
  expect(code).toBe(0);
  const loaded = readdirSync(folder).flatMap((name) => {
    const report = JSON.parse(readFileSync(join(folder, name), "utf8")) as Coverage;
    return report.result.map(({ url }) => url).filter((url) => url.startsWith("file:"));
  });
  rmSync(folder, { recursive: true });
  return loaded.map((url) => fileURLToPath(url)).flatMap(withSources);
}

interface Coverage {
  readonly result: readonly { readonly url: string }[];
}

function withSources(path: string): readonly string[] {
  const map = `${path}.map`;
  if (!existsSync(map)) return [path];
  const { sources } = JSON.parse(readFileSync(map, "utf8")) as { sources: readonly string[] };
  return [path, ...sources];
}

test("a verb starts without the server, other programs' formats and what it does not use", async () => {
  const modules = await modulesOf(["church", "list"]);
  expect(modules).toContainEqual(expect.stringMatching(/server\/cli\/church\.ts$/));
  expect(modules).toContainEqual(expect.stringMatching(/node_modules\/@photostructure\/sqlite\//));
  const others = [
    /(server\/(http|demo)|common\/(formats|print))\//,
    /server\/db\/postgres\/open\.ts$/,
    /node_modules\/(fastify|pg|ioredis|pdfkit|fontkit|@node-rs\/argon2|@embedpdf)\//,
  ];
  for (const other of others) {
    expect(modules.filter((module) => other.test(module))).toEqual([]);
  }
});
