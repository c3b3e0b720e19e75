import { Failure } from "../domain/failure.ts";
import { FairQueue, type Turn } from "../fair/queue.ts";
import { ThreadPool } from "../threads/pool.ts";
import { Thread } from "../threads/thread.ts";
import { nobodysHash } from "./password.ts";

export interface PasswordQuestion {
  readonly passwordHash: string;
  readonly password: string;
}

export type PasswordReport = { readonly isRight: boolean } | { readonly unreadable: string };

const maxMs = 30_000;

/**
 * Compares passwords in threads of their own: a comparison takes long on purpose, and Node's own
 * threads are needed for files and addresses.
 */
export class PasswordChecks {
  readonly #queue: FairQueue;
  readonly #threads = new ThreadPool(() =>
    Thread.start(new URL("./password-worker.js", import.meta.url)),
  );
  readonly #nobodysHash = nobodysHash();

  constructor(threads: number, maxWaiting: number) {
    this.#queue = new FairQueue({
      atOnce: threads,
      atOnceForOne: threads,
      maxWaiting,
      tooMany: "Too many people sign in at once. Try again shortly.",
    });
  }

  get waiting(): number {
    return this.#queue.waiting;
  }

  /** Takes as long for somebody unknown, who has no hash, as for a wrong password. */
  async isPassword(
    passwordHash: string | undefined,
    password: string,
    turn: Turn,
  ): Promise<boolean> {
    const question = { passwordHash: passwordHash ?? this.#nobodysHash, password };
    const isRight = await this.#queue.run(turn, () => this.#compare(question));
    return isRight && passwordHash !== undefined;
  }

  stop(reason: Failure): void {
    this.#queue.stop(reason);
  }

  async close(): Promise<void> {
    await this.#threads.end();
  }

  async #compare(question: PasswordQuestion): Promise<boolean> {
    const report = await this.#threads.with((thread) => ask(thread, question));
    if ("unreadable" in report) throw new Error(report.unreadable);
    return report.isRight;
  }
}

/** A thread that ends in the middle says nothing of the password. */
async function ask(thread: Thread, question: PasswordQuestion): Promise<PasswordReport> {
  try {
    return await thread.ask<PasswordReport>(question, maxMs);
  } catch (cause) {
    const message = "Your password could not be checked now. Try again shortly.";
    throw new Failure("unavailable", message, { retryAfterSeconds: 1, cause });
  }
}
