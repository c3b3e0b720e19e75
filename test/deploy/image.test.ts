import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
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
  symlinkSync(join(root, "node_modules"), join(into, "node_modules"));
}

test("the program is built from what the first stage copies", async () => {
  const stage = join(folder, "build");
  copy(building, stage);
  const rolldown = ["node_modules/rolldown/bin/cli.mjs", "-c", "-d", join(stage, "dist")];
  const { code, output } = await run([process.execPath, ...rolldown], { cwd: stage });
  expect(code, output).toBe(0);
});

test("the server starts from what the last stage copies, and neither installs nor builds", async () => {
  const stage = join(folder, "final");
  copy(final, stage);
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
