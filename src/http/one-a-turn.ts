import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Lets one go on in each turn of the event loop. Many saves that arrive, or are committed, at the same
 * moment would be one long piece of work; so whoever reads meanwhile gets in between.
 */
export class OneATurn {
  #last: Promise<void> = Promise.resolve();

  next(): Promise<void> {
    return (this.#last = this.#last.then(() => nextTurn()));
  }
}
