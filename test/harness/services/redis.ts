import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { freePort } from "../free-port.ts";
import { program } from "../../../scripts/programs.mjs";

/** A Redis server of the tests' own, which keeps nothing. */
export class RedisServer {
  readonly port: number;
  readonly #program: string;
  #child: ChildProcess | undefined;

  private constructor(port: number, program: string) {
    this.port = port;
    this.#program = program;
  }

  static async create(): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), program("redis"));
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const args = ["--port", `${this.port}`, "--bind", "127.0.0.1", "--save", "", "--dir", tmpdir()];
    const child = spawn(this.#program, args, { stdio: ["ignore", "pipe", "ignore"] });
    this.#child = child;
    for await (const line of child.stdout) if (String(line).includes("Ready to accept")) return;
    throw new Error(`Redis ended instead of listening at port ${this.port}`);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}
