import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import type { Address } from "./client.ts";
import { builtMain } from "./verbs.ts";

/** What every server prints when it can be asked. */
export const readyLine = /^\{.*"msg":"ready"\}$/m;

export function addressIn(line: string): Address {
  const { origin, port } = JSON.parse(line) as { origin: string; port: number };
  return { origin, url: `http://127.0.0.1:${port}` };
}

/**
 * A server of the built program in this process, on a port like any other. Most of what a test's
 * server does in a process of its own is to start: to load the program and to compile what it uses.
 */
export class ServerHere implements Address {
  origin = "";
  url = "";
  /** What it has printed so far. */
  output = "";
  readonly #printed = new PassThrough({ encoding: "utf8" });
  readonly #stop = new AbortController();
  #ended: Promise<number> | undefined;

  constructor() {
    this.#printed.on("data", (chunk: string) => (this.output += chunk));
  }

  /** Resolves when it says that it is ready, rejects when it ended instead. */
  async start(env: NodeJS.ProcessEnv): Promise<void> {
    const { main } = await builtMain();
    const ended = main(["serve"], {
      env,
      stdin: Readable.from([]),
      stdout: this.#printed,
      stderr: this.#printed,
      stop: this.#stop.signal,
    });
    this.#ended = ended;
    Object.assign(this, await this.#ready(ended));
  }

  async #ready(ended: Promise<number>): Promise<Address> {
    const early = ended.then((code) => {
      throw new Error(`the server ended with ${code}: ${this.output}`);
    });
    // Once it is ready, its end is nothing to complain about.
    early.catch(() => undefined);
    for (;;) {
      const said = readyLine.exec(this.output)?.[0];
      if (said) return addressIn(said);
      await Promise.race([once(this.#printed, "data"), early]);
    }
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#ended;
  }
}
