import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Address } from "./client.ts";
import { type Beginning, type Engine, type Environment, testedEngine } from "./engine.ts";
import { builtCommand, executable } from "./program.ts";
import { addressIn, readyLine, ServerHere } from "./server-here.ts";
import { type CliResult, runVerb } from "./verbs.ts";

export type { CliResult };

/** One installation: a data folder, the command line on it, and any number of servers. */
export class Installation {
  readonly dataDir = mkdtempSync(join(tmpdir(), "precentor-test-"));
  readonly engine: Engine;
  readonly #settings: Environment;
  readonly #beginning: Beginning;
  readonly #servers = new Set<Server>();
  readonly #serversHere = new Set<ServerHere>();
  #created: Promise<void> | undefined;

  /** `settings` are for every process of the installation, the command line's too. */
  constructor(
    makeEngine = testedEngine,
    settings: Environment = {},
    beginning: Beginning = "empty",
  ) {
    this.engine = makeEngine(this.dataDir);
    this.#settings = settings;
    this.#beginning = beginning;
  }

  /** Runs a verb of the command line to its end. */
  async cli(args: readonly string[], input = "", env: Environment = {}): Promise<CliResult> {
    await this.create();
    return runVerb(args, input, this.environment(env));
  }

  /** The same in a process of its own: for what runs beside something else, or is about processes. */
  async cliProcess(
    args: readonly string[],
    input = "",
    env: Environment = {},
    program = executable,
  ): Promise<CliResult> {
    await this.create();
    const child = spawn(program, args, { env: this.environment(env) });
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

  /** Of this version, unless another one's program is named. */
  async start(env: Environment = {}, other?: string): Promise<Server> {
    await this.create();
    const [program, ...args] = other ? [other] : await builtCommand();
    const child = spawn(program, [...args, "serve"], {
      env: this.#serverEnvironment(env),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const server = new Server(child);
    this.#servers.add(server);
    await server.ready();
    return server;
  }

  /** In this process: for tests of what it answers, not of how it starts, is stopped or dies. */
  async startHere(env: Environment = {}): Promise<ServerHere> {
    await this.create();
    const server = new ServerHere();
    this.#serversHere.add(server);
    await server.start(this.#serverEnvironment(env));
    return server;
  }

  async remove(): Promise<void> {
    await Promise.all([...this.#serversHere].map((server) => server.stop()));
    for (const server of this.#servers) await server.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  #serverEnvironment(env: Environment): NodeJS.ProcessEnv {
    return this.environment({ PORT: "0", APP_ORIGIN: "http://localhost:8080", ...env });
  }

  environment(env: Environment): NodeJS.ProcessEnv {
    return {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      DATA_DIR: this.dataDir,
      // Not the configuration of the machine that the tests run on.
      PRECENTOR_CONFIG: "",
      ...this.engine.environment,
      ...this.#settings,
      RATE_LIMIT_GENERAL: "0",
      RATE_LIMIT_LOGIN: "0",
      RATE_LIMIT_PUBLIC: "0",
      ...env,
    };
  }

  /** Makes its database, once; the command line and servers see to it themselves. */
  create(): Promise<void> {
    return (this.#created ??= this.engine.create(this.#beginning));
  }
}

/** A server process and what it has printed so far. */
export class Server implements Address {
  readonly child: ChildProcess;
  output = "";
  /** APP_ORIGIN, or in a trial where it came to listen. */
  origin = "";
  url = "";

  constructor(child: ChildProcess) {
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk: string) => (this.output += chunk));
    }
  }

  /** Resolves when the server says that it is ready, rejects when it ended instead. */
  async ready(): Promise<void> {
    Object.assign(this, addressIn(await this.said(readyLine)));
  }

  /** Resolves with what it printed, as soon as it did; rejects when it ended instead. */
  async said(words: RegExp): Promise<string> {
    const { stdout } = this.child;
    const ended = once(this.child, "close");
    for (;;) {
      const found = words.exec(this.output)?.[0];
      if (found !== undefined) return found;
      if (this.child.exitCode !== null || this.child.signalCode !== null) break;
      await Promise.race([stdout && once(stdout, "data"), ended]);
    }
    await ended;
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
