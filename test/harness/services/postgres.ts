import { execFile, execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../free-port.ts";
import { type Account, postgresAccount, postgresPrograms } from "./postgres-programs.ts";

/** A PostgreSQL server of the tests' own. */
export class Postgres {
  readonly port: number;
  readonly #folder: string;
  readonly #programs: string;
  readonly #account: Account | undefined;

  private constructor(port: number, folder: string) {
    this.port = port;
    this.#folder = folder;
    this.#account = postgresAccount();
    this.#programs = postgresPrograms(this.#account, folder);
  }

  static async create(): Promise<Postgres> {
    const folder = mkdtempSync(join(tmpdir(), "precentor-postgres-"));
    const postgres = new Postgres(await freePort(), folder);
    await postgres.#initialize();
    return postgres;
  }

  async #initialize(): Promise<void> {
    if (this.#account) chownSync(this.#folder, this.#account.uid, this.#account.gid);
    // Plain "C" would know no letters but English ones.
    const letters = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
    const encoding = ["--encoding=UTF8", "--locale=C", `--lc-ctype=${letters}`];
    const initdb = join(this.#programs, "initdb");
    const args = ["-D", this.#data, "-U", "precentor", "-A", "trust", "-N", ...encoding];
    // It takes seconds, in which the seed is made as well.
    await promisify(execFile)(initdb, args, { cwd: tmpdir(), ...this.#account });
    this.start();
  }

  start(): void {
    // What the tests crash is our server, never this machine: syncing would only cost time.
    const options = `-p ${this.port} -k ${this.#folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
    const log = join(this.#folder, "log");
    this.#run("pg_ctl", "-D", this.#data, "-l", log, "-w", "-o", options, "start");
  }

  /** As a crash would: connections are cut, transactions are lost. */
  stop(): void {
    this.#run("pg_ctl", "-D", this.#data, "-m", "immediate", "-w", "stop");
  }

  remove(): void {
    this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The server's address; a database's name follows. */
  get address(): string {
    return `postgres://precentor@127.0.0.1:${this.port}`;
  }

  url(database: string): string {
    return `${this.address}/${database}`;
  }

  get #data(): string {
    return join(this.#folder, "data");
  }

  #run(program: string, ...args: string[]): void {
    const path = join(this.#programs, program);
    execFileSync(path, args, {
      stdio: ["ignore", "ignore", "inherit"],
      cwd: tmpdir(),
      ...this.#account,
    });
  }
}
