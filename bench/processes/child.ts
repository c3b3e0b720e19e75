import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onSlowDisk } from "./slow-disk.ts";
import type { Answer } from "./tasks.ts";

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A process of the bench's own, which does what it is asked. */
export class Child {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(entry: string, { slowDisk = false } = {}) {
    const plain = [process.execPath, join(import.meta.dirname, `${entry}.js`)];
    const [program = "", ...args] = slowDisk ? onSlowDisk(plain) : plain;
    this.#process = spawn(program, args, {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      serialization: "advanced",
    });
    this.#process.on("message", ({ id, result, error }: Answer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(result);
      else waiting?.reject(new Error(`${entry}: ${error}`));
    });
    this.#process.on("exit", () => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`${entry} has ended`));
    });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  ask<Result>(name: string, argument?: unknown): Promise<Result> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting["resolve"], reject });
      this.#process.send({ id, name, argument });
    });
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGKILL");
    await ended;
  }
}
