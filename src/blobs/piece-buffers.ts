/** Larger ones gain little; in small ones a file takes twice as long. */
const largeBytes = 1024 * 1024;
const smallBytes = 64 * 1024;
/** So many are lent at a time; slow readers of many files must not fill the memory. */
const maxLarge = 16;
/** Memory that is new each time is dear: it has to be cleared, and collected later. */
const maxKept = 4;

/** The memory that files are read into. */
export class PieceBuffers {
  readonly #kept: Buffer[] = [];
  #lent = 0;

  /** For so many bytes of a file; it may be smaller or larger than that. */
  lend(bytes: number): Buffer {
    if (bytes === 0 || this.#lent >= maxLarge) {
      return Buffer.allocUnsafeSlow(Math.min(smallBytes, bytes));
    }
    const buffer = this.#kept.pop() ?? Buffer.allocUnsafeSlow(largeBytes);
    this.#lent++;
    return buffer;
  }

  takeBack(buffer: Buffer): void {
    if (buffer.length !== largeBytes) return;
    this.#lent--;
    if (this.#kept.length < maxKept) this.#kept.push(buffer);
  }
}
