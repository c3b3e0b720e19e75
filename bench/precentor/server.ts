import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../test/harness/free-port.ts";
import { person } from "../dataset/backup.ts";
import { onSlowDisk } from "../processes/slow-disk.ts";

export type Environment = Readonly<Record<string, string>>;

interface StartOptions {
  readonly slowDisk?: boolean;
}

/** A server of the program that is measured, with the limits of requests off. */
export class Server {
  /** From its start until it said that it is ready. */
  startMs = 0;
  url = "";
  readonly origin = "http://localhost:8080";
  readonly #process: ChildProcess;
  readonly #metricsPort: number;
  #output = "";

  private constructor(command: readonly string[], environment: Environment, metricsPort: number) {
    const [program = "", ...args] = command;
    this.#metricsPort = metricsPort;
    this.#process = spawn(program, args, {
      env: {
        ...process.env,
        PORT: "0",
        APP_ORIGIN: this.origin,
        RATE_LIMIT_GENERAL: "0",
        RATE_LIMIT_LOGIN: "0",
        METRICS_PORT: `${metricsPort}`,
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk: string) => (this.#output += chunk));
    }
  }

  static async start(
    program: string,
    environment: Environment,
    { slowDisk = false }: StartOptions = {},
  ): Promise<Server> {
    const plain = [process.execPath, program, "serve"];
    const metricsPort = await freePort();
    const begin = performance.now();
    const server = new Server(slowDisk ? onSlowDisk(plain) : plain, environment, metricsPort);
    const { port } = await server.#ready();
    server.startMs = performance.now() - begin;
    server.url = `http://127.0.0.1:${port}`;
    return server;
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  async #ready(): Promise<{ port: number }> {
    const ended = once(this.#process, "close");
    for (;;) {
      const line = /^\{.*"msg":"ready"\}$/m.exec(this.#output)?.[0];
      if (line !== undefined) return JSON.parse(line) as { port: number };
      if (this.#process.exitCode !== null || this.#process.signalCode !== null) {
        throw new Error(`The server has ended: ${this.#output}`);
      }
      const { stdout } = this.#process;
      await Promise.race([stdout && once(stdout, "data"), ended]);
    }
  }

  /** New sessions of the one person, as cookies. */
  async signIn(count = 1): Promise<string[]> {
    const cookies: string[] = [];
    while (cookies.length < count) {
      const response = await fetch(`${this.url}/api/v1/session`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: this.origin },
        body: JSON.stringify(person),
      });
      const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
      if (!cookie) throw new Error(`Signing in was answered ${response.status}.`);
      cookies.push(cookie);
    }
    return cookies;
  }

  /** How late its event loop was since the last time that somebody asked. */
  async eventLoopDelayMs(): Promise<number> {
    const response = await fetch(`http://127.0.0.1:${this.#metricsPort}/metrics`);
    const name = "precentor_nodejs_eventloop_lag_p99_seconds";
    const seconds = new RegExp(`^${name} (\\S+)$`, "m").exec(await response.text())?.[1];
    // The clock that it is measured with ticks every 10 ms, which is part of each value.
    return Math.max(0, Number(seconds) * 1000 - 10);
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGTERM");
    await ended;
  }
}
