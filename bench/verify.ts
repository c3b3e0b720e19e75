import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openApp } from "../src/app.ts";
import { main } from "../src/cli/main.ts";
import { createChurch } from "../src/commands/church.ts";
import { createUser } from "../src/commands/user.ts";
import { readConfig } from "../src/config.ts";
import { advanceCursor } from "../src/db/church.ts";
import type { Database } from "../src/db/database.ts";
import { insertRows, tables } from "../src/db/tables.ts";
import { addSong, type Rows } from "./made/catalogue.ts";

/**
 * An installation of so many songs with lyrics, filled behind the service's back; then the time and
 * the memory of `verify` in a process of its own. With DATABASE_URL it is PostgreSQL's turn.
 */
const songs = Number(process.argv[2] ?? 100_000);
const churches = 10;
const songsTogether = 2000;
const rowsTogether = 200;

const report = (line: string) => process.stdout.write(`${line}\n`);
const secondsSince = (begin: number) => (performance.now() - begin) / 1000;

async function fill(database: Database): Promise<void> {
  const { id: actor } = await createUser(database, { email: "b@example.org", password: "bench" });
  for (let index = 0; index < churches; index += 1) {
    const { id: churchId } = await createChurch(database, { name: "Large", timeZone: "UTC" });
    const saver = { churchId, actor, cursor: 0 };
    for (let count = 0; count < songs / churches; count += songsTogether) {
      const rows: Rows = {};
      for (let song = 0; song < songsTogether; song += 1) addSong(rows, saver);
      await addRows(database, rows, saver);
    }
  }
}

function addRows(
  database: Database,
  rows: Rows,
  { churchId, cursor }: { churchId: string; cursor: number },
): Promise<void> {
  return database.write(async (tx) => {
    for (const table of tables) {
      const all = rows[table.name] ?? [];
      for (let begin = 0; begin < all.length; begin += rowsTogether) {
        await insertRows(tx, table, all.slice(begin, begin + rowsTogether));
      }
    }
    await advanceCursor(tx, churchId, cursor);
  });
}

/** What the process has for itself; files that are mapped into memory do not count. */
function anonymousMegabytes(): number {
  const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

async function verifyHere(): Promise<number> {
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, anonymousMegabytes())), 50);
  const begin = performance.now();
  const code = await main(["verify", "--progress"]);
  clearInterval(watch);
  const { user, system } = process.cpuUsage();
  report(
    `verify: ${secondsSince(begin).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of ` +
      `processor time, at most ${peak.toFixed(0)} MB`,
  );
  return code;
}

async function fillAndVerify(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "precentor-bench-"));
  const env = { ...process.env, DATA_DIR: folder };
  try {
    const begin = performance.now();
    const app = await openApp(readConfig(env), "operator", "begins");
    await fill(app.database);
    await app.close();
    report(`${songs} songs: filled in ${secondsSince(begin).toFixed(0)} s`);
    const [script = ""] = process.argv.slice(1);
    const verify = spawn(process.execPath, [script, "here"], { env, stdio: "inherit" });
    const [code] = (await once(verify, "exit")) as [number | null];
    return code ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await (process.argv[2] === "here" ? verifyHere() : fillAndVerify());
