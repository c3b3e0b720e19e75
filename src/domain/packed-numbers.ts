/** Of a number below 2 ** 32. */
const maxBytes = 5;

/**
 * Sets of whole numbers above 0 in few bytes: in order, each as the distance from the one before,
 * seven bits a byte, the lowest first; the highest bit says that more follow. No byte is 0.
 */
export function packNumbers(numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(numbers.length * maxBytes);
  let end = 0;
  let last = 0;
  for (const number of new Uint32Array(numbers).toSorted()) {
    // One that comes again.
    if (number === last && end > 0) continue;
    let rest = number - last;
    last = number;
    for (; rest > 127; rest >>>= 7) {
      bytes[end] = (rest & 127) | 128;
      end += 1;
    }
    bytes[end] = rest;
    end += 1;
  }
  return bytes.slice(0, end);
}

export function unpackNumbers(packed: Uint8Array): number[] {
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (const byte of packed) {
    number += (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    numbers.push(number);
    shift = 0;
  }
  return numbers;
}
