import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { ensureProgram, isRoot, postgresPrograms } from "./programs.ts";

/** A PostgreSQL server of the tests' own. */
export class Postgres {
  readonly port: number;
  readonly #folder: string;
  readonly #programs: string;

  private constructor(port: number, folder: string, programs: string) {
    this.port = port;
    this.#folder = folder;
    this.#programs = programs;
  }

  static async create(): Promise<Postgres> {
    const programs = ensureProgram(postgresPrograms, "postgresql");
    const folder = mkdtempSync(join(tmpdir(), "precentor-postgres-"));
    const postgres = new Postgres(await freePort(), folder, programs);
    if (isRoot) chownSync(folder, ...accountIds());
    postgres.#run(
      "initdb",
      "-D",
      join(folder, "data"),
      "-U",
      "precentor",
      "-A",
      "trust",
      "-N",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
    );
    postgres.start();
    return postgres;
  }

  start(): void {
    // What the tests crash is our server, never this machine: syncing would only cost time.
    const options = `-p ${this.port} -k ${this.#folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
    this.#run(
      "pg_ctl",
      "-D",
      join(this.#folder, "data"),
      "-l",
      join(this.#folder, "log"),
      "-w",
      "-o",
      options,
      "start",
    );
  }

  /** As a crash would: connections are cut, transactions are lost. */
  stop(): void {
    this.#run("pg_ctl", "-D", join(this.#folder, "data"), "-m", "immediate", "-w", "stop");
  }

  remove(): void {
    this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  url(database: string): string {
    return `postgres://precentor@127.0.0.1:${this.port}/${database}`;
  }

  /** PostgreSQL refuses to run as root. */
  #run(program: string, ...args: string[]): void {
    const path = join(this.#programs, program);
    if (isRoot) execFileSync("runuser", ["-u", "postgres", "--", path, ...args], quiet);
    else execFileSync(path, args, quiet);
  }
}

const quiet = { stdio: "ignore", cwd: tmpdir() } as const;

function accountIds(): [number, number] {
  const [user = 0, group = 0] = ["-u", "-g"].map((flag) =>
    Number(execFileSync("id", [flag, "postgres"]).toString()),
  );
  return [user, group];
}
