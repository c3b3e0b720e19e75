import { TooBig } from "./inflate.ts";

/** What RFC 1951 calls the base and the extra bits of lengths (from 257 on) and of distances. */
const lengths = { first: 3, perWidth: 4, count: 28 };
const distances = { first: 1, perWidth: 2, count: 30 };
const longest = 258;

const lengthCode = 257;
const endOfBlock = 256;
const maxCodeBits = 15;
/** In which order the lengths of the codes for lengths come. */
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

interface Step {
  readonly base: number;
  readonly extraBits: number;
}

function stepsOf({ first, perWidth, count }: typeof lengths): Step[] {
  let base = first;
  return Array.from({ length: count }, (_, at) => {
    const extraBits = Math.max(0, Math.floor(at / perWidth) - 1);
    const step = { base, extraBits };
    base += 2 ** extraBits;
    return step;
  });
}

const lengthSteps = [...stepsOf(lengths), { base: longest, extraBits: 0 }];
const distanceSteps = stepsOf(distances);

/** How many codes there are of each length, and what they stand for, from the shortest on. */
interface Codes {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}

function codesOf(bitLengths: readonly number[]): Codes {
  const counts = Array<number>(maxCodeBits + 1).fill(0);
  for (const bits of bitLengths) if (bits > 0) counts[bits] = (counts[bits] ?? 0) + 1;
  const symbols = bitLengths
    .map((bits, symbol) => ({ bits, symbol }))
    .filter(({ bits }) => bits > 0)
    .toSorted((one, other) => one.bits - other.bits || one.symbol - other.symbol)
    .map(({ symbol }) => symbol);
  return { counts, symbols };
}

const fixedCodes = {
  forLengths: codesOf(Array.from({ length: 288 }, (_, at) => bitsOfFixed(at))),
  forDistances: codesOf(Array<number>(30).fill(5)),
};

function bitsOfFixed(symbol: number): number {
  if (symbol < 144) return 8;
  if (symbol < 256) return 9;
  return symbol < 280 ? 7 : 8;
}

class Damaged extends Error {}

class Bits {
  readonly #bytes: Uint8Array;
  #at = 0;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  take(count: number): number {
    while (this.#count < count) {
      this.#held |= this.byte() << this.#count;
      this.#count += 8;
    }
    const value = this.#held & ((1 << count) - 1);
    this.#held >>>= count;
    this.#count -= count;
    return value;
  }

  byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new Damaged("It ends too early.");
    this.#at += 1;
    return byte;
  }

  /** What stands as it is begins with a whole byte. */
  dropToByte(): void {
    this.#held = this.#count = 0;
  }

  symbol({ counts, symbols }: Codes): number {
    let [code, first, index] = [0, 0, 0];
    for (let bits = 1; bits <= maxCodeBits; bits += 1) {
      code |= this.take(1);
      const count = counts[bits] ?? 0;
      const symbol = code - first < count ? symbols[index + code - first] : undefined;
      if (symbol !== undefined) return symbol;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Damaged("A code stands for nothing.");
  }

  stepped(steps: readonly Step[], at: number): number {
    const step = steps[at];
    if (!step) throw new Damaged("There is no such length or distance.");
    return step.base + this.take(step.extraBits);
  }
}

class Output {
  readonly #maxBytes: number;
  #bytes = new Uint8Array(1024);
  #size = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(byte: number): void {
    if (this.#size === this.#maxBytes) throw new TooBig(this.#maxBytes);
    if (this.#size === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#size);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#size] = byte;
    this.#size += 1;
  }

  repeat(length: number, distance: number): void {
    if (distance > this.#size) throw new Damaged("It points before its beginning.");
    for (let left = length; left > 0; left -= 1) this.push(this.#bytes[this.#size - distance] ?? 0);
  }

  whole(): Uint8Array {
    return this.#bytes.slice(0, this.#size);
  }
}

/** The same as the browser's own, where it has none: RFC 1951. */
export function inflateByHand(packed: Uint8Array, maxBytes: number): Uint8Array {
  const bits = new Bits(packed);
  const output = new Output(maxBytes);
  for (let isLast = false; !isLast;) {
    isLast = bits.take(1) === 1;
    const kind = bits.take(2);
    if (kind === 0) copyPlain(bits, output);
    else if (kind === 1) unpackBlock(bits, output, fixedCodes);
    else if (kind === 2) unpackBlock(bits, output, readCodes(bits));
    else throw new Damaged("There is no such kind of block.");
  }
  return output.whole();
}

function copyPlain(bits: Bits, output: Output): void {
  bits.dropToByte();
  const [length, inverse] = [bits.take(16), bits.take(16)];
  if ((length ^ inverse) !== 0xffff) throw new Damaged("A length is wrong.");
  for (let left = length; left > 0; left -= 1) output.push(bits.byte());
}

function unpackBlock(
  bits: Bits,
  output: Output,
  { forLengths, forDistances }: typeof fixedCodes,
): void {
  for (;;) {
    const symbol = bits.symbol(forLengths);
    if (symbol === endOfBlock) return;
    if (symbol < endOfBlock) output.push(symbol);
    else {
      const length = bits.stepped(lengthSteps, symbol - lengthCode);
      output.repeat(length, bits.stepped(distanceSteps, bits.symbol(forDistances)));
    }
  }
}

function readCodes(bits: Bits): typeof fixedCodes {
  const lengthCount = bits.take(5) + lengthCode;
  const distanceCount = bits.take(5) + 1;
  const ofLengths = Array<number>(lengthOrder.length).fill(0);
  for (const symbol of lengthOrder.slice(0, bits.take(4) + 4)) ofLengths[symbol] = bits.take(3);
  const all = readBitLengths(bits, codesOf(ofLengths), lengthCount + distanceCount);
  return {
    forLengths: codesOf(all.slice(0, lengthCount)),
    forDistances: codesOf(all.slice(lengthCount)),
  };
}

function readBitLengths(bits: Bits, codes: Codes, count: number): number[] {
  const found: number[] = [];
  while (found.length < count) {
    const symbol = bits.symbol(codes);
    if (symbol < 16) found.push(symbol);
    else if (symbol === 16) found.push(...Array<number>(3 + bits.take(2)).fill(found.at(-1) ?? 0));
    else found.push(...Array<number>(symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7)).fill(0));
  }
  if (found.length > count) throw new Damaged("There are too many codes.");
  return found;
}
