/**
 * Sets of whole numbers above 0 in few bytes: in order, each as the distance from the one before,
 * seven bits a byte, the lowest first; the highest bit says that more follow.
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

/** Whether one of the numbers is marked by 1 in the table. */
export function someMarked(packed: Uint8Array, table: Uint8Array): boolean {
  let number = 0;
  let shift = 0;
  for (const byte of packed) {
    number += (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    if (table[number] === 1) return true;
    shift = 0;
  }
  return false;
}

/** Whether one of the numbers is as wanted; looks no further than that one. */
export function someNumber(packed: Uint8Array, isWanted: (number: number) => boolean): boolean {
  let number = 0;
  let shift = 0;
  for (const byte of packed) {
    number += (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    if (isWanted(number)) return true;
    shift = 0;
  }
  return false;
}

export function unpackNumbers(packed: Uint8Array): number[] {
  const numbers: number[] = [];
  someNumber(packed, (number) => {
    numbers.push(number);
    return false;
  });
  return numbers;
}
