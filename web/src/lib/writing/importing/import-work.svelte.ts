import { LongWork } from "./long-work.svelte.ts";

/** What is being done with the list, and how far it is. */
interface Progress {
  readonly kind: "reading" | "looking" | "saving";
  readonly done: number;
  readonly total: number;
}

export class ImportWork extends LongWork<Progress> {
  /** As many steps as are told; each is counted when it is done. */
  async runSteps(
    kind: Progress["kind"],
    total: number,
    work: (signal: AbortSignal, next: () => void) => Promise<void>,
  ): Promise<void> {
    let done = 0;
    this.progress = { kind, done, total };
    const next = () => (this.progress = { kind, done: (done += 1), total });
    await this.run((signal) => work(signal, next));
  }
}
