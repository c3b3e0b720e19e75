/**
 * Sets of whole numbers above 0 in few bytes: in order, each as the distance from the one before,
 * seven bits a byte, the lowest first; the highest bit says that more follow. No byte is 0.
 */
export function packNumbers(numbers: Iterable<number>): Uint8Array {
  const bytes: number[] = [];
  let last = 0;
  for (const number of Uint32Array.from(new Set(numbers)).toSorted()) {
    let rest = number - last;
    last = number;
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
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
