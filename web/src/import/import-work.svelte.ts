import { minutesFor } from "../api/rate-limit.ts";
import { LongWork } from "./long-work.svelte.ts";

/** What is being done with the list, and how far it is. */
interface Progress {
  readonly kind: "reading" | "looking" | "saving";
  readonly done: number;
  readonly total: number;
  readonly minutesLeft: number;
}

export class ImportWork extends LongWork<Progress> {
  /** Requests of all steps, as far as they are known. */
  #requests: readonly number[] = [];

  /** As many steps as are told; each is counted when it is done. */
  async runSteps(
    kind: Progress["kind"],
    total: number,
    work: (signal: AbortSignal, next: () => void) => Promise<void>,
  ): Promise<void> {
    this.#requests = [];
    this.#show(kind, 0, total);
    let done = 0;
    await this.run((signal) => work(signal, () => this.#show(kind, (done += 1), total)));
  }

  /** How many requests each of the steps will take. */
  expect(requests: readonly number[]): void {
    this.#requests = requests;
    if (this.progress) this.#show(this.progress.kind, this.progress.done, this.progress.total);
  }

  #show(kind: Progress["kind"], done: number, total: number): void {
    const requestsLeft = this.#requests.slice(done).reduce((sum, one) => sum + one, 0);
    this.progress = { kind, done, total, minutesLeft: minutesFor(requestsLeft) };
  }
}
