import { hasStatus, isUnreachable } from "../api/failure.ts";

/** One thing at a time, which can be stopped, and stops by itself when nothing can be sent. */
export class LongWork<Progress> {
  /** How far it is; nothing while nothing is done. */
  progress = $state.raw<Progress>();
  /** Why the last thing ended before its end. */
  stop = $state.raw<Stop>();
  #abort = new AbortController();

  protected async run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#abort = new AbortController();
    this.stop = undefined;
    try {
      await work(this.#abort.signal);
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

/** Why work on a list ends before its end, though nothing is wrong with what it was at. */
export type Stop = "cancelled" | "unreachable" | "signedOut";

export function stopOf(error: unknown): Stop | undefined {
  if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
  if (isUnreachable(error)) return "unreachable";
  return hasStatus(error, 401) ? "signedOut" : undefined;
}
