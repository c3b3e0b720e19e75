import type { Value } from "../statement.ts";

const maxBytesOfOne = 64_000;
/** What an entry takes besides its texts. */
const bytesAround = 300;

/** Rows that were read, as long as what they were read from is unchanged. */
export class RowCache {
  /** Of both halves together. */
  readonly #maxBytes: number;
  #state: unknown;
  #fresh = new Map<string, unknown[]>();
  /** What was not asked for since the other half began; the next half replaces it. */
  #stale = new Map<string, unknown[]>();
  #freshBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get state(): unknown {
    return this.#state;
  }

  /** All else than what was read in this state is forgotten. */
  keepOnly(state: unknown): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#fresh.clear();
    this.#stale.clear();
    this.#freshBytes = 0;
  }

  get(key: string): unknown[] | undefined {
    const fresh = this.#fresh.get(key);
    if (fresh) return fresh;
    const stale = this.#stale.get(key);
    if (stale) this.set(key, stale);
    return stale;
  }

  set(key: string, rows: unknown[]): void {
    const bytes = bytesAround + key.length + bytesOf(rows);
    if (bytes > maxBytesOfOne) return;
    if (this.#freshBytes + bytes > this.#maxBytes / 2) {
      this.#stale = this.#fresh;
      this.#fresh = new Map();
      this.#freshBytes = 0;
    }
    this.#fresh.set(key, rows);
    this.#freshBytes += bytes;
  }
}

function bytesOf(rows: unknown[]): number {
  let bytes = 0;
  for (const row of rows) {
    for (const value of Object.values(row as Record<string, Value>)) {
      // Text in another script than Latin takes two bytes a letter.
      if (typeof value === "string") bytes += 2 * value.length;
      else bytes += value instanceof Uint8Array ? value.byteLength : 8;
    }
  }
  return bytes;
}
