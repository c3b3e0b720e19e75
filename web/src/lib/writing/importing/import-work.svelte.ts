import { type Stop, stopOf } from "./stop.ts";

/** What is being done with the list, and how far it is. */
interface Progress {
  readonly kind: "reading" | "looking" | "saving";
  readonly done: number;
  readonly total: number;
}

/** One thing at a time, which can be stopped, and stops by itself when nothing can be sent. */
export class ImportWork {
  progress = $state.raw<Progress>();
  /** Why the last thing ended before its end. */
  stop = $state.raw<Stop>();
  #abort = new AbortController();

  async run(
    kind: Progress["kind"],
    total: number,
    work: (signal: AbortSignal, next: () => void) => Promise<void>,
  ): Promise<void> {
    this.#abort = new AbortController();
    this.stop = undefined;
    let done = 0;
    this.progress = { kind, done, total };
    const next = () => (this.progress = { kind, done: (done += 1), total });
    try {
      await work(this.#abort.signal, next);
    } catch (error) {
      this.stop = stopOf(error);
      if (!this.stop) throw error;
    } finally {
      this.progress = undefined;
    }
  }

  cancel(): void {
    this.#abort.abort();
  }
}
