import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../test/harness/free-port.ts";
import {
  postgresAccount,
  postgresPrograms,
} from "../../test/harness/services/postgres-programs.ts";

/** A PostgreSQL server as people run it: what is committed is on disk. */
export interface Postgres {
  /** The process that all its others belong to. */
  readonly pid: number;
  url(database: string): string;
  query(database: string, ...statements: readonly string[]): Promise<void>;
}

const settings = ["max_connections=200", "shared_buffers=512MB", "listen_addresses=127.0.0.1"];

/** Works with a server of the bench's own. */
export async function withPostgres(work: (postgres: Postgres) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "precentor-bench-postgres-"));
  const account = postgresAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const programs = postgresPrograms(account, folder);
  const data = join(folder, "data");
  const run = (name: string, ...args: string[]) =>
    execFileSync(join(programs, name), args, {
      stdio: ["ignore", "ignore", "inherit"],
      cwd: tmpdir(),
      ...account,
    });
  const locale = ["--encoding=UTF8", "--locale=C", "--lc-ctype=C.UTF-8"];
  const port = await freePort();
  const options = [`-p ${port} -k ${folder}`, ...settings.map((setting) => `-c ${setting}`)];
  const url = (database: string) => `postgres://precentor@127.0.0.1:${port}/${database}`;
  try {
    run("initdb", "-D", data, "-U", "precentor", "-A", "trust", "-N", ...locale);
    run("pg_ctl", "-D", data, "-l", join(folder, "log"), "-w", "-o", options.join(" "), "start");
    try {
      const [pid] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
      await work({ pid: Number(pid), url, query: (name, ...sql) => query(url(name), sql) });
    } finally {
      run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function query(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
