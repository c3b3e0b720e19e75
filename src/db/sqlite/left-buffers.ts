import { getHeapStatistics } from "node:v8";
import { collector } from "./garbage.ts";

const maxBytes = 8_000_000;

/**
 * Buffers that a thread's work has left behind. V8 counts the little objects that refer to them, not
 * their bytes, and lets tens of megabytes gather in each thread before it looks.
 */
export class LeftBuffers {
  readonly #collect = collector();
  /** What was in use when there was least of it, as far as can be told. */
  #least = Infinity;

  /** To be called between one work and the next: it takes a few milliseconds, once in hundreds. */
  collectIfMany(): void {
    const bytes = getHeapStatistics().external_memory;
    this.#least = Math.min(this.#least, bytes);
    if (bytes - this.#least < maxBytes) return;
    this.#collect();
    this.#least = Infinity;
  }
}
