import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { type Engine, type Environment, testedEngine } from "./engine.ts";
import { freePort } from "./free-port.ts";

const executable = resolve(import.meta.dirname, "../../bin/precentor");

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** One installation: a data folder, the command line on it, and any number of servers. */
export class Installation {
  readonly dataDir = mkdtempSync(join(tmpdir(), "precentor-test-"));
  readonly engine: Engine;
  readonly #settings: Environment;
  readonly #servers = new Set<Server>();

  /** `settings` are for every process of the installation, the command line's too. */
  constructor(makeEngine = testedEngine, settings: Environment = {}) {
    this.engine = makeEngine(this.dataDir);
    this.#settings = settings;
  }

  /** Runs a verb of the command line to its end. */
  async cli(args: readonly string[], input = "", env: Environment = {}): Promise<CliResult> {
    const child = spawn(executable, args, { env: this.environment(env) });
    child.stdin.on("error", () => undefined).end(input);
    const [stdout, stderr] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "close"),
    ]);
    return { code: child.exitCode ?? 1, stdout, stderr };
  }

  /** Runs a verb that must succeed, and answers its JSON. */
  async cliJson<Result>(args: readonly string[], input = ""): Promise<Result> {
    const { code, stdout, stderr } = await this.cli([...args, "--json"], input);
    if (code !== 0) throw new Error(`precentor ${args.join(" ")}: exit ${code}: ${stderr}`);
    return JSON.parse(stdout) as Result;
  }

  async start(env: Environment = {}): Promise<Server> {
    const port = env["PORT"] ?? `${await freePort()}`;
    const origin = `http://localhost:${port}`;
    const child = spawn(executable, ["serve"], {
      env: this.environment({ APP_ORIGIN: origin, ...env, PORT: port }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const server = new Server(child, env["APP_ORIGIN"] ?? origin, Number(port));
    this.#servers.add(server);
    await server.ready();
    return server;
  }

  async remove(): Promise<void> {
    for (const server of this.#servers) await server.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  environment(env: Environment): NodeJS.ProcessEnv {
    return {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      DATA_DIR: this.dataDir,
      ...this.engine.environment,
      ...this.#settings,
      RATE_LIMIT_GENERAL: "0",
      RATE_LIMIT_LOGIN: "0",
      LOG_LEVEL: "warn",
      ...env,
    };
  }
}

/** A server process and what it has printed so far. */
export class Server {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly url: string;
  output = "";

  constructor(child: ChildProcess, origin: string, port: number) {
    this.child = child;
    this.origin = origin;
    this.url = `http://127.0.0.1:${port}`;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk: string) => (this.output += chunk));
    }
  }

  /** Resolves when the server answers, rejects when it ended instead. */
  async ready(): Promise<void> {
    while (this.child.exitCode === null && this.child.signalCode === null) {
      const answer = await fetch(`${this.url}/api/health/live`).catch(() => undefined);
      if (answer?.ok) return;
      await pause(20);
    }
    throw new Error(`the server ended with ${this.child.exitCode}: ${this.output}`);
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, "exit");
      this.child.kill(signal);
      await ended;
    }
    return this.child.exitCode;
  }

  async kill(): Promise<void> {
    await this.stop("SIGKILL");
  }
}
