interface WritableFile {
  write(bytes: Uint8Array): Promise<{ readonly bytesWritten: number }>;
}

/** More than this does not wait in memory. */
const maxWaitingBytes = 1 << 20;

/**
 * Writes what comes, in its order. What comes while a piece is being written is the next piece:
 * whoever sends quickly is written in few large ones, and whoever sends little need not wait for more.
 */
export class GatheredWrites {
  readonly #file: WritableFile;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #writing: Promise<void> | undefined;

  constructor(file: WritableFile) {
    this.#file = file;
  }

  /** Resolves when there is room for more; rejects when writing has failed. */
  async add(chunk: Uint8Array): Promise<void> {
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    if (!this.#writing) this.#begin();
    else if (this.#waitingBytes >= maxWaitingBytes) await this.#writing;
  }

  async end(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  #begin(): void {
    const [first = new Uint8Array()] = this.#waiting;
    const piece = this.#waiting.length === 1 ? first : Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#writing = this.#write(piece);
    // Heard of by whoever adds more, or ends.
    this.#writing.catch(() => undefined);
  }

  async #write(piece: Uint8Array): Promise<void> {
    for (let rest = piece; rest.length > 0;) {
      const { bytesWritten } = await this.#file.write(rest);
      rest = rest.subarray(bytesWritten);
    }
    if (this.#waiting.length > 0) this.#begin();
    else this.#writing = undefined;
  }
}
