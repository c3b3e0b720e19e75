import type { IncomingMessage } from "node:http";
import { Failure } from "../domain/failure.ts";

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (failure: unknown) => void;
}

/** Waits for the body of a request, piece by piece. */
export class Arrival {
  readonly #raw: IncomingMessage;
  readonly #signal: AbortSignal | undefined;
  #waiting: Waiting | undefined;
  /** A body that came whole is over as well, and nobody has to be told. */
  #over: { readonly cause: unknown } | undefined;

  constructor(raw: IncomingMessage, signal?: AbortSignal) {
    this.#raw = raw;
    this.#signal = signal;
    raw.on("readable", this.#onMore).on("end", this.#onMore);
    raw.on("error", this.#onOver).on("close", this.#onOver);
    signal?.addEventListener("abort", this.#onAbort);
    if (raw.destroyed) this.#onOver();
  }

  /** Resolves when there is more to read, or nothing more to come. */
  async more(patienceMs: number): Promise<void> {
    if (this.#over) throw brokenOff(this.#over.cause);
    const late = setTimeout(() => this.#waiting?.reject(tooSlow()), Math.max(patienceMs, 0));
    try {
      await new Promise<void>((resolve, reject) => {
        this.#waiting = { resolve, reject };
      });
    } finally {
      clearTimeout(late);
      this.#waiting = undefined;
    }
  }

  /** Leaves no listener behind: one would keep the rest of an unwanted body from running into the void. */
  stop(): void {
    this.#raw.off("readable", this.#onMore).off("end", this.#onMore);
    this.#raw.off("error", this.#onOver).off("close", this.#onOver);
    this.#signal?.removeEventListener("abort", this.#onAbort);
  }

  readonly #onMore = () => this.#waiting?.resolve();

  readonly #onOver = (cause?: unknown) => {
    this.#over ??= { cause };
    this.#waiting?.reject(brokenOff(this.#over.cause));
  };

  readonly #onAbort = () => this.#waiting?.reject(this.#signal?.reason);
}

/** Nobody is there any more to be told, but it is not a fault of ours either. */
export function brokenOff(cause: unknown): Failure {
  return new Failure("tooSlow", "The connection broke off.", { cause });
}

function tooSlow(): Failure {
  const complaint = "The body did not arrive in time. Check the connection and send it again.";
  return new Failure("tooSlow", complaint);
}
