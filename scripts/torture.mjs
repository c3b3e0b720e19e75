import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepare, root } from "./prepare.mjs";
import { providePrograms } from "./programs.mjs";
import { run } from "./run.mjs";

/**
 * What is tortured, unless files are named: those that `npm test` runs at a bounded length, and
 * units, whose properties meet other inputs in each round.
 */
const allFiles = [
  "test/torture",
  "test/disk",
  "test/faults/crash",
  "test/several/killed-server",
  "test/formats",
  "common/",
  "server/",
];
const projects = ["sqlite", "postgres", "unit"];
const columns = ["operations", "faults", "races", "inputs", "lost", "leaked", "errors"];

const { minutes, files } = asked(process.argv.slice(2));
if (!(await providePrograms())) process.exit(1);
await prepare();
const folder = mkdtempSync(join(tmpdir(), "precentor-torture-"));
const tallyFile = join(folder, "tally.jsonl");
// Unit tests count nothing.
writeFileSync(tallyFile, "");
const ends = Date.now() + minutes * 60_000;
const failed = [];
let rounds = 0;
do {
  rounds += 1;
  const seed = Math.floor(Math.random() * 2 ** 32);
  process.stdout.write(`Round ${rounds}, seed ${seed}\n`);
  if ((await torture(seed)) !== 0) failed.push(seed);
} while (Date.now() < ends);
process.stdout.write(`\n${table(readTallies())}\n`);
rmSync(folder, { recursive: true });
for (const seed of failed) {
  process.stdout.write(`Failed with seed ${seed}; again: TORTURE_SEED=${seed} npm run torture\n`);
}
process.exit(failed.length > 0 ? 1 : 0);

function asked(args) {
  const [minutes, named] = args[0] === "--minutes" ? [Number(args[1]), args.slice(2)] : [0, args];
  const isClear = minutes >= 0 && named.every((name) => !name.startsWith("-"));
  if (isClear) return { minutes, files: named.length > 0 ? named : allFiles };
  process.stderr.write(
    "Usage: npm run torture -- [--minutes N] [FILE...]   (without N: one round)\n",
  );
  process.exit(2);
}

async function torture(seed) {
  const vitest = join(root, "node_modules/.bin/vitest");
  const wanted = projects.flatMap((project) => ["--project", project]);
  const env = {
    TORTURE_SEED: `${seed}`,
    ...process.env,
    FULL_LENGTH: "yes",
    TORTURE_TALLY: tallyFile,
  };
  const { code } = await run([vitest, "run", ...wanted, ...files], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  return code;
}

/** One row for each file and engine, all rounds added up. */
function readTallies() {
  const rows = new Map();
  for (const line of readFileSync(tallyFile, "utf8").split("\n")) {
    if (line === "") continue;
    const { name, engine, ...counts } = JSON.parse(line);
    const row = rows.get(`${name} ${engine}`) ?? Object.fromEntries(columns.map((c) => [c, 0]));
    for (const column of columns) row[column] += counts[column] ?? 0;
    rows.set(`${name} ${engine}`, row);
  }
  return rows;
}

function table(rows) {
  const total = Object.fromEntries(
    columns.map((column) => [
      column,
      [...rows.values()].reduce((sum, row) => sum + row[column], 0),
    ]),
  );
  const lines = [
    ["", ...columns],
    ...[...rows, ["all", total]].map(([name, row]) => [name, ...columns.map((c) => `${row[c]}`)]),
  ];
  const widths = lines[0].map((_, index) => Math.max(...lines.map((line) => line[index].length)));
  return lines
    .map((line) => line.map((cell, index) => pad(cell, widths[index], index)).join("  "))
    .join("\n");
}

function pad(cell, width, index) {
  return index === 0 ? cell.padEnd(width) : cell.padStart(width);
}
