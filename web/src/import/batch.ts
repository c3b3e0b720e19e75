/** As many as are taken together, and how long the first of them waits at most. */
const maxChanges = 250;
const patienceMs = 300;

/** Takes changes together: a list of a thousand songs is not drawn and stored a thousand times. */
export class Batch<Change> {
  readonly #apply: (changes: readonly Change[]) => Promise<void>;
  #waiting: Change[] = [];
  #since = 0;

  constructor(apply: (changes: readonly Change[]) => Promise<void>) {
    this.#apply = apply;
  }

  async add(...changes: readonly Change[]): Promise<void> {
    if (this.#waiting.length === 0) this.#since = performance.now();
    this.#waiting.push(...changes);
    const isDue = performance.now() - this.#since >= patienceMs;
    if (isDue || this.#waiting.length >= maxChanges) await this.flush();
  }

  async flush(): Promise<void> {
    const changes = this.#waiting;
    this.#waiting = [];
    if (changes.length > 0) await this.#apply(changes);
  }
}
