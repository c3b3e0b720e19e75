import { processorSeconds } from "./proc.ts";

/** What requests cost a process, which a busy machine changes less than how long they take. */
export class ProcessorTime {
  readonly #pid: number;
  #seconds = 0;
  #requests = 0;

  constructor(pid: number) {
    this.#pid = pid;
  }

  async during<Result extends { readonly requests: number }>(
    work: () => Promise<Result>,
  ): Promise<Result> {
    const before = processorSeconds(this.#pid);
    const result = await work();
    this.#seconds += processorSeconds(this.#pid) - before;
    this.#requests += result.requests;
    return result;
  }

  get perRequest(): string {
    return `${Math.round((this.#seconds / this.#requests) * 1e6)} µs`;
  }
}
