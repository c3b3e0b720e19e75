import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { readlinkSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { prepare } from "../../scripts/prepare.mjs";
import { run } from "../../scripts/run.mjs";
import { Server } from "../harness/server.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "precentor-image-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The stages of the Dockerfile, each with the sources and targets that it copies. */
const [building = [], final = []] = readFileSync(join(root, "deploy/Dockerfile"), "utf8")
  .split(/^FROM /m)
  .slice(1)
  .map((stage) =>
    [...stage.matchAll(/^COPY (.+) (\S+)$/gm)].map(([, sources = "", target = ""]) => ({
      sources: sources.split(" "),
      target,
    })),
  );

/** Copies as the builder does; what comes from the first stage is taken from this build. */
function copy(stage: typeof final, into: string): void {
  for (const { sources, target } of stage) {
    if (sources[0] === "--from=build") continue;
    for (const source of sources) {
      const place = target.endsWith("/") ? join(into, target, source) : join(into, target);
      mkdirSync(dirname(place), { recursive: true });
      cpSync(join(root, source), place, { recursive: true });
    }
  }
}

/** What an installation brings. Links to the folder would make other paths of it, and other names of files. */
function install(into: string): void {
  const packages = join(root, "node_modules");
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name);
    const to = join(into, "node_modules", relative(packages, from));
    mkdirSync(dirname(to), { recursive: true });
    if (entry.isFile()) linkSync(from, to);
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  }
}

/** Every file in a folder, with a sum of its bytes. */
function sumsOf(path: string): Record<string, string> {
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).toSorted();
  const files = names.filter((name) => statSync(join(path, name)).isFile() && name !== ".complete");
  return Object.fromEntries(files.map((name) => [name, sum(readFileSync(join(path, name)))]));
}

const sum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("all is built from what the first stage copies: the same web files as here, byte for byte", async () => {
  const stage = join(folder, "build");
  copy(building, stage);
  install(stage);
  const { code, output } = await run([process.execPath, "scripts/build.mjs"], { cwd: stage });
  expect(code, output).toBe(0);
  const [there, here] = [join(stage, "dist/web"), join(dirname(await prepare()), "web")];
  expect(sumsOf(there)).toEqual(sumsOf(here));
  expect(Object.keys(sumsOf(there)).length).toBeGreaterThan(100);
});

test("the server starts from what the last stage copies, and neither installs nor builds", async () => {
  const stage = join(folder, "final");
  copy(final, stage);
  symlinkSync(join(root, "node_modules"), join(stage, "node_modules"));
  const built = dirname(await prepare());
  cpSync(built, join(stage, "dist"), { recursive: true });
  const child = spawn(process.execPath, [join(stage, "bin/precentor"), "serve"], {
    cwd: stage,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PRECENTOR_CONFIG: "",
      DATA_DIR: join(folder, "data"),
      PORT: "0",
      APP_ORIGIN: "https://songs.example.org",
    },
  });
  const server = new Server(child);
  try {
    await server.ready();
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
    expect(server.output).not.toMatch(/installing|building/);
  } finally {
    await server.kill();
  }
});
