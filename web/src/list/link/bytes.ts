/** Writes bytes one after the other. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  get bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }

  byte(value: number): void {
    this.#bytes.push(value & 0xff);
  }

  /** Seven bits a byte, the lowest first. */
  number(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) this.byte((rest % 0x80) | 0x80);
    this.byte(rest);
  }

  raw(bytes: Iterable<number>): void {
    for (const value of bytes) this.byte(value);
  }

  /** With its length before it, so that whoever does not know what it is can go on behind it. */
  block(bytes: Uint8Array): void {
    this.number(bytes.length);
    this.raw(bytes);
  }

  text(text: string): void {
    this.block(new TextEncoder().encode(text));
  }

  hex(digits: string): void {
    for (let at = 0; at < digits.length; at += 2) {
      this.byte(Number.parseInt(digits.slice(at, at + 2), 16));
    }
  }
}

/** The bytes ended before what they promised. */
class CutShort extends Error {}

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new CutShort();
    this.#at += 1;
    return value;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; factor < 2 ** 35; factor *= 0x80) {
      const part = this.byte();
      value += (part & 0x7f) * factor;
      if (part < 0x80) return value;
    }
    throw new CutShort();
  }

  raw(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new CutShort();
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return bytes;
  }

  block(): Uint8Array {
    return this.raw(this.number());
  }

  text(): string {
    return new TextDecoder().decode(this.block());
  }

  hex(length: number): string {
    return Array.from(this.raw(length), (value) => value.toString(16).padStart(2, "0")).join("");
  }
}
