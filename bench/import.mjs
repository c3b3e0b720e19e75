import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepare, root } from "../scripts/prepare.mjs";

/** How long so many songs take to come in on SQLite, and what memory that needs on the way. */
const count = Number(process.argv[2] ?? 10_000);
const folder = mkdtempSync(join(tmpdir(), "precentor-import-bench-"));
const songs = join(folder, "songs");
const env = { ...process.env, DATA_DIR: join(folder, "data"), PRECENTOR_CONFIG: "" };
delete env.DATABASE_URL;

await prepare();
try {
  writeSongs();
  run("migrate");
  const { id } = run("church", "create", "--name", "Bench", "--time-zone", "UTC");
  run("user", "create", "--email", "bench@example.org", "--password-stdin");
  run("member", "set", "--church", id, "--email", "bench@example.org", "--role", "Editor");
  for (const about of ["first run", "second run"]) await measure(about, id);
} finally {
  rmSync(folder, { recursive: true });
}

/** Texts of words from a vocabulary as large as a hymnal's, so that nothing is alike by chance. */
function writeSongs() {
  let chance = 1;
  const next = (below) => (chance = (chance * 48_271) % 2_147_483_647) % below;
  const words = () => Array.from({ length: 7 }, () => `word${next(9000)}`).join(" ");
  for (let number = 0; number < count; number += 1) {
    const place = join(songs, String(number % 100));
    mkdirSync(place, { recursive: true });
    const verse = (at) => `Verse ${at}\n${[1, 2, 3, 4].map(() => `[G]${words()}`).join("\n")}\n`;
    const text = `{title: Song ${number} ${words()}}\n{artist: Someone ${next(300)}}\n\n`;
    writeFileSync(join(place, `${number}.cho`), text + [1, 2, 3, 4].map(verse).join("\n"));
  }
}

function run(...args) {
  const input = "a long password\n";
  const made = spawnSync("bin/precentor", [...args, "--json"], { cwd: root, env, input });
  if (made.status !== 0) throw new Error(`${args.join(" ")}: ${made.stderr}`);
  return JSON.parse(made.stdout.toString() || "{}");
}

async function measure(about, church) {
  const begin = performance.now();
  const args = ["import", "--church", church, "--as", "bench@example.org", songs, "--progress"];
  const child = spawn("bin/precentor", args, { cwd: root, env });
  let done = 0;
  child.stderr.on("data", (chunk) => (done = Number(/(\d+) of/.exec(chunk)?.[1] ?? done)));
  const last = [];
  child.stdout.on("data", (chunk) => last.splice(0, last.length, ...String(chunk).split("\n")));
  const samples = [];
  const timer = setInterval(() => {
    const megabytes = residentMegabytes(child.pid);
    if (megabytes) samples.push(`${done}: ${megabytes} MB`);
  }, 5000);
  await new Promise((resolve) => child.on("close", resolve));
  clearInterval(timer);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  process.stdout.write(`${about}, ${seconds} s: ${last.at(-2)}\n  ${samples.join(", ")}\n`);
}

function residentMegabytes(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
  } catch {
    return undefined;
  }
}
