import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { loadedPackages } from "../../rolldown.config.mjs";
import { run } from "../../scripts/run.mjs";
import { Client } from "../harness/client.ts";
import { blocksRunBy, PretendedMachine } from "../harness/documents.ts";
import { freePort } from "../harness/free-port.ts";
import { Server } from "../harness/server.ts";

const root = resolve(import.meta.dirname, "../..");
const platform = `${process.platform}-${process.arch}`;
let folder: string;
let release: string;
beforeAll(async () => {
  // Signs that mean something else in an address or a configuration.
  folder = mkdtempSync(join(tmpdir(), "precentor release 100% #1? "));
  const args = ["scripts/release.mjs", "--untagged", "--to", join(folder, "made")];
  const { code, output } = await run([process.execPath, ...args], { cwd: root });
  expect(code, output).toBe(0);
  const made = readdirSync(join(folder, "made"));
  const archive =
    made.find((name) => /^precentor-\d+\.\d+\.\d+-\w+-\w+\.tar\.gz$/.test(name)) ?? "";
  execFileSync("tar", ["-xzf", join(folder, "made", archive), "-C", folder]);
  release = join(folder, archive.replace(".tar.gz", ""));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function contents(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: "utf8" }).toSorted();
}

test("an unpacked release is set up and serves with Node.js alone, and leaves itself as it is", async () => {
  const programs = join(folder, "programs");
  mkdirSync(programs);
  // No npm, no git, no compiler.
  symlinkSync(process.execPath, join(programs, "node"));
  const env = { PATH: programs, PRECENTOR_CONFIG: join(folder, "precentor.env") };
  const before = contents(release);
  const precentor = join(release, "bin/precentor");
  const origin = "http://localhost:8080";
  const plan = ["--church", "St Mary", "--time-zone", "UTC", "--email", "ann@example.org"];
  const setup = ["setup", "--origin", origin, "--data", join(folder, "data"), ...plan, "--json"];
  const { code, output } = await run([process.execPath, precentor, ...setup], { env, cwd: folder });
  expect(code, output).toBe(0);
  const { password } = JSON.parse(output) as { password: string };
  const serving = { env: { ...env, PORT: "0" }, cwd: folder };
  const server = new Server(spawn(process.execPath, [precentor, "serve"], serving));
  try {
    await server.ready();
    expect((await new Client(server).signIn("ann@example.org", password)).status).toBe(204);
    expect((await fetch(`${server.url}/`)).headers.get("content-type")).toContain("text/html");
    expect(server.output).not.toMatch(/installing|building/);
  } finally {
    await server.stop();
  }
  expect(contents(release)).toEqual(before);
});

/** Of a unit of systemd. */
function commandOf(unit: string): string {
  const text = readFileSync(join(root, "deploy", unit), "utf8");
  return /^ExecStart=(.*)$/m.exec(text)?.[1] ?? "";
}

test("it is installed, updated and gone back from, line by line as the documents say", async () => {
  const blocks = blocksRunBy("test/deploy/release.test.ts");
  const [unpack, update, back, install, setup, start, backups] = blocks.map(({ script }) => script);
  const machine = new PretendedMachine();
  onTestFinished(() => machine.remove());
  const inDocuments = /precentor-(?:1\.1\.0|2\.0\.0)-linux-x64/g;
  const follow = async (script = "") => {
    const names = script.replaceAll(inDocuments, (name) => name.replace("linux-x64", platform));
    const { code, output } = await machine.run(names, {}, join(folder, "made"));
    expect([code, output], script).toEqual([0, output]);
    return output;
  };

  await follow(install);
  const command = machine.at("/usr/local/bin/precentor");
  const moveCommand = () => writeFileSync(command, machine.moved(readFileSync(command, "utf8")));
  moveCommand();
  const [, password = ""] = /password (\S+)/.exec(await follow(setup)) ?? [];

  const port = `${await freePort()}`;
  const serve = machine.moved(`exec ${commandOf("precentor.service")}`);
  const cwd = machine.at("/var/lib/precentor");
  const env = machine.environment({ PORT: port });
  const server = new Server(spawn("bash", ["-c", serve], { cwd, env }));
  onTestFinished(() => server.kill());
  await server.ready();
  await follow(start?.replace("8080", port));
  expect((await new Client(server).signIn("ann@example.org", password)).status).toBe(204);
  const backUp = machine.moved(commandOf("precentor-backup.service"));
  machine.program("systemctl", `[ "$*" != "start precentor-backup" ] || (cd ${cwd} && ${backUp})`);
  expect(await follow(backups)).toMatch(/^\d{8}T\d{9}Z$/m);
  await server.stop();

  symlinkSync(release, machine.at(`/opt/precentor-1.1.0-${platform}`));
  await follow(unpack);
  moveCommand();
  await follow(update);
  await follow('precentor church create --name "Later" --time-zone UTC');
  await follow(back);
  const churches = await follow("precentor church list");
  expect(churches).toContain("St Mary");
  expect(churches).not.toContain("Later");
});

test("with an old Node.js it says in one line which one it needs", async () => {
  // Which knows none of the names that anything else is written in.
  const refuse = `export const resolve = (name, context, next) => {
    if (/prepare|precentor\\.js/.test(name)) throw new SyntaxError("not known to Node.js 18");
    return next(name, context);
  };`;
  const old = `import { register } from "node:module";
    register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(refuse)}`)});
    Object.defineProperty(process, "version", { value: "v18.20.8" });`;
  const args = [
    "--import",
    `data:text/javascript,${encodeURIComponent(old)}`,
    join(release, "bin/precentor"),
    "serve",
  ];
  const { code, output } = await run([process.execPath, ...args], { cwd: folder });
  expect([code, output]).toEqual([1, expect.stringMatching(/^precentor: it needs Node\.js .*\n$/)]);
});

test("its binaries keep to the interface that all versions of Node.js share", () => {
  const binaries = contents(release).filter((name) => name.endsWith(".node"));
  expect(binaries.length).toBeGreaterThan(1);
  for (const name of binaries) {
    const bytes = readFileSync(join(release, name));
    expect(bytes.includes("napi_register_module_v1"), name).toBe(true);
  }
});

test("packages in the bundle come as their licences alone; those that it loads are whole", async () => {
  expect(contents(join(release, "node_modules/fastify"))).toEqual(["LICENSE", "package.json"]);
  const load = loadedPackages.map((name) => `await import(${JSON.stringify(name)});`).join("\n");
  const file = join(release, "load.mjs");
  writeFileSync(file, load);
  const { code, output } = await run([process.execPath, file], { cwd: folder });
  rmSync(file);
  expect(code, output).toBe(0);
});

test("it has neither sources nor tools nor other platforms' binaries, and its checksums hold", () => {
  const names = contents(release);
  expect(names).toContain("CHANGELOG.md");
  for (const name of ["src", "web", "test", "node_modules/typescript", "node_modules/vitest"]) {
    expect(names).not.toContain(name);
  }
  const prebuilds = "node_modules/@photostructure/sqlite/prebuilds/";
  const platforms = names.filter((name) => name.startsWith(prebuilds));
  expect(platforms[0]).toBe(`${prebuilds}${process.platform}-${process.arch}`);
  expect(platforms.every((name) => name.startsWith(platforms[0] ?? "."))).toBe(true);
  const sums = readFileSync(join(folder, "made/SHA256SUMS"), "utf8").trim().split("\n");
  expect(sums).toHaveLength(2);
  for (const [hash, name = ""] of sums.map((line) => line.split("  "))) {
    const bytes = readFileSync(join(folder, "made", name));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(hash);
  }
});
