import type { Thread } from "./thread.ts";

/** Threads of one kind: started when they are needed, ended when nobody needs them for a while. */
export class ThreadPool {
  readonly #start: () => Promise<Thread>;
  readonly #idle = new Map<Thread, NodeJS.Timeout>();
  readonly #busy = new Set<Thread>();

  constructor(start: () => Promise<Thread>) {
    this.#start = start;
  }

  /** How many work at once is up to whoever asks. One whose work failed is not used again. */
  async with<Result>(work: (thread: Thread) => Promise<Result>): Promise<Result> {
    const thread = this.#takeIdle() ?? (await this.#start());
    this.#busy.add(thread);
    try {
      return await work(thread);
    } catch (error) {
      await thread.end();
      throw error;
    } finally {
      this.#busy.delete(thread);
      this.#keep(thread);
    }
  }

  /** Ends all, in the middle of their work too. */
  async end(): Promise<void> {
    const all = [...this.#idle.keys(), ...this.#busy];
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
    await Promise.all(all.map((thread) => thread.end()));
  }

  /** The one that worked last, so that the others may end. */
  #takeIdle(): Thread | undefined {
    for (const [thread, timer] of [...this.#idle].toReversed()) {
      clearTimeout(timer);
      this.#idle.delete(thread);
      if (!thread.hasEnded) return thread;
    }
    return undefined;
  }

  #keep(thread: Thread): void {
    if (thread.hasEnded) return;
    const end = () => {
      this.#idle.delete(thread);
      void thread.end();
    };
    this.#idle.set(thread, setTimeout(end, thread.idleMs).unref());
  }
}
